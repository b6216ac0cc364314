import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { type LocalTexts, localLanguages } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { formatRupees } from '#domain/money.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyServerUpdate } from './product-list-queries.ts'

/** The values that one form changes. The two prices depend on each other. */
export type QuickEditPart = 'name' | 'price' | 'stock' | 'weight'
export type QuickEditValues = Record<string, string>

export type QuickEditDraft = { part: QuickEditPart; values: QuickEditValues; error: string | null }

export type QuickEdit = ReturnType<typeof useQuickEdit>

/** Optimistic; after a refusal the form opens again with the typed values and the reason. */
export function useQuickEdit(product: SellerProduct) {
  const [draft, setDraft] = useState<QuickEditDraft | null>(null)
  const returnFocusTo = useRef<QuickEditPart | null>(null)
  const { api, queries } = useSellerContext()
  const explainError = useExplainError(product)
  const saveMutation = useMutation({
    mutationFn: ({ values }: QuickEditDraft) =>
      api.updateProduct({ id: product._id, version: product.version, ...toChange(values) }),
    onSuccess: ({ product: saved, message }) => {
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'saved' })
      return applyServerUpdate(queries, [saved])
    },
    onError: async (error, { part, values }) =>
      setDraft({ part, values, error: await explainError(error, part) }),
  })

  function close(part: QuickEditPart) {
    returnFocusTo.current = part
    setDraft(null)
  }
  return {
    draft,
    displayed: saveMutation.isPending ? withValues(product, saveMutation.variables.values) : product,
    isSaving: saveMutation.isPending,
    open(part: QuickEditPart) {
      // The next version is unknown until the reply, so a second change would conflict.
      if (!saveMutation.isPending) setDraft({ part, values: toValues(product), error: null })
    },
    cancel: () => draft && close(draft.part),
    save(values: QuickEditValues) {
      if (!draft) return
      close(draft.part)
      saveMutation.mutate({ ...draft, values })
    },
    restoreFocus(part: QuickEditPart, element: HTMLElement | null) {
      if (!element || returnFocusTo.current !== part) return
      returnFocusTo.current = null
      element.focus({ preventScroll: true })
    },
  }
}

/** After a conflict the message has the current value, and saving again replaces it. */
function useExplainError({ _id: id }: SellerProduct) {
  const { api, queries, toastError } = useSellerContext()
  return async (error: Error, part: QuickEditPart): Promise<string> => {
    if (!(error instanceof ApiError)) return error.message
    if (error.status === 403) toastError(error, error.message)
    if (error.code !== 'changed_meanwhile') return error.message
    const latest = await api.getSellerProduct({ id }).catch(() => null)
    if (!latest) return error.message
    await applyServerUpdate(queries, [latest.product])
    return describeConflict(latest.product, part)
  }
}

function describeConflict(product: SellerProduct, part: QuickEditPart): string {
  const { name, names = {}, offerPrice, price, stock, weight } = product
  if (part === 'name') {
    const all = [name, ...localLanguages.map((language) => names[language])]
      .filter(Boolean)
      .map((text) => `“${text}”`)
    return all.length > 1
      ? t('seller-products.quick.conflict.names', { names: all.join(', ') })
      : t('seller-products.quick.conflict.name', { name: all.join() })
  }
  if (part === 'price')
    return t('seller-products.quick.conflict.price', {
      offerPrice: formatRupees(offerPrice),
      price: formatRupees(price),
    })
  if (part === 'weight')
    return weight
      ? t('seller-products.quick.conflict.weight', { weight })
      : t('seller-products.quick.conflict.noWeight')
  return stock === null
    ? t('seller-products.quick.conflict.noStock')
    : t('seller-products.quick.conflict.stock', { stock })
}

function toChange({ name, price, offerPrice, stock, weight, ...texts }: QuickEditValues) {
  return { name, price, offerPrice, stock, weight, ...(name !== undefined && { names: toNames(texts) }) }
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
