import type { ReactNode } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { rejectionSentence } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { policy } from '#domain/policy.ts'
import { formatDateTime, formatDayOfMonth } from '#domain/shop.ts'
import { rich } from '#web/i18n/rich.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { buildStepsView, findLastStatusTime, type Step } from './build-steps-view.ts'

/** Delivered and cancelled orders show one line; the steps are collapsed. */
export function StatusSteps({ order }: { order: MyOrder }) {
  const steps = buildStepsView(order)
  if (!steps) {
    const at = findLastStatusTime(order.history, 'Cancelled')
    return isExpired(order) ? <Expired at={at} /> : <Cancelled order={order} at={at} />
  }
  const arrived = steps.at(-1)
  if (arrived?.state !== 'current') return <Steps steps={steps} />
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm font-medium text-leaf-strong [&::-webkit-details-marker]:hidden">
        <PageIcon name="check" className="size-5 shrink-0" />
        <span className="flex-1">
          {arrived.at
            ? rich('account.orders.step.deliveredOn', timeValues(arrived.at))
            : t('account.orders.step.Delivered')}
        </span>
        <PageIcon name="down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <Steps steps={steps} />
    </details>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label={t('account.orders.step.label')} className="grid px-4 pt-3 @3xs:grid-cols-4 @3xs:px-2">
      {steps.map((step, index) => (
        <StepItem key={step.status} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  )
}

function StepItem({ step: { name, at, state }, isLast }: { step: Step; isLast: boolean }) {
  const isReached = state !== 'upcoming'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative flex gap-3 pb-4 @3xs:grid @3xs:content-start @3xs:justify-items-center @3xs:gap-1 @3xs:pb-3 @3xs:text-center"
    >
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-6 bottom-0 left-[0.6875rem] w-0.5 @3xs:top-[0.6875rem] @3xs:right-[calc(0.75rem-50%)] @3xs:bottom-auto @3xs:left-[calc(50%+0.75rem)] @3xs:h-0.5 @3xs:w-auto',
            state === 'done' ? 'bg-leaf' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full border-2',
          isReached ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong bg-surface',
        )}
      >
        {isReached ? <PageIcon name="check" className="size-3.5" /> : null}
      </span>
      <p className="text-xs @lg:text-sm">
        <span className={classNames('block', isReached ? 'font-semibold' : 'text-ink-soft')}>
          {name}
          <span className="sr-only">{t(`account.orders.step.state.${state}`)}</span>
        </span>
        {at ? (
          <time dateTime={at} className="tabular block text-ink-soft @3xs:@max-lg:hidden">
            {formatDateTime(at)}
          </time>
        ) : null}
      </p>
    </li>
  )
}

/** For an order that was packed short. */
export function PartialRefund({ order }: { order: MyOrder }) {
  const refund = order.online?.partialRefund
  if (!refund) return null
  const { amount, at } = refund
  return (
    <p className="border-b border-line px-4 py-2 text-sm">
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
    <p className="flex min-h-11 items-center gap-3 border-b border-line bg-red-soft px-4 py-2 text-sm font-medium text-red">
      <PageIcon name="close" className="size-5 shrink-0" />
      <span>
        {at ? rich('account.orders.cancelledOn', timeValues(at)) : t('account.orders.cancelled')}
        {order.rejection ? <Rejection rejection={order.rejection} /> : null}
        <span className="block">
          <Refund order={order} />
        </span>
      </span>
    </p>
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
