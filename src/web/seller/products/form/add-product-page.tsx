import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys } from '#web/api.ts'
import { toDoKey, useToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { useUploadApi } from '#web/seller/layout/use-upload-api.ts'
import { ToDoStrip } from '#web/seller/to-do/to-do-strip.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { toPictureList } from '../pictures/picture-slot-list.ts'
import { type AddAttempt, resolveAddAttempt } from './add-attempt.ts'
import { emptyDraft, isChanged, type ProductDraft, readDraft } from './product-draft.ts'
import { ProductFields, SubmitButton } from './product-fields.tsx'
import { toProductData } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

const draftKey = 'new'

export function AddProductPage() {
  const formState = useProductForm(draftKey, () => readDraft(draftKey) ?? emptyDraft)
  const toDo = useToDo()
  const { isPending, progress, add, duplicate, closeDuplicate } = useAddProduct({
    onAdded: () => {
      formState.setDraft(() => emptyDraft)
      // The next product begins with its pictures.
      scrollTo({ top: 0 })
    },
    onRefused: formState.showRefusal,
  })

  function clearForm() {
    const { draft, setDraft } = formState
    setDraft(() => emptyDraft)
    void showToast(t('seller-products.add.cleared'), {
      kind: 'plain',
      id: 'form-cleared',
      action: { label: t('seller-products.action.undo'), onPress: () => setDraft(() => draft) },
    })
  }

  return (
    <>
      <ToDoStrip />
      {/* On wide pages the strip may wrap, which would move the form. */}
      <Form
        form={{
          ...formState,
          fieldErrors: formState.errors,
          submit: (event) => formState.submit(event, (draft) => add(draft)),
        }}
        className={classNames('grid max-w-2xl gap-5', toDo.isPending && 'md:invisible')}
      >
        <PageHeader title={t('seller-products.add.title')} className="" />
        <ProductFields formState={formState} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton task="add" busy={isPending} progress={progress} />
          {isChanged(formState.draft) && !isPending ? (
            <Button variant="quiet" onClick={clearForm}>
              {t('seller-products.add.clear')}
            </Button>
          ) : null}
        </div>
        <ConfirmDialog
          open={duplicate !== null}
          title={t('seller-products.add.duplicate.title')}
          confirmLabel={t('seller-products.add.duplicate.confirm')}
          confirmVariant="primary"
          cancelLabel={t('seller-products.add.duplicate.cancel')}
          busy={isPending}
          onConfirm={() => duplicate && add(duplicate.draft, { checkDuplicates: false })}
          onClose={closeDuplicate}
        >
          {duplicate?.question}
        </ConfirmDialog>
      </Form>
    </>
  )
}

type AddProductOptions = { onAdded: () => void; onRefused: (error: Error, sent: ProductDraft) => void }

function useAddProduct({ onAdded, onRefused }: AddProductOptions) {
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  const { uploadApi, progress } = useUploadApi()
  const isSending = useRef(false)
  const attempt = useRef<AddAttempt | null>(null)
  /** The server's question, and what to send if the answer is yes. */
  const [duplicate, setDuplicate] = useState<{ question: string; draft: ProductDraft } | null>(null)
  const { isPending, mutate } = useMutation({
    mutationFn: async ({ draft, checkDuplicates }: { draft: ProductDraft; checkDuplicates: boolean }) => {
      const files = await Promise.all(toPictureList(draft.slots).files)
      attempt.current = resolveAddAttempt(draft, attempt.current)
      return uploadApi.addProduct(
        { ...toProductData(draft.form), checkDuplicates },
        { files, idempotencyKey: attempt.current.key },
      )
    },
    onSuccess: ({ message }) => {
      attempt.current = null
      setDuplicate(null)
      onAdded()
      void showToast(message ?? t('seller-products.add.done'))
      void queries.invalidateQueries({ queryKey: toDoKey })
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error, { draft }) => {
      const isDuplicate = error instanceof ApiError && error.code === 'product_exists'
      setDuplicate(isDuplicate ? { question: error.message, draft } : null)
      if (isDuplicate) return
      toastError(error, error.message)
      onRefused(error, draft)
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  function add(draft: ProductDraft, { checkDuplicates = true } = {}) {
    // Two clicks can come before the button renders as busy.
    if (isSending.current) return
    isSending.current = true
    mutate({ draft, checkDuplicates })
  }

  return { isPending, progress, add, duplicate, closeDuplicate: () => setDuplicate(null) }
}
