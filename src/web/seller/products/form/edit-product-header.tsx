import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { productLink } from '#web/links.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { ProductStatusBadge } from '../list/product-status-badge.tsx'
import { useProductCache } from './use-product-cache.ts'

export function EditProductHeader({ product }: { product: SellerProduct }) {
  const api = useApi()
  const { _id: id, version, isArchived } = product
  const switchMutation = useProductMutation(product, (inStock: boolean) =>
    api.updateProduct({ id, version, inStock }),
  )
  const archiveMutation = useProductMutation(product, (archived: boolean) =>
    api.archiveProduct({ id, version, archived }),
  )

  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl font-bold">{product.name}</h1>
        <ProductStatusBadge product={product} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Switch
          label={t('seller-products.field.inStock')}
          checked={switchMutation.isPending ? switchMutation.variables : product.inStock && !isArchived}
          disabled={switchMutation.isPending || isArchived}
          onChange={switchMutation.mutate}
        />
        <Button
          variant="quiet"
          size="small"
          busy={archiveMutation.isPending}
          onClick={() => archiveMutation.mutate(!isArchived)}
          className="ml-auto"
        >
          <SellerIcon name={isArchived ? 'restore' : 'archive'} className="size-4.5" />
          {t(isArchived ? 'seller-products.action.restore' : 'seller-products.action.archive')}
        </Button>
        {isArchived ? null : (
          <ButtonLink variant="quiet" size="small" to={productLink(product)} className="-mr-3">
            {rich('seller-products.edit.view', { hidden: (text) => <span className="sr-only">{text}</span> })}
            <Icon name="right" className="size-4" />
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function useProductMutation(
  { _id }: SellerProduct,
  send: (on: boolean) => Promise<{ product: SellerProduct; message?: string | undefined }>,
) {
  const toastError = useSellerErrorToast()
  const { update, invalidate } = useProductCache(_id)
  return useMutation({
    mutationFn: send,
    onSuccess: ({ product, message }) => {
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'saved' })
      return update(product)
    },
    onError: (error) => {
      toastError(error, error.message)
      if (error instanceof ApiError && error.code === 'changed_meanwhile') return invalidate()
    },
  })
}
