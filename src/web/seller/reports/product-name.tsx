import { hasPermission } from '#domain/staff/roles.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Link } from '#web/ui/link.tsx'

type NamedProduct = { _id: string; name: string; weight: string | null }

export function ProductName({ product: { _id, name, weight } }: { product: NamedProduct }) {
  const { seller } = useSeller()
  const weightText = weight ? (
    <span className="font-normal text-ink-soft"> {formatWeight(weight)}</span>
  ) : null
  if (!seller || !hasPermission(seller, 'products')) {
    return (
      <>
        {name}
        {weightText}
      </>
    )
  }
  return (
    <Link
      to={sellerProductLink(_id)}
      className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 hover:underline pointer-coarse:min-h-11"
    >
      {name}
      {weightText}
    </Link>
  )
}

function sellerProductLink(id: string): string {
  return `/seller/product/${id}`
}

export const lowStockLink = '/seller/product-list?show=low'
