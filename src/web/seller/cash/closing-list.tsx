import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { closingsQuery } from './cash-queries.ts'

/** Nothing before the first closing. */
export function ClosingList() {
  const list = useInfiniteQuery(closingsQuery(useApi()))
  const closings = list.data?.pages.flatMap((page) => page.closings) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: closings.length, focusTarget: 'li a' },
  })
  if (closings.length === 0) return null
  return (
    <SectionCard title={t('seller-orders.cash.closings')}>
      <ul ref={rows} className="grid divide-y divide-line">
        {closings.map(({ number, closedAt, by, total }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              to={`/seller/cash/${number}`}
              className="tabular inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
            >
              {t('seller-orders.cash.day', { number })}
            </Link>
            <span className="tabular text-sm text-ink-soft">{`${formatDateTime(closedAt)}, ${by}`}</span>
            <span className="tabular ml-auto text-sm">
              {t('seller-orders.cash.collectedSum', { amount: formatRupees(total.collected) })}
            </span>
          </li>
        ))}
      </ul>
      {loadMore}
    </SectionCard>
  )
}
