import { type ReactNode, useState } from 'react'
import type { Report, TopProduct } from '#contract/seller/report.ts'
import { findCategory } from '#domain/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import { type ReportPeriod, topCount } from '#domain/report.ts'
import { formatCount } from '#domain/shop.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
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
      title="Top products"
      note={`Top ${topCount} in the last ${days} days`}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="-mr-2 shrink-0 print:hidden"
          onClick={() => setByUnits(!isByUnits)}
        >
          {isByUnits ? 'By sales' : 'By units'}
        </Button>
      }
    >
      <Ranking
        whole={Math.max(0, ...products.map(measure))}
        rows={products.map((product) => ({
          key: product._id,
          name: <ProductName product={product} />,
          value: isByUnits ? `${formatCount(product.units)} sold` : formatRupees(product.sales),
          detail: isByUnits ? formatRupees(product.sales) : `${formatCount(product.units)} sold`,
          amount: measure(product),
        }))}
      />
      <ReportExport name="All products sold" file={{ table: 'products', days }} />
    </ReportCard>
  )
}

export function CategoryShare({ report, days }: ReportProps) {
  const all = report.categories.reduce((sum, { sales }) => sum + sales, 0)
  const nameOf = (category: string) => findCategory(category)?.text ?? category
  return (
    <ReportCard title="Categories" note={`Share of sales in the last ${days} days`}>
      <Ranking
        whole={all}
        rows={report.categories.map(({ category, units, sales }) => ({
          key: category,
          name: nameOf(category),
          value: formatShare(sales, all),
          detail: `${formatRupees(sales)}, ${countText(units, 'unit')}`,
          amount: sales,
        }))}
      />
      <ReportExport
        name="Categories"
        file={{ table: 'categories', days }}
        table={{
          headers: ['Category', 'Units', 'Sales', 'Share'],
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

type Ranked = { key: string; name: ReactNode; value: string; detail: string; amount: number }

function Ranking({ rows, whole }: { rows: readonly Ranked[]; whole: number }) {
  if (rows.length === 0) return <p className="text-ink-soft">No sales in this period</p>
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
