import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { queryKeys, useApi } from '../api.ts'
import { productLink } from '../links.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { tintOf } from '../tints.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'

const frame =
  'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border border-line bg-surface p-2.5'

export function ProductRow({ product }: { product: Product }) {
  return (
    <li className={frame}>
      <Picture
        src={product.image[0]}
        alt=""
        sizes="64px"
        className={classNames(
          tintOf(product.category),
          'row-span-2 size-16 self-start rounded-sm sm:self-center',
          !product.inStock && 'opacity-55 grayscale',
        )}
      />
      <div className="col-span-2 self-end sm:col-span-1">
        <h2 className="line-clamp-2 text-sm font-semibold">
          <Link to={productLink(product)} className="hover:text-leaf hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="truncate text-xs text-ink-soft">
          {product.weight ? `${product.category} · ${product.weight}` : product.category}
        </p>
      </div>
      <p className="tabular text-sm font-bold sm:self-start">{formatRupees(product.offerPrice)}</p>
      <div className="sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <StockSwitch product={product} />
      </div>
    </li>
  )
}

/** Shows the wanted state at once; the list is loaded again behind it. */
function StockSwitch({ product }: { product: Product }) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const stock = useMutation({
    mutationFn: (inStock: boolean) => api.setStock({ id: product._id, inStock }),
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Stock updated', { id: 'stock' })
      queries.removeQueries({ queryKey: queryKeys.product(product._id) })
      return queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => sayFailure(error, error.message),
  })
  return (
    <Switch
      label="In Stock"
      checked={stock.isPending ? stock.variables : product.inStock}
      disabled={stock.isPending}
      onChange={(inStock) => stock.mutate(inStock)}
    />
  )
}

export function ProductRowSkeleton() {
  return (
    <div aria-hidden="true" className={frame}>
      <Skeleton className="row-span-2 size-16 rounded-sm" />
      <div className="col-span-2 grid gap-2 sm:col-span-1">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <Skeleton className="h-4 w-16" />
      <Skeleton className="my-2 h-7 w-28 rounded-full sm:col-start-3 sm:row-span-2 sm:row-start-1" />
    </div>
  )
}
