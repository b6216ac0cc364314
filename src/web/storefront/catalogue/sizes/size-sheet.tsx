import { useQuery } from '@tanstack/react-query'
import type { Product, ProductSize } from '#contract/catalogue/product.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatUnitPrice } from '#domain/weight/unit-price.ts'
import { useServices } from '#web/api.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import { withWeight } from '#web/product-name.tsx'
import { productsByIdQuery } from '#web/queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddToCartButton } from '../add-to-cart-button.tsx'
import { Price } from '../price.tsx'

type SizeSheetProps = { product: Product; open: boolean; onClose: () => void }

/** Each size with its price, and in the cart by one press. */
export function SizeSheet({ product, open, onClose }: SizeSheetProps) {
  const sizes = product.sizes ?? []
  const ids = sizes.map(({ _id }) => _id)
  const { data: products = [], isError } = useQuery(productsByIdQuery(useServices(), ids))
  return (
    <Dialog open={open} onClose={onClose} title={localName(product)}>
      {product.sizeOption ? <p className="text-sm text-ink-soft">{localName(product.sizeOption)}</p> : null}
      <ul className="-my-2 divide-y divide-line">
        {sizes.map((size) => (
          <SizeRow
            key={size._id}
            size={size}
            product={products.find(({ _id }) => _id === size._id)}
            hasFailed={isError}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type SizeRowProps = { size: ProductSize; product: Product | undefined; hasFailed: boolean }

function SizeRow({ size, product, hasFailed }: SizeRowProps) {
  const current = product ?? size
  const unitPrice = formatUnitPrice(current)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5">
      <div>
        <Link
          to={productLink(size)}
          className="-my-1.5 inline-flex min-h-11 min-w-11 items-center font-semibold hover:underline"
        >
          {formatWeight(size.pack)}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Price product={current} />
          {unitPrice ? <span className="text-xs text-ink-soft">{unitPrice}</span> : null}
        </div>
      </div>
      <div className="size-action">
        {product ? <AddToCartButton product={product} name={localName(withWeight(product))} /> : null}
        {product || hasFailed ? null : <Skeleton className="h-11 w-full" />}
      </div>
    </li>
  )
}
