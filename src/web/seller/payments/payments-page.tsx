import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { isRefundDue } from '#web/seller/orders/exceptions/exception-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { ExceptionCard } from './exception-card.tsx'
import { exceptionsQuery, upiPaymentsQuery } from './payment-queries.ts'
import { UpiPayments } from './upi-payments.tsx'

/** Each list waits for those above it, because it would move when they are shown. */
export function PaymentsPage() {
  const api = useApi()
  const upi = useQuery(upiPaymentsQuery(api))
  const open = useInfiniteQuery(exceptionsQuery(api, 'open'))
  return (
    <div className="grid max-w-4xl gap-8">
      <PageHeader title={t('seller-orders.payments.title')} className="" />
      <UpiPayments query={upi} />
      <OpenExceptions
        isWaiting={upi.isPending}
        hasUpi={!upi.data || upi.data.payments.length + (upi.data.reports?.length ?? 0) > 0}
      />
      <ResolvedExceptions isWaiting={upi.isPending || open.isPending} />
    </div>
  )
}

type OpenExceptionsProps = {
  isWaiting: boolean
  /** false: without exceptions there is nothing to do. */
  hasUpi: boolean
}

function OpenExceptions({ isWaiting, hasUpi }: OpenExceptionsProps) {
  const list = useInfiniteQuery(exceptionsQuery(useApi(), 'open'))
  const loadError = t('seller-orders.payments.loadFailed')
  useLoadErrorToast(list.error, loadError)
  const exceptions = list.data?.pages.flatMap((page) => page.exceptions) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({
    list,
    count: exceptions.length,
    focusTarget: 'li[tabindex]',
  })
  if (list.isPending || isWaiting)
    return (
      <LoadingSkeleton
        label={t('seller-orders.payments.loading')}
        className="gap-3"
        blocks={['h-36', 'h-36']}
      />
    )
  if (!list.data)
    return <LoadError title={loadError} error={list.error} onRetry={() => void list.refetch()} />
  if (exceptions.length === 0)
    return hasUpi ? null : (
      <EmptyState icon={<PageIcon name="check" />} title={t('seller-orders.payments.empty.title')}>
        {t('seller-orders.payments.empty.text')}
      </EmptyState>
    )
  const [refundsDue, toReview] = [
    exceptions.filter(isRefundDue),
    exceptions.filter((exception) => !isRefundDue(exception)),
  ]
  return (
    <div ref={rows} className="grid gap-8">
      <ExceptionSection title={t('seller-orders.payments.refundsDue')} exceptions={refundsDue} />
      <ExceptionSection title={t('seller-orders.payments.toReview')} exceptions={toReview} />
      {loadMore}
    </div>
  )
}

function ResolvedExceptions({ isWaiting }: { isWaiting: boolean }) {
  const list = useInfiniteQuery(exceptionsQuery(useApi(), 'done'))
  const exceptions = list.data?.pages.flatMap((page) => page.exceptions) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({
    list,
    count: exceptions.length,
    focusTarget: 'li[tabindex]',
  })
  if (isWaiting || exceptions.length === 0) return null
  return (
    <div ref={rows}>
      <ExceptionSection title={t('seller-orders.payments.resolved')} exceptions={exceptions} />
      {loadMore}
    </div>
  )
}

function ExceptionSection({ title, exceptions }: { title: string; exceptions: readonly PaymentException[] }) {
  if (exceptions.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-3">
        {exceptions.map((exception) => (
          <ExceptionCard key={exception._id} exception={exception} />
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
