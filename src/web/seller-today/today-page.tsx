import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type FigureSpan, figureSpans } from '#rules/figures.ts'
import { formatDateTime } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { IconButton } from '../seller/icon-button.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { Counting } from './counting.tsx'
import { figuresQuery } from './figures-query.ts'
import { PaymentTasksLine } from './payment-tasks-line.tsx'
import { ShownFigures } from './shown-figures.tsx'
import { TodaySkeleton } from './today-skeleton.tsx'

const failed = 'Failed to load the figures'
const usualSpan: FigureSpan = 30

/** How the shop does: today, and over the last days. The number of days stands in the address. */
export function TodayPage() {
  const [search] = useSearchParams()
  const days = figureSpans.find((known) => String(known) === search.get('days')) ?? usualSpan
  const { data, error, isPending, isFetching, refetch } = useQuery(figuresQuery(useApi(), days))
  useLoadFailure(error, failed)

  return (
    <>
      <PageHead title="Today" />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl font-bold">Today</h1>
        <div className="flex items-center gap-2">
          {data?.figures ? (
            <p className="tabular text-sm text-ink-soft">{formatDateTime(data.figures.at)}</p>
          ) : null}
          <IconButton
            icon="refresh"
            label="Refresh"
            busy={isFetching}
            onClick={() => void refetch()}
            className="-mr-2 print:hidden"
          />
        </div>
      </div>
      <PaymentTasksLine />
      {isPending ? (
        <TodaySkeleton />
      ) : data?.figures ? (
        <ShownFigures figures={data.figures} days={days} />
      ) : data?.counting ? (
        <Counting {...data.counting} />
      ) : (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
