import type { Figures } from '#contract/figures.ts'
import type { FigureSpan } from '#rules/figures.ts'
import { formatCount } from '#rules/shop.ts'
import { StatusBadge } from '../order/status-badge.tsx'
import { filterLink } from '../seller-orders/order-filter.ts'
import { Link } from '../ui/link.tsx'
import { Below, FigureCard } from './figure-card.tsx'

/** Where the orders stand. Each leads to the orders it counts. */
export function OrderStatuses({ figures, days }: { figures: Figures; days: FigureSpan }) {
  return (
    <FigureCard title="Orders by status" note="Placed today, and all there ever were.">
      <div className="overflow-x-auto">
        <table className="tabular w-full">
          <thead>
            <tr className="text-sm text-ink-soft">
              <th scope="col" className="py-1 text-left font-normal">
                Status
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Today
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.statuses.map(({ status, today, all }) => (
              <tr key={status} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  <Link to={filterLink({ status })} className="flex min-h-11 items-center hover:underline">
                    <StatusBadge status={status} />
                  </Link>
                </th>
                <td className="text-right font-semibold">{formatCount(today)}</td>
                <td className="text-right font-semibold">{formatCount(all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Below name="Orders by status" file={{ table: 'orders', days }} />
    </FigureCard>
  )
}
