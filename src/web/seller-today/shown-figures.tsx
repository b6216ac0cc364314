import type { Figures } from '#contract/figures.ts'
import { type FigureSpan, figureSpans } from '#rules/figures.ts'
import { ChipLink } from '../seller/chip-link.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Headline } from './headline.tsx'
import { HowCounted } from './how-counted.tsx'
import { LowStock } from './low-stock.tsx'
import { OrderStatuses } from './order-statuses.tsx'
import { OrdersByHour, SalesByDay } from './sales-cards.tsx'
import { CategoryShare, TopProducts } from './sold-cards.tsx'

export function ShownFigures({ figures, days }: { figures: Figures; days: FigureSpan }) {
  // While those of another span are on their way, these are told by the days that they are of.
  const given = { figures, days: figureSpans.find((span) => span === figures.days.length) ?? days }
  const isNew = figures.statuses.every(({ all }) => all === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Headline figures={figures} />
      {isNew ? (
        <EmptyState icon={<SellerIcon name="chart" />} title="Nobody has ordered yet.">
          Sales, busy hours and best sellers show here from the first order on.
        </EmptyState>
      ) : (
        <Spans days={days} />
      )}
      {isNew ? null : <SalesByDay {...given} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))] print:block print:space-y-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isNew ? null : <TopProducts {...given} />}
          {isNew && figures.low.count === 0 ? null : <LowStock {...given} />}
        </div>
        {isNew ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrdersByHour {...given} />
            <OrderStatuses {...given} />
            <CategoryShare {...given} />
          </div>
        )}
      </div>
      <HowCounted />
    </div>
  )
}

function Spans({ days }: { days: FigureSpan }) {
  return (
    <nav aria-label="How many days" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {figureSpans.map((span) => (
          <li key={span}>
            <ChipLink to={`/seller/today?days=${span}`} isChosen={span === days}>
              {span} days
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
