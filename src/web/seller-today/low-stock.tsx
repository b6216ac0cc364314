import type { Figures } from '#contract/figures.ts'
import { lowStock } from '#rules/catalogue.ts'
import type { FigureSpan } from '#rules/figures.ts'
import { mayDo } from '#rules/seller.ts'
import { formatCount } from '#rules/shop.ts'
import { useSeller } from '../seller/use-seller.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Below, FigureCard } from './figure-card.tsx'
import { lowStockLink } from './links.ts'
import { ProductName } from './product-name.tsx'

/** What has to be bought before shoppers miss it. */
export function LowStock({ figures: { low }, days }: { figures: Figures; days: FigureSpan }) {
  const { seller } = useSeller()
  const rest = low.count - low.products.length
  return (
    <FigureCard
      title="Low stock"
      note={`Counted products with ${lowStock} or fewer left${low.count > 0 ? `: ${formatCount(low.count)}` : ''}.`}
    >
      {low.count === 0 ? (
        <p className="text-ink-soft">Nothing is running low.</p>
      ) : (
        <ul>
          {low.products.map((product) => (
            <li
              key={product._id}
              className="flex items-center justify-between gap-3 border-t border-line py-1 first:border-t-0"
            >
              <span className="min-w-0 font-medium">
                <ProductName product={product} />
              </span>
              {product.stock === 0 ? (
                <Badge tone="red">Out of stock</Badge>
              ) : (
                <Badge tone="yellow" className="tabular">
                  {product.stock} left
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && seller && mayDo(seller.role, 'products') ? (
        <Link
          to={lowStockLink}
          className="inline-flex min-h-11 items-center self-start font-medium text-leaf hover:underline"
        >
          {formatCount(rest)} more in the product list
        </Link>
      ) : null}
      {low.count > 0 ? <Below name="Low stock" file={{ table: 'low-stock', days }} /> : null}
    </FigureCard>
  )
}
