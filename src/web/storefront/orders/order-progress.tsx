import type { ReactNode } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useMinute } from '#web/use-minute.ts'
import { buildStepsView } from './build-steps-view.ts'
import { PartialRefund } from './order-outcome.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { isLate, progressSentence } from './progress-sentence.ts'

/** For an order that is neither delivered nor cancelled. */
export function OrderProgress({ order }: { order: MyOrder }) {
  const now = useMinute()
  const { promisedAt, amount, due, questions } = order
  return (
    <div className="tabular grid gap-1 border-b border-line px-4 py-3 text-sm">
      <p className="text-xl/tight font-bold text-balance">{progressSentence(order, now)}</p>
      {promisedAt !== undefined && isLate(order, now) ? (
        <p>{rich('account.orders.late', { time: formatArrival(promisedAt, now), strong })}</p>
      ) : null}
      <SlotLine order={order} />
      {due === undefined ? null : (
        <p>{rich('orders.changed', { amount: formatRupees(amount), due: formatRupees(due), strong })}</p>
      )}
      <PartialRefund order={order} />
      <ProgressBar steps={buildStepsView(order) ?? []} />
      {questions ? (
        <p className="mt-1 rounded-md bg-amber-soft px-3 py-2 text-amber-ink">{t('orders.question.above')}</p>
      ) : null}
    </div>
  )
}

export function SlotLine({ order: { slot } }: { order: MyOrder }) {
  const now = useMinute()
  return slot ? <p>{rich('account.orders.slot', { slot: formatSlot(slot, now), strong })}</p> : null
}

function strong(text: ReactNode) {
  return <strong>{text}</strong>
}
