import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useLoadMore } from '../seller/load-more.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LogDays } from './log-days.tsx'
import { readFilter } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import { logQuery } from './people-queries.ts'

const failed = 'Failed to load the log'

/** Who did what. What is looked for lives in the address, so that a reload keeps it. */
export function LogPage() {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const log = useInfiniteQuery(logQuery(useApi(), filter))
  useLoadFailure(log.error, failed)

  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({
    ...{ list: log, count: entries.length, first: 'li[tabindex]' },
  })
  return (
    <div className="max-w-4xl">
      <PageHead title="Log" />
      <h1 className="mb-3 text-xl font-bold">Log</h1>
      <LogFilters filter={filter} />
      {log.isPending ? (
        <div role="status" aria-label="Loading the log" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : log.data === undefined ? (
        <LoadFailure title={failed} error={log.error} onRetry={() => void log.refetch()} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<Icon name="search-x" />} title="Nothing found">
          Every change at the counter is written down here.
        </EmptyState>
      ) : (
        <>
          <div ref={rows}>
            <LogDays entries={entries} />
          </div>
          {loadMore}
        </>
      )}
    </div>
  )
}
