import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { joinCategory } from '#domain/category/category-choice.ts'
import { localFields } from '#domain/local-fields.ts'
import { pricePerKg } from '#domain/weight/step-price.ts'
import { isPicked, toPictureList, toSlots } from '../pictures/picture-slot-list.ts'
import { arePicturesChanged, type ProductBaseline, type ProductDraft } from './product-draft.ts'
import {
  declaredFields,
  differingFields,
  formatCombo,
  type ProductForm,
  productFields,
  toProductChange,
} from './product-form.ts'

export function baselineOf(product: SellerProduct): ProductBaseline {
  const { name, description, price, offerPrice, weight, stock, sku, brand, barcode } = product
  const { names = {}, descriptions = {}, searchWords = [], image, version, stepGrams } = product
  const { hsn = '', taxClass = '', unitCode = '', family = '' } = product
  const priceOf = (rupees: number) => String(stepGrams ? pricePerKg(rupees, stepGrams) : rupees)
  const form = {
    name,
    category: joinCategory(product),
    description: description.join('\n'),
    stepGrams: stepGrams ? String(stepGrams) : '',
    price: priceOf(price),
    offerPrice: priceOf(offerPrice),
    weight: weight ?? '',
    stock: stock === null ? '' : String(stock),
    sku: sku ?? '',
    brand: brand ?? '',
    barcode: barcode ?? '',
    ...{ hsn, taxClass, unitCode, family, combo: formatCombo(product.combo) },
    ...declaredFields(product.declarations ?? {}),
    ...localFields('names.', (language) => names[language] ?? ''),
    ...localFields('descriptions.', (language) => descriptions[language]?.join('\n') ?? ''),
    searchWords: searchWords.join(', '),
  }
  return { form, pictures: image, version }
}

/** Only changed fields: others, such as stock, may have changed since the form was opened. */
export function buildProductChange(draft: ProductDraft) {
  const { form, baseline } = draft
  const changed = new Set(differingFields(form, baseline.form))
  // The same number is another price of a step.
  if (changed.has('stepGrams')) changed.add('price').add('offerPrice')
  const typed: Partial<ProductForm> = Object.fromEntries([...changed].map((field) => [field, form[field]]))
  const pictures = arePicturesChanged(draft) ? { pictures: toPictureList(draft.slots).pictures } : {}
  return { ...toProductChange(typed, form.stepGrams), ...pictures, version: baseline.version }
}

export type ConflictField = keyof ProductForm | 'pictures'

export type EditConflict = {
  theirs: ProductBaseline
  /** Changed on both sides, differently. The form keeps its own values until the seller chooses. */
  unresolved: ConflictField[]
  /** Changed only by the other side; the form takes it over. */
  merged: ConflictField[]
}

export function mergeProduct(
  draft: ProductDraft,
  theirs: ProductBaseline,
): { draft: ProductDraft; conflict: EditConflict } {
  const { form: mine, slots, baseline } = draft
  const changedThere: ConflictField[] = differingFields(theirs.form, baseline.form)
  const changedHere: ConflictField[] = differingFields(mine, baseline.form)
  const different: ConflictField[] = differingFields(mine, theirs.form)
  if (theirs.pictures.join() !== baseline.pictures.join()) changedThere.push('pictures')
  if (arePicturesChanged(draft)) changedHere.push('pictures')
  if (arePicturesChanged({ slots, baseline: theirs })) different.push('pictures')

  const unresolved = changedThere.filter((field) => changedHere.includes(field) && different.includes(field))
  const merged = changedThere.filter((field) => !changedHere.includes(field))
  return {
    draft: takeTheirs({ ...draft, baseline: theirs }, merged),
    conflict: { theirs, unresolved, merged },
  }
}

export function takeTheirs(draft: ProductDraft, fields: readonly ConflictField[]): ProductDraft {
  const { baseline } = draft
  const form = { ...draft.form }
  for (const field of fields) if (field !== 'pictures') form[field] = baseline.form[field]
  return { baseline, form, slots: fields.includes('pictures') ? toSlots(baseline.pictures) : draft.slots }
}

/** Keeps what was typed while the request ran. */
export function rebaseAfterSave(
  now: ProductDraft,
  { sent, saved }: { sent: ProductDraft; saved: ProductBaseline },
): ProductDraft {
  const untouched = productFields.filter((field) => now.form[field] === sent.form[field])
  const draft = takeTheirs({ ...now, baseline: saved }, untouched)
  return { ...draft, slots: now.slots === sent.slots ? toSlots(saved.pictures) : now.slots }
}

/** The server accepts removed pictures only as new files. */
export function withoutRemovedPictures(draft: ProductDraft): ProductDraft {
  const { slots, baseline } = draft
  return {
    ...draft,
    slots: slots.map((picture) =>
      picture === null || isPicked(picture) || baseline.pictures.includes(picture.url) ? picture : null,
    ),
  }
}
