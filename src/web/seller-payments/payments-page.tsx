import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { PaymentFlag } from '#contract/payment.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useLoadMore } from '../seller/load-more.tsx'
import { usePaymentTasks } from '../seller/payment-tasks.ts'
import { useSeller } from '../seller/use-seller.ts'
import { isToGiveBack } from '../seller-orders/flag-words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FlagCard } from './flag-card.tsx'
import { flagsQuery } from './flag-queries.ts'
import { UpiToConfirm } from './upi-to-confirm.tsx'

const failed = 'Failed to load the payments'

/** Money that came online and needs somebody: to be found in the bank account, to be given back, to be looked at. */
export function PaymentsPage() {
  return (
    <div className="grid max-w-4xl gap-8">
      <PageHead title="Payments" />
      <h1 className="text-xl font-bold">Payments</h1>
      <UpiToConfirm />
      <OpenFlags />
      <DoneFlags />
    </div>
  )
}

function OpenFlags() {
  const { upi } = usePaymentTasks(useSeller().seller?.role)
  const list = useInfiniteQuery(flagsQuery(useApi(), 'open'))
  useLoadFailure(list.error, failed)
  const flags = list.data?.pages.flatMap((page) => page.flags) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({ list, count: flags.length, first: 'li[tabindex]' })
  if (list.isPending) return <Loading />
  if (!list.data) return <LoadFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
  if (flags.length === 0)
    // Where transfers are to be looked for, that is enough to say.
    return upi > 0 ? null : (
      <EmptyState icon={<Icon name="check" />} title="No money waits for you.">
        What is to be given back, or came for no order, stands here until somebody has dealt with it.
      </EmptyState>
    )
  const [toGiveBack, toLookAt] = [flags.filter(isToGiveBack), flags.filter((flag) => !isToGiveBack(flag))]
  return (
    <div ref={rows} className="grid gap-8">
      <FlagSection title="Refunds due" flags={toGiveBack} />
      <FlagSection title="To look at" flags={toLookAt} />
      {loadMore}
    </div>
  )
}

function DoneFlags() {
  const list = useInfiniteQuery(flagsQuery(useApi(), 'done'))
  const flags = list.data?.pages.flatMap((page) => page.flags) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({ list, count: flags.length, first: 'li[tabindex]' })
  if (flags.length === 0) return null
  return (
    <div ref={rows}>
      <FlagSection title="Done" flags={flags} />
      {loadMore}
    </div>
  )
}

function FlagSection({ title, flags }: { title: string; flags: readonly PaymentFlag[] }) {
  if (flags.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-3">
        {flags.map((flag) => (
          <FlagCard key={flag._id} flag={flag} />
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the payments" className="grid gap-3">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}
