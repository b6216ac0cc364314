import type { SellerProduct } from '#contract/seller/catalogue.ts'
import type { FamilyReply } from '#contract/seller/family/family.ts'
import { sortSizes } from '#domain/family/sort-sizes.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'

export const sizeFields = ['weight', 'label', 'offerPrice', 'price', 'stock', 'barcode'] as const
export type SizeField = (typeof sizeFields)[number]

/** One size, as typed. */
export type SizeDraft = { product: SellerProduct; values: Record<SizeField, string> }

export type FamilyDraft = {
  option: string
  optionNames: Record<'hi' | 'as', string>
  isOrdered: boolean
  sizes: readonly SizeDraft[]
}

export function toFamilyDraft({ option, isOrdered, sizes }: Omit<FamilyReply, 'success'>): FamilyDraft {
  return {
    option: option?.name ?? '',
    optionNames: forLocalLanguages((language) => option?.names[language] ?? ''),
    isOrdered,
    sizes: sizes.map(toSizeDraft),
  }
}

export function toSizeDraft(product: SellerProduct): SizeDraft {
  const { weight, familyLabel = '', offerPrice, price, stock, barcode } = product
  return {
    product,
    values: {
      weight: weight ?? '',
      label: familyLabel,
      offerPrice: String(offerPrice),
      price: String(price),
      stock: stock === null ? '' : String(stock),
      barcode: barcode ?? '',
    },
  }
}

/** A product by weight has its price per kg in its own form, and the database counts a combo. */
export function isFieldShown({ stepGrams, combo }: SellerProduct, field: SizeField): boolean {
  if (combo && (field === 'price' || field === 'stock')) return false
  return stepGrams === undefined || field === 'label' || field === 'stock' || field === 'barcode'
}

/** The request. Only values that were changed, and both prices together, as each limits the other. */
export function toFamilyChange(family: string, { saved, draft }: { saved: FamilyDraft; draft: FamilyDraft }) {
  const kept = new Set(draft.sizes.map(({ product }) => product._id))
  return {
    family,
    option: draft.option.trim() === '' ? null : { name: draft.option, names: draft.optionNames },
    isOrdered: draft.isOrdered,
    sizes: draft.sizes.map((size) => ({ ...toVersioned(size), ...changedValues(size) })),
    removed: saved.sizes.filter(({ product }) => !kept.has(product._id)).map(toVersioned),
  }
}

function toVersioned({ product: { _id: id, version } }: SizeDraft) {
  return { id, version }
}

function changedValues({ product, values }: SizeDraft): Partial<Record<SizeField, string>> {
  const before = toSizeDraft(product).values
  const isChanged = (field: SizeField) =>
    isFieldShown(product, field) && values[field].trim() !== before[field]
  const hasPrice = isChanged('offerPrice') || isChanged('price')
  const sent = sizeFields.filter((field) =>
    field === 'offerPrice' || (field === 'price' && !product.combo) ? hasPrice : isChanged(field),
  )
  return Object.fromEntries(sent.map((field) => [field, values[field].trim()]))
}

/** How many sizes differ, and one more for the order and one for the option. */
export function countChanges(saved: FamilyDraft, draft: FamilyDraft): number {
  const { sizes, removed } = toFamilyChange('', { saved, draft })
  const known = new Set(saved.sizes.map(({ product }) => product._id))
  const changed = sizes.filter(
    ({ id, version: _, ...values }) => !known.has(id) || Object.keys(values).length > 0,
  )
  const isSameOrder = draft.isOrdered === saved.isOrdered && (!draft.isOrdered || isSameList(saved, draft))
  const isSameOption =
    draft.option.trim() === saved.option &&
    JSON.stringify(draft.optionNames) === JSON.stringify(saved.optionNames)
  return changed.length + removed.length + Number(!isSameOrder) + Number(!isSameOption)
}

function isSameList({ sizes }: FamilyDraft, draft: FamilyDraft): boolean {
  return (
    sizes.map(({ product }) => product._id).join() === draft.sizes.map(({ product }) => product._id).join()
  )
}

/** The smallest first, as shoppers see them without an order of the owner. */
export function sortByAmount(sizes: readonly SizeDraft[]): SizeDraft[] {
  const byId = new Map(sizes.map((size) => [size.product._id, size]))
  return sortSizes(
    sizes.map(({ product }) => product),
    new Map(),
  ).flatMap(({ _id }) => byId.get(_id) ?? [])
}
