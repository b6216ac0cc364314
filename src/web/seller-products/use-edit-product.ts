import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { showToast } from '../ui/toast.ts'
import { type Draft, draftOf, isChanged, readDraft } from './kept-draft.ts'
import {
  afterSaving,
  type Clash,
  type ClashField,
  knownOf,
  mergeProduct,
  takeTheirs,
  toProductChange,
  withoutGone,
} from './product-change.ts'
import { useSendingApi } from './send-with-progress.ts'
import { toPictureList } from './slots.ts'
import { useKeepProduct } from './use-keep-product.ts'
import { useProductForm } from './use-product-form.ts'

/** The form of a product that is there already. Where others change it meanwhile, the form is brought up to date and loses nothing. */
export function useEditProduct(product: SellerProduct) {
  const known = knownOf(product)
  const fields = useProductForm(product._id, () => readDraft(product._id) ?? draftOf(known))
  const [clash, setClash] = useState<Clash | null>(null)
  const { saving, sent, save } = useSaveProduct(product, (sent, saved) => {
    setClash(null)
    fields.put((now) => afterSaving(now, { sent, saved: knownOf(saved) }))
  })

  if (known.version > fields.draft.known.version) {
    const merged = mergeProduct(fields.draft, known)
    fields.put(() => merged.draft)
    setClash(isChanged(fields.draft) ? merged.clash : null)
  }

  return {
    fields,
    clash,
    saving,
    sent,
    /** Settles one field that both have changed. */
    choose(field: ClashField, whose: 'theirs' | 'mine') {
      if (whose === 'theirs') fields.put((draft) => takeTheirs(draft, [field]))
      else if (field === 'pictures') fields.put(withoutGone)
      setClash((before) => before && { ...before, open: before.open.filter((other) => other !== field) })
    },
    discard() {
      const { draft, put } = fields
      put(() => draftOf(draft.known))
      setClash(null)
      void showToast('Your changes are gone', {
        kind: 'plain',
        id: 'discarded',
        action: { label: 'Undo', onPress: () => put(() => draft) },
      })
    },
    save(draft: Draft) {
      if (!isChanged(draft))
        return void showToast('There is nothing to save.', { kind: 'plain', id: 'saved' })
      if (clash && clash.open.length > 0)
        return void showToast('Please choose first, at the top of the form.', { kind: 'error' })
      save(draft)
    },
  }
}

function useSaveProduct({ _id }: SellerProduct, onSaved: (sent: Draft, saved: SellerProduct) => void) {
  const sayFailure = useSellerFailure()
  const { sendingApi, sent } = useSendingApi()
  const { keep, askAnew } = useKeepProduct(_id)
  const sending = useRef(false)
  const { isPending, mutate } = useMutation({
    mutationFn: async (draft: Draft) => {
      const files = await Promise.all(toPictureList(draft.slots).files)
      return sendingApi.updateProduct({ id: _id, ...toProductChange(draft) }, { files })
    },
    onSuccess: ({ product, message }, draft) => {
      onSaved(draft, product)
      void showToast(message ?? 'Product saved', { id: 'saved' })
      return keep(product)
    },
    onError: (error) => {
      sayFailure(error, error.message)
      if (error instanceof CallError && error.code === 'changed_meanwhile') return askAnew()
    },
    onSettled: () => {
      sending.current = false
    },
  })
  return {
    saving: isPending,
    sent,
    save(draft: Draft) {
      // Two presses may come before the button knows that it is busy.
      if (sending.current) return
      sending.current = true
      mutate(draft)
    },
  }
}
