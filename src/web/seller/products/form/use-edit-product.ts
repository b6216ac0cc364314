import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { useUploadApi } from '#web/seller/layout/use-upload-api.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { toPictureList } from '../pictures/picture-slot-list.ts'
import {
  baselineOf,
  buildProductChange,
  type ConflictField,
  type EditConflict,
  mergeProduct,
  rebaseAfterSave,
  takeTheirs,
  withoutRemovedPictures,
} from './merge-product.ts'
import { draftFrom, isChanged, type ProductDraft, readDraft } from './product-draft.ts'
import { useProductCache } from './use-product-cache.ts'
import { useProductForm } from './use-product-form.ts'

/** If others save the product during the edit, the form is merged and loses nothing. */
export function useEditProduct(product: SellerProduct) {
  const baseline = baselineOf(product)
  const formState = useProductForm(product._id, () => readDraft(product._id) ?? draftFrom(baseline))
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const { saving, progress, save } = useSaveProduct(product, {
    onSaved(sent, saved) {
      setConflict(null)
      formState.setDraft((now) => rebaseAfterSave(now, { sent, saved: baselineOf(saved) }))
    },
    onRefused: formState.showRefusal,
  })

  if (baseline.version > formState.draft.baseline.version) {
    const merged = mergeProduct(formState.draft, baseline)
    formState.setDraft(() => merged.draft)
    setConflict(isChanged(formState.draft) ? merged.conflict : null)
  }

  return {
    formState,
    conflict,
    saving,
    progress,
    resolve(field: ConflictField, side: 'theirs' | 'mine') {
      if (side === 'theirs') formState.setDraft((draft) => takeTheirs(draft, [field]))
      else if (field === 'pictures') formState.setDraft(withoutRemovedPictures)
      setConflict(
        (current) =>
          current && { ...current, unresolved: current.unresolved.filter((other) => other !== field) },
      )
    },
    discard() {
      const { draft, setDraft } = formState
      setDraft(() => draftFrom(draft.baseline))
      setConflict(null)
      void showToast(t('seller-products.edit.discarded'), {
        kind: 'plain',
        id: 'discarded',
        action: { label: t('seller-products.action.undo'), onPress: () => setDraft(() => draft) },
      })
    },
    save(draft: ProductDraft) {
      if (!isChanged(draft))
        return void showToast(t('seller-products.edit.nothing'), { kind: 'plain', id: 'saved' })
      if (conflict && conflict.unresolved.length > 0)
        return void showToast(t('seller-products.edit.unresolved'), { kind: 'error' })
      save(draft)
    },
  }
}

function useSaveProduct(
  { _id }: SellerProduct,
  {
    onSaved,
    onRefused,
  }: {
    onSaved: (sent: ProductDraft, saved: SellerProduct) => void
    onRefused: (error: Error, sent: ProductDraft) => void
  },
) {
  const toastError = useSellerErrorToast()
  const { uploadApi, progress } = useUploadApi()
  const { update, invalidate } = useProductCache(_id)
  const isSending = useRef(false)
  const { isPending, mutate } = useMutation({
    mutationFn: async (draft: ProductDraft) => {
      const files = await Promise.all(toPictureList(draft.slots).files)
      return uploadApi.updateProduct({ id: _id, ...buildProductChange(draft) }, { files })
    },
    onSuccess: ({ product, message }, draft) => {
      onSaved(draft, product)
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'saved' })
      return update(product)
    },
    onError: (error, draft) => {
      toastError(error, error.message)
      onRefused(error, draft)
      if (error instanceof ApiError && error.code === 'changed_meanwhile') return invalidate()
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    saving: isPending,
    progress,
    save(draft: ProductDraft) {
      // Two clicks can come before the button renders as busy.
      if (isSending.current) return
      isSending.current = true
      mutate(draft)
    },
  }
}
