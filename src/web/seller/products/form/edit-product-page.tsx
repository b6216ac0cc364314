import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { SellerProduct, StockMovement } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { optionalPart } from '#web/router/optional-part.ts'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUndoableResult } from '../list/use-undoable-result.ts'
import { AddSize } from '../sizes/add-size.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditProductHeader } from './edit-product-header.tsx'
import { isChanged } from './product-draft.ts'
import { ProductFields, SubmitButton } from './product-fields.tsx'
import { StockMovements } from './stock-movements.tsx'
import { useEditProduct } from './use-edit-product.ts'
import { sellerProductQuery } from './use-product-cache.ts'

const CopyDeclarations = optionalPart(
  async () => (await import('../declarations/copy-declarations.tsx')).CopyDeclarations,
)

export function EditProductPage() {
  const { id = '' } = useParams()
  const query = useQuery(sellerProductQuery(useApi(), id))
  const { error } = query
  useLoadErrorToast(isNotFound(error) ? null : error, t('seller-products.edit.loadError'))
  return (
    <>
      <PageHead
        title={
          query.data
            ? t('seller-products.edit.title', { name: query.data.product.name })
            : t('seller-products.edit.heading')
        }
      />
      <BackLink to="/seller/product-list" text={t('seller-products.list.title')} />
      {query.data ? (
        <EditProductForm key={id} product={query.data.product} movements={query.data.movements} />
      ) : query.isPending ? (
        <ProductFormSkeleton />
      ) : (
        <ProductLoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

function ProductLoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">{t('seller-products.edit.product')}</h1>
      {isNotFound(error) ? (
        <EmptyState
          icon={<PageIcon name="search-x" />}
          title={t('seller-products.edit.missing')}
          action={<ButtonLink to="/seller/product-list">{t('seller-products.list.title')}</ButtonLink>}
        >
          {t('seller-products.edit.missing.text')}
        </EmptyState>
      ) : (
        <LoadError title={t('seller-products.edit.loadError')} error={error} onRetry={onRetry} />
      )}
    </>
  )
}

function ProductFormSkeleton() {
  return (
    <div role="status" aria-label={t('seller-products.edit.loading')} className="grid max-w-2xl gap-5">
      <h1 className="sr-only">{t('seller-products.edit.product')}</h1>
      <Skeleton className="h-7 w-2/3" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Skeleton className="aspect-4/3 sm:aspect-square" />
        <Skeleton className="aspect-4/3 sm:aspect-square" />
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-34" />
      <Skeleton className="h-11" />
    </div>
  )
}

type EditProductFormProps = { product: SellerProduct; movements: readonly StockMovement[] }

function EditProductForm({ product, movements }: EditProductFormProps) {
  const { formState, conflict, resolve, discard, save, saving, progress } = useEditProduct(product)
  const isDirty = isChanged(formState.draft)
  const useForSizes = usePictureForSizes(product)

  return (
    <div className="grid max-w-2xl gap-6">
      <EditProductHeader product={product} />
      <Form
        form={{
          ...formState,
          fieldErrors: formState.errors,
          submit: (event) => formState.submit(event, save),
        }}
        className="grid gap-5"
      >
        {conflict ? <ConflictPanel conflict={conflict} draft={formState.draft} onResolve={resolve} /> : null}
        <ProductFields formState={formState} onUseForSizes={useForSizes} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton task="save" busy={saving} progress={progress} />
          {isDirty && !saving ? (
            <Button variant="quiet" onClick={discard}>
              {t('seller-products.edit.discard')}
            </Button>
          ) : null}
          <p className="text-sm text-ink-soft">{isDirty ? t('seller-products.edit.unsaved') : ''}</p>
        </div>
      </Form>
      <div className="flex flex-wrap gap-3">
        {product.family === undefined ? null : (
          <ButtonLink
            variant="secondary"
            to={`/seller/product/${product._id}/sizes`}
            className="w-full sm:w-fit"
          >
            {t('seller-products.sizes.link')}
          </ButtonLink>
        )}
        <AddSize product={product} />
        <Suspense>
          <CopyDeclarations product={product} />
        </Suspense>
      </div>
      <StockMovements product={product} movements={movements} />
    </div>
  )
}

/** undefined: the saved product has no family. */
function usePictureForSizes({ _id: id, family }: SellerProduct): ((url: string) => void) | undefined {
  const { api, toastError } = useSellerContext()
  const showResult = useUndoableResult()
  const { mutate, isPending } = useMutation({
    mutationFn: (picture: string) => api.pictureFamily({ id, picture }),
    onSuccess: showResult,
    onError: (error) => toastError(error, error.message),
  })
  return family === undefined ? undefined : (url) => isPending || mutate(url)
}
