import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import { toProductData } from './check-product-form.ts'
import { type Draft, emptyDraft, isChanged, readDraft } from './kept-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { SendButton } from './send-button.tsx'
import { useSendingApi } from './send-with-progress.ts'
import { toPictureList } from './slots.ts'
import { useProductForm } from './use-product-form.ts'

const draftName = 'new'

export function AddProductPage() {
  const fields = useProductForm(draftName, () => readDraft(draftName) ?? emptyDraft)
  const { isPending, sent, add } = useAddProduct(() => fields.put(() => emptyDraft))

  function empty() {
    const { draft, put } = fields
    put(() => emptyDraft)
    void showToast('The form is empty', {
      kind: 'plain',
      id: 'emptied',
      action: { label: 'Undo', onPress: () => put(() => draft) },
    })
  }

  return (
    <form
      ref={fields.element}
      method="post"
      noValidate
      onSubmit={(event) => fields.submit(event, add)}
      className="grid max-w-2xl gap-5"
    >
      <PageHead title="Add Product" />
      <h1 className="text-xl font-bold">Add Product</h1>
      <ProductFields fields={fields} />
      <div className="flex flex-wrap items-center gap-3">
        <SendButton busy={isPending} sent={sent} doing="ADDING">
          ADD PRODUCT
        </SendButton>
        {isChanged(fields.draft) && !isPending ? (
          <Button variant="quiet" onClick={empty}>
            Empty the form
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Adds one product for however many presses, and empties the form once it is there. */
function useAddProduct(onAdded: () => void) {
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const { sendingApi, sent } = useSendingApi()
  const sending = useRef(false)
  const { isPending, mutate } = useMutation({
    mutationFn: async ({ form, slots }: Draft) =>
      sendingApi.addProduct(toProductData(form), { files: await Promise.all(toPictureList(slots).files) }),
    onSuccess: ({ message }) => {
      onAdded()
      void showToast(message ?? 'Product added')
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => sayFailure(error, error.message),
    onSettled: () => {
      sending.current = false
    },
  })

  function add(draft: Draft) {
    // Two presses may come before the button knows that it is busy.
    if (sending.current) return
    sending.current = true
    mutate(draft)
  }

  return { isPending, sent, add }
}
