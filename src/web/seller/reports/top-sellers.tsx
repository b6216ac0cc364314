import { type ReactNode, useState } from 'react'
import type { Report, TopProduct } from '#contract/seller/report.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { type ReportPeriod, topCount } from '#domain/report.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareBar } from './bar-chart.tsx'
import { ProductName } from './product-name.tsx'
import { ReportCard, ReportExport } from './report-card.tsx'
import { formatShare } from './report-texts.ts'

type ReportProps = { report: Report; days: ReportPeriod }

export function TopProducts({ report, days }: ReportProps) {
  const [isByUnits, setByUnits] = useState(false)
  const products = isByUnits ? report.topByUnits : report.topBySales
  const measure = ({ units, sales }: TopProduct) => (isByUnits ? units : sales)
  return (
    <ReportCard
      title={t('seller-settings.report.topProducts')}
      note={t('seller-settings.report.topNote', { count: topCount, days })}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="-mr-2 shrink-0 print:hidden"
          onClick={() => setByUnits(!isByUnits)}
        >
          {t(isByUnits ? 'seller-settings.report.bySales' : 'seller-settings.report.byUnits')}
        </Button>
      }
    >
      <Ranking
        whole={Math.max(0, ...products.map(measure))}
        rows={products.map((product) => ({
          key: product._id,
          name: <ProductName product={product} />,
          value: isByUnits ? soldText(product) : formatRupees(product.sales),
          detail: isByUnits ? formatRupees(product.sales) : soldText(product),
          amount: measure(product),
        }))}
      />
      <ReportExport name={t('seller-settings.report.allProducts')} file={{ table: 'products', days }} />
    </ReportCard>
  )
}

export function CategoryShare({ report, days }: ReportProps) {
  const all = report.categories.reduce((sum, { sales }) => sum + sales, 0)
  const nameOf = (category: string) => findCategoryLabel(category) ?? category
  return (
    <ReportCard
      title={t('seller-settings.report.categories')}
      note={t('seller-settings.report.shareNote', { days })}
    >
      <Ranking
        whole={all}
        rows={report.categories.map(({ category, units, sales }) => ({
          key: category,
          name: nameOf(category),
          value: formatShare(sales, all),
          detail: t('seller-settings.report.salesUnits', { sales: formatRupees(sales), units }),
          amount: sales,
        }))}
      />
      <ReportExport
        name={t('seller-settings.report.categories')}
        file={{ table: 'categories', days }}
        table={{
          headers: [
            t('seller-settings.report.category'),
            t('seller-settings.report.units'),
            t('seller-settings.report.sales'),
            t('seller-settings.report.share'),
          ],
          rows: report.categories.map(({ category, units, sales }) => [
            nameOf(category),
            formatCount(units),
            formatRupees(sales),
            formatShare(sales, all),
          ]),
        }}
      />
    </ReportCard>
  )
}

function soldText({ units }: TopProduct): string {
  return t('seller-settings.report.sold', { units: formatCount(units) })
}

type Ranked = { key: string; name: ReactNode; value: string; detail: string; amount: number }

function Ranking({ rows, whole }: { rows: readonly Ranked[]; whole: number }) {
  if (rows.length === 0) return <p className="text-ink-soft">{t('seller-settings.report.noSales')}</p>
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {rows.map(({ key, name, value, detail, amount: share }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-32">
              <span className="mr-2 font-medium">{name}</span>
              <span className="tabular inline-block text-sm text-ink-soft">{detail}</span>
            </span>
            <span className="tabular font-semibold whitespace-nowrap">{value}</span>
          </div>
          <ShareBar part={share} whole={whole} />
        </li>
      ))}
    </ol>
  )
}
