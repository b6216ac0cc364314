import type { Report } from '#contract/seller/report.ts'
import { lowStockThreshold } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import type { ReportPeriod } from '#domain/report.ts'
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
      title={t('seller-settings.report.lowStock')}
      note={
        low.count > 0
          ? t('seller-settings.report.lowStockCount', {
              limit: lowStockThreshold,
              count: formatCount(low.count),
            })
          : t('seller-settings.report.lowStockNote', { limit: lowStockThreshold })
      }
    >
      {low.count === 0 ? (
        <p className="text-ink-soft">{t('seller-settings.report.noLowStock')}</p>
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
                <Badge tone="red">{t('seller-settings.report.outOfStock')}</Badge>
              ) : (
                <Badge tone="yellow" className="tabular">
                  {t('seller-settings.report.left', { stock: product.stock })}
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
          {t('seller-settings.report.more', { count: formatCount(rest) })}
        </Link>
      ) : null}
      {low.count > 0 ? (
        <ReportExport name={t('seller-settings.report.lowStock')} file={{ table: 'low-stock', days }} />
      ) : null}
    </ReportCard>
  )
}
