import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { useUploadApi } from '#web/seller/layout/use-upload-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { toPictureList } from '../pictures/picture-slot-list.ts'
import { emptyDraft, isChanged, type ProductDraft, readDraft } from './product-draft.ts'
import { ProductFields, SubmitButton } from './product-fields.tsx'
import { toProductData } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

const draftKey = 'new'

export function AddProductPage() {
  const formState = useProductForm(draftKey, () => readDraft(draftKey) ?? emptyDraft)
  const { isPending, progress, add } = useAddProduct(() => formState.setDraft(() => emptyDraft))

  function clearForm() {
    const { draft, setDraft } = formState
    setDraft(() => emptyDraft)
    void showToast('Form cleared', {
      kind: 'plain',
      id: 'form-cleared',
      action: { label: 'Undo', onPress: () => setDraft(() => draft) },
    })
  }

  return (
    <form
      ref={formState.formRef}
      method="post"
      noValidate
      onSubmit={(event) => formState.submit(event, add)}
      className="grid max-w-2xl gap-5"
    >
      <PageHead title="Add Product" />
      <h1 className="text-xl font-bold">Add Product</h1>
      <ProductFields formState={formState} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={isPending} progress={progress} busyText="ADDING">
          ADD PRODUCT
        </SubmitButton>
        {isChanged(formState.draft) && !isPending ? (
          <Button variant="quiet" onClick={clearForm}>
            Clear form
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function useAddProduct(onAdded: () => void) {
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  const { uploadApi, progress } = useUploadApi()
  const isSending = useRef(false)
  const { isPending, mutate } = useMutation({
    mutationFn: async ({ form, slots }: ProductDraft) =>
      uploadApi.addProduct(toProductData(form), { files: await Promise.all(toPictureList(slots).files) }),
    onSuccess: ({ message }) => {
      onAdded()
      void showToast(message ?? 'Product added')
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => toastError(error, error.message),
    onSettled: () => {
      isSending.current = false
    },
  })

  function add(draft: ProductDraft) {
    // Two clicks can come before the button renders as busy.
    if (isSending.current) return
    isSending.current = true
    mutate(draft)
  }

  return { isPending, progress, add }
}
