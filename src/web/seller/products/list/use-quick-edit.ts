import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { type LocalTexts, localLanguages } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { formatRupees } from '#domain/money.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate } from './product-list-queries.ts'

export type QuickEditValues = Record<string, string>

export type QuickEditDraft = { values: QuickEditValues; error: string | null }

export type QuickEdit = ReturnType<typeof useQuickEdit>

/** Optimistic; after a refusal the sheet opens again with the typed values and the reason. */
export function useQuickEdit(product: SellerProduct) {
  const [draft, setDraft] = useState<QuickEditDraft | null>(null)
  const { api, queries } = useSellerContext()
  const explainError = useExplainError(product)
  const saveMutation = useMutation({
    mutationFn: ({ values }: QuickEditDraft) =>
      api.updateProduct({ id: product._id, version: product.version, ...toChange(product, values) }),
    onSuccess: ({ product: saved, message }) => {
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'saved' })
      return applyServerUpdate(queries, [saved])
    },
    onError: async (error, { values }) => setDraft({ values, error: await explainError(error, values) }),
  })
  return {
    draft,
    displayed: saveMutation.isPending ? withValues(product, saveMutation.variables.values) : product,
    isSaving: saveMutation.isPending,
    open() {
      // The next version is unknown until the reply, so a second change would conflict.
      if (!saveMutation.isPending) setDraft({ values: toValues(product), error: null })
    },
    cancel: () => setDraft(null),
    save(values: QuickEditValues) {
      if (!draft) return
      setDraft(null)
      if (Object.keys(toChange(product, values)).length > 0) saveMutation.mutate({ ...draft, values })
    },
  }
}

/** After a conflict the message has the current value, and saving again replaces it. */
function useExplainError(product: SellerProduct) {
  const { _id: id } = product
  const { api, queries, toastError } = useSellerContext()
  return async (error: Error, values: QuickEditValues): Promise<string> => {
    if (!(error instanceof ApiError)) return error.message
    if (error.status === 403) toastError(error, error.message)
    if (error.code !== 'changed_meanwhile') return error.message
    const latest = await api.getSellerProduct({ id }).catch(() => null)
    if (!latest) return error.message
    await applyServerUpdate(queries, [latest.product])
    return describeConflict(latest.product, Object.keys(toChange(product, values)))
  }
}

/** The current value of each part that was changed. */
function describeConflict(product: SellerProduct, changed: readonly string[]): string {
  const { name, names = {}, offerPrice, price, stock, weight } = product
  const all = [name, ...localLanguages.map((language) => names[language])]
    .filter(Boolean)
    .map((text) => `“${text}”`)
  const sentences = {
    names:
      all.length > 1
        ? t('seller-products.quick.conflict.names', { names: all.join(', ') })
        : t('seller-products.quick.conflict.name', { name: all.join() }),
    price: t('seller-products.quick.conflict.price', {
      offerPrice: formatRupees(offerPrice),
      price: formatRupees(price),
    }),
    stock:
      stock === null
        ? t('seller-products.quick.conflict.noStock')
        : t('seller-products.quick.conflict.stock', { stock }),
    weight: weight
      ? t('seller-products.quick.conflict.weight', { weight })
      : t('seller-products.quick.conflict.noWeight'),
  }
  return Object.entries(sentences)
    .flatMap(([part, sentence]) => (changed.includes(part) ? [sentence] : []))
    .join(' ')
}

/** Only what was changed. Both prices go together, because each limits the other. */
function toChange(product: SellerProduct, values: QuickEditValues) {
  const before = toValues(product)
  const isChanged = (...fields: string[]) =>
    fields.some((field) => values[field] !== undefined && values[field] !== before[field])
  const { name, price, offerPrice, stock, weight, ...texts } = values
  const hasNames = isChanged('name', ...Object.keys(texts))
  return {
    ...(hasNames && { name, names: toNames(texts) }),
    ...(isChanged('price', 'offerPrice') && { price, offerPrice }),
    ...(isChanged('stock') && { stock }),
    ...(isChanged('weight') && { weight }),
  }
}

function toNames(texts: QuickEditValues): LocalTexts<string> {
  return forLocalLanguages((language) => texts[`names.${language}`])
}

function toValues({ name, names, price, offerPrice, stock, weight }: SellerProduct): QuickEditValues {
  return {
    name,
    ...localFields('names.', (language) => names?.[language] ?? ''),
    price: String(price),
    offerPrice: String(offerPrice),
    stock: stock === null ? '' : String(stock),
    weight: weight ?? '',
  }
}

function withValues(
  product: SellerProduct,
  { name, price, offerPrice, stock, weight, ...texts }: QuickEditValues,
): SellerProduct {
  return {
    ...product,
    ...(name === undefined ? {} : { name, names: toNames(texts) }),
    ...(price === undefined ? {} : { price: Number(price) }),
    ...(offerPrice === undefined ? {} : { offerPrice: Number(offerPrice) }),
    ...(stock === undefined ? {} : { stock: stock === '' ? null : Number(stock) }),
    ...(weight === undefined ? {} : { weight: weight || null }),
  }
}
