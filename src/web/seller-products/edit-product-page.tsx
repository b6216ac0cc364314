import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { BackLink } from '../seller/back-link.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EditProduct } from './edit-product.tsx'
import { sellerProductQuery } from './edit-queries.ts'

const failed = 'Failed to load the product'

export function EditProductPage() {
  const { id = '' } = useParams()
  const found = useQuery(sellerProductQuery(useApi(), id))
  const { error } = found
  useLoadFailure(isUnknown(error) ? null : error, failed)
  return (
    <>
      <PageHead title={found.data ? `Edit ${found.data.product.name}` : 'Edit Product'} />
      <BackLink to="/seller/product-list" text="Product List" />
      {found.data ? (
        <EditProduct key={id} product={found.data.product} movements={found.data.movements} />
      ) : found.isPending ? (
        <Loading />
      ) : (
        <NotThere error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">Product</h1>
      {isUnknown(error) ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="There is no such product."
          action={<ButtonLink to="/seller/product-list">Product List</ButtonLink>}
        >
          It may have been a link to another shop.
        </EmptyState>
      ) : (
        <LoadFailure title={failed} error={error} onRetry={onRetry} />
      )}
    </>
  )
}

function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the product" className="grid max-w-2xl gap-5">
      <h1 className="sr-only">Product</h1>
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
