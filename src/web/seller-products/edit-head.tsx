import { useMutation } from '@tanstack/react-query'
import { CallError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { useApi } from '../api.ts'
import { productLink } from '../links.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { useSellerFailure } from '../seller/use-seller.ts'
import { ProductState } from '../seller-list/product-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'
import { useKeepProduct } from './use-keep-product.ts'

/** What is done with a product as a whole, at once and not by saving: its switch, putting it away, looking at it in the shop. */
export function EditHead({ product }: { product: SellerProduct }) {
  const api = useApi()
  const { _id: id, version, isArchived } = product
  const turn = useChange(product, (inStock: boolean) => api.updateProduct({ id, version, inStock }))
  const put = useChange(product, (archived: boolean) => api.archiveProduct({ id, version, archived }))

  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl font-bold">{product.name}</h1>
        <ProductState product={product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Switch
          label="In Stock"
          checked={turn.isPending ? turn.variables : product.isSwitchedOn}
          disabled={turn.isPending || isArchived}
          onChange={turn.mutate}
        />
        <Button
          variant="quiet"
          size="small"
          busy={put.isPending}
          onClick={() => put.mutate(!isArchived)}
          className="ml-auto"
        >
          <SellerIcon name={isArchived ? 'restore' : 'archive'} className="size-4.5" />
          {isArchived ? 'Bring back' : 'Archive'}
        </Button>
        {isArchived ? null : (
          <ButtonLink variant="quiet" size="small" to={productLink(product)} className="-mr-3">
            View <span className="sr-only">in the shop</span>
            <Icon name="right" className="size-4" />
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function useChange(
  { _id }: SellerProduct,
  call: (on: boolean) => Promise<{ product: SellerProduct; message?: string | undefined }>,
) {
  const sayFailure = useSellerFailure()
  const { keep, askAnew } = useKeepProduct(_id)
  return useMutation({
    mutationFn: call,
    onSuccess: ({ product, message }) => {
      void showToast(message ?? 'Product saved', { id: 'saved' })
      return keep(product)
    },
    onError: (error) => {
      sayFailure(error, error.message)
      if (error instanceof CallError && error.code === 'changed_meanwhile') return askAnew()
    },
  })
}
