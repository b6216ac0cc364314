import type { ReactNode } from 'react'
import type { Figures } from '#contract/figures.ts'
import { formatRupees } from '#rules/money.ts'
import { formatCount } from '#rules/shop.ts'
import { filterLink } from '../seller-orders/order-filter.ts'
import { Link } from '../ui/link.tsx'
import { Compared } from './compared.tsx'
import { countOf } from './words.ts'

/** What a shopkeeper asks first: four numbers, large. */
export function Headline({ figures }: { figures: Figures }) {
  const { today, yesterday, cash } = figures
  const due = cash.shipped.amount + cash.delivered.amount
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-3 xl:grid-cols-4">
      <BigFigure name="Sales today" value={formatRupees(today.sales)}>
        <Compared now={today.sales} before={yesterday.sales} write={formatRupees}>
          than yesterday by this time
        </Compared>
      </BigFigure>
      <BigFigure name="Orders today" value={formatCount(today.orders)}>
        <Compared now={today.orders} before={yesterday.orders} write={formatCount}>
          than yesterday by this time
        </Compared>
        {today.cancelled > 0 ? <p>{countOf(today.cancelled, 'is cancelled', 'are cancelled')}</p> : null}
      </BigFigure>
      <BigFigure
        name="To pack now"
        value={formatCount(openOf(figures, 'Pending') + openOf(figures, 'Processing'))}
      >
        <Parts>
          <Link to={filterLink({ status: 'Pending' })} className={partLink}>
            {formatCount(openOf(figures, 'Pending'))} Pending
          </Link>
          <Link to={filterLink({ status: 'Processing' })} className={partLink}>
            {formatCount(openOf(figures, 'Processing'))} Processing
          </Link>
        </Parts>
      </BigFigure>
      <BigFigure name="Cash due" value={formatRupees(due)}>
        <Parts>
          <Link to={filterLink({ status: 'Shipped', payment: 'pending' })} className={partLink}>
            {formatRupees(cash.shipped.amount)} out for delivery
          </Link>
          <Link to={filterLink({ status: 'Delivered', payment: 'pending' })} className={partLink}>
            {formatRupees(cash.delivered.amount)} delivered
          </Link>
        </Parts>
      </BigFigure>
    </dl>
  )
}

const partLink = 'inline-flex min-h-9 items-center text-leaf hover:underline pointer-coarse:min-h-11'

function BigFigure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-3.5 break-inside-avoid">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="tabular text-xl font-bold [overflow-wrap:anywhere]">{value}</dd>
      <dd className="tabular mt-1 text-sm text-ink-soft">{children}</dd>
    </div>
  )
}

function Parts({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-x-4">{children}</p>
}

function openOf({ statuses }: Figures, wanted: string): number {
  return statuses.find(({ status }) => status === wanted)?.all ?? 0
}
