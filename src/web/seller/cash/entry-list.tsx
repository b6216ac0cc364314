import { useInfiniteQuery } from '@tanstack/react-query'
import type { CashEntry } from '#contract/seller/cash/cash-book.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cashEntriesQuery, type EntryFilter } from './cash-queries.ts'

export function EntryList(filter: EntryFilter) {
  const list = useInfiniteQuery(cashEntriesQuery(useApi(), filter))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: entries.length, focusTarget: 'li' },
  })
  return (
    <LoadedQuery
      query={list}
      errorTitle={t('seller-orders.cash.entriesFailed')}
      skeleton={<Skeleton className="h-24 rounded-md" />}
    >
      {() =>
        entries.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('seller-orders.cash.noEntries')}</p>
        ) : (
          <>
            <ul ref={rows} className="grid divide-y divide-line text-sm">
              {entries.map((entry) => (
                <EntryRow key={entry._id} entry={entry} />
              ))}
            </ul>
            {loadMore}
          </>
        )
      }
    </LoadedQuery>
  )
}

function EntryRow({ entry: { kind, isDeposit, order, note, by, at, amount } }: { entry: CashEntry }) {
  return (
    <li tabIndex={-1} className="flex items-center justify-between gap-4 py-1.5 outline-none">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-1.5">
          {isDeposit ? t('seller-orders.cash.deposited') : t(`seller-orders.cash.kind.${kind}`)}
          {order ? (
            <Link
              to={`/seller/orders/${order._id}`}
              className="tabular inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
            >
              #{order.orderNumber}
            </Link>
          ) : null}
        </p>
        {note ? <p className="wrap-anywhere">{note}</p> : null}
        <p className="text-ink-soft">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</p>
      </div>
      <span className="tabular font-semibold whitespace-nowrap">{signedAmount(amount)}</span>
    </li>
  )
}

/** '+₹5.00', '−₹18.00'. */
export function signedAmount(rupees: number): string {
  return `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`
}
