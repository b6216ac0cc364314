import { type ReactNode, useState } from 'react'
import type { Figures, TopProduct } from '#contract/figures.ts'
import { findCategory } from '#rules/catalogue.ts'
import { type FigureSpan, topCount } from '#rules/figures.ts'
import { formatRupees } from '#rules/money.ts'
import { formatCount } from '#rules/shop.ts'
import { Button } from '../ui/button.tsx'
import { Share } from './bars.tsx'
import { Below, FigureCard } from './figure-card.tsx'
import { ProductName } from './product-name.tsx'
import { countOf, shareOf } from './words.ts'

type Given = { figures: Figures; days: FigureSpan }

/** What sells best, by what it brings or by how many are sold. */
export function TopProducts({ figures, days }: Given) {
  const [isByUnits, setByUnits] = useState(false)
  const products = isByUnits ? figures.topByUnits : figures.topBySales
  const measure = ({ units, sales }: TopProduct) => (isByUnits ? units : sales)
  return (
    <FigureCard
      title="Top products"
      note={`The ${topCount} that sold most in the last ${days} days.`}
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
          more: isByUnits ? formatRupees(product.sales) : `${formatCount(product.units)} sold`,
          part: measure(product),
        }))}
      />
      <Below name="All products that sold" file={{ table: 'products', days }} />
    </FigureCard>
  )
}

/** What each category has of the goods that were sold. */
export function CategoryShare({ figures, days }: Given) {
  const all = figures.categories.reduce((sum, { sales }) => sum + sales, 0)
  const nameOf = (category: string) => findCategory(category)?.text ?? category
  return (
    <FigureCard title="Categories" note={`Their share of the goods sold in the last ${days} days.`}>
      <Ranking
        whole={all}
        rows={figures.categories.map(({ category, units, sales }) => ({
          key: category,
          name: nameOf(category),
          value: shareOf(sales, all),
          more: `${formatRupees(sales)}, ${countOf(units, 'unit')}`,
          part: sales,
        }))}
      />
      <Below
        name="Categories"
        file={{ table: 'categories', days }}
        table={{
          heads: ['Category', 'Units', 'Sales', 'Share'],
          rows: figures.categories.map(({ category, units, sales }) => [
            nameOf(category),
            formatCount(units),
            formatRupees(sales),
            shareOf(sales, all),
          ]),
        }}
      />
    </FigureCard>
  )
}

type Ranked = { key: string; name: ReactNode; value: string; more: string; part: number }

function Ranking({ rows, whole }: { rows: readonly Ranked[]; whole: number }) {
  if (rows.length === 0) return <p className="text-ink-soft">Nothing was sold in this time.</p>
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {rows.map(({ key, name, value, more, part }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-32">
              <span className="mr-2 font-medium">{name}</span>
              <span className="tabular inline-block text-sm text-ink-soft">{more}</span>
            </span>
            <span className="tabular font-semibold whitespace-nowrap">{value}</span>
          </div>
          <Share part={part} whole={whole} />
        </li>
      ))}
    </ol>
  )
}
