import type { ReactNode } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { rejectionSentence } from '#domain/delivery/acceptance.ts'
import { formatDateTime, formatDayOfMonth } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { policy } from '#domain/policy.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { buildStepsView, findLastStatusTime } from './build-steps-view.ts'
import { ProgressBar } from './progress-bar.tsx'

/** For a delivered or cancelled order. The steps to the delivery are folded. */
export function OrderOutcome({ order }: { order: MyOrder }) {
  const at = findLastStatusTime(order.history, order.status)
  if (order.status === 'Cancelled')
    return isExpired(order) ? <Expired at={at} /> : <Cancelled order={order} at={at} />
  return (
    <div className="border-b border-line px-4 py-2 text-sm">
      <details className="group">
        <summary className="flex min-h-8 items-center gap-3 font-medium text-leaf-strong pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <PageIcon name="check" className="size-5 shrink-0" />
          <span className="flex-1">
            {at
              ? rich('account.orders.step.deliveredOn', timeValues(at))
              : t('account.orders.step.Delivered')}
          </span>
          <PageIcon name="down" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ProgressBar steps={buildStepsView(order) ?? []} />
      </details>
      <PartialRefund order={order} />
    </div>
  )
}

/** For an order that was packed short. */
export function PartialRefund({ order }: { order: MyOrder }) {
  const refund = order.online?.partialRefund
  if (!refund) return null
  const { amount, at } = refund
  return (
    <p>
      {at === null
        ? t('account.orders.refund.dueOf', { amount: formatRupees(amount), ...policy.refundBusinessDays })
        : refundedOn({ amount, at })}
    </p>
  )
}

function refundedOn({ amount, at }: { amount: number; at: string }) {
  return rich('account.orders.refund.doneOn', {
    amount: formatRupees(amount),
    day: formatDayOfMonth(at),
    time: (day) => (
      <time dateTime={at} className="whitespace-nowrap">
        {day}
      </time>
    ),
  })
}

function Cancelled({ order, at }: { order: MyOrder; at: string | null }) {
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line bg-red-soft px-4 py-2 text-sm font-medium text-red">
      <PageIcon name="close" className="size-5 shrink-0" />
      <div>
        {at ? rich('account.orders.cancelledOn', timeValues(at)) : t('account.orders.cancelled')}
        {order.rejection ? <Rejection rejection={order.rejection} /> : null}
        <span className="block">
          <Refund order={order} />
        </span>
        <PartialRefund order={order} />
      </div>
    </div>
  )
}

function Rejection({ rejection: { reason, note } }: { rejection: NonNullable<MyOrder['rejection']> }) {
  return (
    <>
      <span className="block">{rejectionSentence(reason)}</span>
      {note === undefined ? null : (
        <span className="block wrap-anywhere">{t('account.orders.shopNote', { note })}</span>
      )}
    </>
  )
}

/** Without the amount if another one than the order's may have arrived. */
function Refund({ order: { online, isPaid, amount, rejection } }: { order: MyOrder }) {
  if (rejection && online === null && !isPaid) return t('account.orders.nothingToPay')
  const { from, to } = policy.refundBusinessDays
  const inPart = online?.partialRefund?.amount ?? 0
  if (online?.state === 'refund-due')
    return isPaid
      ? t('account.orders.refund.dueOf', { amount: formatRupees(amount - inPart), from, to })
      : t('account.orders.refund.due', { from, to })
  if (online?.state !== 'refunded') return null
  return online.refund ? refundedOn(online.refund) : t('account.orders.refund.done')
}

function Expired({ at }: { at: string | null }) {
  return (
    <p className="flex min-h-11 items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-sm font-medium">
      <Icon name="clock" className="size-5 shrink-0" />
      <span>{at ? rich('account.orders.expiredOn', timeValues(at)) : t('account.orders.expired')}</span>
    </p>
  )
}

function isExpired({ online }: MyOrder): boolean {
  return online?.state === 'lapsed' && !online.isGivenUp
}

function timeValues(at: string) {
  return {
    at: formatDateTime(at),
    time: (text: ReactNode) => (
      <time dateTime={at} className="tabular">
        {text}
      </time>
    ),
  }
}
