import type { Report } from '#contract/seller/report.ts'
import { lowStockThreshold } from '#domain/catalogue.ts'
import type { ReportPeriod } from '#domain/report.ts'
import { formatCount } from '#domain/shop.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { lowStockLink, ProductName } from './product-name.tsx'
import { ReportCard, ReportExport } from './report-card.tsx'

export function LowStock({ report: { low }, days }: { report: Report; days: ReportPeriod }) {
  const { seller } = useSeller()
  const rest = low.count - low.products.length
  return (
    <ReportCard
      title="Low stock"
      note={`Products with ${lowStockThreshold} or fewer left${low.count > 0 ? `: ${formatCount(low.count)}` : ''}.`}
    >
      {low.count === 0 ? (
        <p className="text-ink-soft">No products are low in stock.</p>
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
      {rest > 0 && seller && hasPermission(seller, 'products') ? (
        <Link
          to={lowStockLink}
          className="inline-flex min-h-11 items-center self-start font-medium text-leaf hover:underline"
        >
          {formatCount(rest)} more
        </Link>
      ) : null}
      {low.count > 0 ? <ReportExport name="Low stock" file={{ table: 'low-stock', days }} /> : null}
    </ReportCard>
  )
}
