import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { useApi } from '../api.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import type { EditPart, Typed } from './check-edit.ts'
import { takeOver } from './list-queries.ts'

/** What is being changed on a card: what was typed, and why the shop did not take it. */
export type Draft = { part: EditPart; typed: Typed; refusal: string | null }

export type QuickEditing = ReturnType<typeof useQuickEdit>

/** Changing a product on its card: the card shows it at once, and where the shop refuses, what was typed comes back with the reason. */
export function useQuickEdit(product: SellerProduct) {
  const [draft, setDraft] = useState<Draft | null>(null)
  /** Where the keyboard goes on after the form has closed. */
  const cameFrom = useRef<EditPart | null>(null)
  const api = useApi()
  const queries = useQueryClient()
  const explain = useExplanation(product)
  const saving = useMutation({
    mutationFn: ({ typed }: Draft) =>
      api.updateProduct({ id: product._id, version: product.version, ...typed }),
    onSuccess: ({ product: saved, message }) => {
      void showToast(message ?? 'Product saved', { id: 'saved' })
      return takeOver(queries, [saved])
    },
    onError: async (error, { part, typed }) => setDraft({ part, typed, refusal: await explain(error, part) }),
  })

  function close(part: EditPart) {
    cameFrom.current = part
    setDraft(null)
  }
  return {
    draft,
    shown: saving.isPending ? withTyped(product, saving.variables.typed) : product,
    isSaving: saving.isPending,
    open(part: EditPart) {
      // Until the answer is there its version is not known, and the next change would miss it.
      if (!saving.isPending) setDraft({ part, typed: typedOf(product), refusal: null })
    },
    cancel: () => draft && close(draft.part),
    save(typed: Typed) {
      if (!draft) return
      close(draft.part)
      saving.mutate({ ...draft, typed })
    },
    /** Takes the focus back to the value that was changed. */
    focusBack(part: EditPart, element: HTMLElement | null) {
      if (!element || cameFrom.current !== part) return
      cameFrom.current = null
      element.focus({ preventScroll: true })
    },
  }
}

/** The sentence for a refusal. Of a product that was changed meanwhile it says how it is now, so that another press on Save decides. */
function useExplanation({ _id: id }: SellerProduct) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  return async (error: Error, part: EditPart): Promise<string> => {
    if (!(error instanceof CallError)) return error.message
    if (error.status === 401 || error.status === 403) sayFailure(error, error.message)
    if (error.code !== 'changed_meanwhile') return error.message
    const now = await api.getSellerProduct({ id }).catch(() => null)
    if (!now) return error.message
    await takeOver(queries, [now.product])
    return `Somebody changed this product meanwhile. Now it has ${describe(now.product, part)}. Save again to set yours.`
  }
}

function describe({ offerPrice, price, stock, weight }: SellerProduct, part: EditPart): string {
  if (part === 'price')
    return `the offer price ${formatRupees(offerPrice)} and the MRP ${formatRupees(price)}`
  if (part === 'weight') return weight ? `the weight “${weight}”` : 'no weight'
  return stock === null ? 'no stock count' : `a stock count of ${stock}`
}

function typedOf({ price, offerPrice, stock, weight }: SellerProduct): Typed {
  return {
    price: String(price),
    offerPrice: String(offerPrice),
    stock: stock === null ? '' : String(stock),
    weight: weight ?? '',
  }
}

/** The product as it will be when the shop takes what was typed. */
function withTyped(product: SellerProduct, { price, offerPrice, stock, weight }: Typed): SellerProduct {
  return {
    ...product,
    ...(price === undefined ? {} : { price: Number(price) }),
    ...(offerPrice === undefined ? {} : { offerPrice: Number(offerPrice) }),
    ...(stock === undefined ? {} : { stock: stock === '' ? null : Number(stock) }),
    ...(weight === undefined ? {} : { weight: weight || null }),
  }
}
