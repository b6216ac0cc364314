import type { Figures } from '#contract/figures.ts'
import type { FigureSpan } from '#rules/figures.ts'
import { formatRupees } from '#rules/money.ts'
import { formatCount } from '#rules/shop.ts'
import { Bars } from './bars.tsx'
import { Compared } from './compared.tsx'
import { Below, FigureCard } from './figure-card.tsx'
import { labelPlaces } from './scale.ts'
import { countOf, dayText, hourText, shareOf, shortRupees } from './words.ts'

type Given = { figures: Figures; days: FigureSpan }

/** What the days of the span brought in, one bar a day. */
export function SalesByDay({ figures, days }: Given) {
  const { span, before } = figures
  const places = labelPlaces(days)
  const best = figures.days.reduce((a, b) => (b.sales > a.sales ? b : a))
  return (
    <FigureCard title="Sales by day" note={`The last ${days} days, today included.`}>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Sum name="Sales" value={formatRupees(span.sales)} />
        <Sum name="Orders" value={formatCount(span.orders)} />
        <Sum name="Sales an order" value={average(span)} />
        <Sum name="Cancelled" value={shareOf(span.cancelled, span.orders)} />
      </dl>
      <div className="tabular text-sm text-ink-soft">
        <Compared now={span.sales} before={before.sales} write={formatRupees}>
          {`than in the ${days} days before`}
        </Compared>
        <p>
          {before.orders === 0
            ? `Nobody ordered in the ${days} days before.`
            : `Then it was ${formatRupees(before.sales)} in ${countOf(before.orders, 'order')}, ${shareOf(before.cancelled, before.orders)} of them cancelled.`}
        </p>
      </div>
      <Bars
        summary={`Sales of each of the last ${days} days. The best day was ${dayText(best.day, { isLong: true })} with ${formatRupees(best.sales)}.`}
        writeTop={shortRupees}
        bars={figures.days.map(({ day, sales, orders }, index) => {
          const place = places.get(index)
          return {
            key: day,
            value: sales,
            label: place && { text: day === figures.day ? 'Today' : dayText(day), ...place },
            about: `${dayText(day, { isLong: true })}: ${formatRupees(sales)}, ${countOf(orders, 'order')}`,
          }
        })}
      />
      <Below
        name="Sales by day"
        file={{ table: 'days', days }}
        table={{
          heads: ['Day', 'Orders', 'Cancelled', 'Sales'],
          rows: figures.days
            .toReversed()
            .map(({ day, orders, cancelled, sales }) => [
              dayText(day, { isLong: true }),
              formatCount(orders),
              formatCount(cancelled),
              formatRupees(sales),
            ]),
        }}
      />
    </FigureCard>
  )
}

/** At which hours shoppers order. */
export function OrdersByHour({ figures, days }: Given) {
  const busiest = figures.hours.reduce((a, b) => (b.span.orders > a.span.orders ? b : a))
  return (
    <FigureCard
      title="Orders by hour"
      note={`The last ${days} days.${busiest.span.orders > 0 ? ` Most orders come from ${hourText(busiest.hour)} to ${hourText((busiest.hour + 1) % 24)}.` : ''}`}
    >
      <Bars
        summary={`Orders of the last ${days} days by hour of the day. The busiest hour begins at ${hourText(busiest.hour)}, with ${countOf(busiest.span.orders, 'order')}.`}
        writeTop={formatCount}
        bars={figures.hours.map(({ hour, span, today }) => ({
          key: String(hour),
          value: span.orders,
          label: hour % 3 === 0 ? { text: hourText(hour), isMain: hour % 6 === 0 } : undefined,
          about: `From ${hourText(hour)}: ${countOf(span.orders, 'order')}, ${formatCount(today.orders)} of them today`,
        }))}
      />
      <Below
        name="Orders by hour"
        file={{ table: 'hours', days }}
        table={{
          heads: ['From', 'Orders', 'Sales', 'Orders today', 'Sales today'],
          rows: figures.hours.map(({ hour, span, today }) => [
            hourText(hour),
            formatCount(span.orders),
            formatRupees(span.sales),
            formatCount(today.orders),
            formatRupees(today.sales),
          ]),
        }}
      />
    </FigureCard>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  )
}

/** Of the orders that are not cancelled. */
function average({ sales, orders, cancelled }: Figures['span']): string {
  const kept = orders - cancelled
  return kept === 0 ? '–' : formatRupees(Math.round((sales / kept) * 100) / 100)
}
