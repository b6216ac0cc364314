import type { OrderDetail } from '#contract/seller/order.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { describePayment, receiverName } from './payment-texts.ts'

export type HistoryEntry = {
  key: string
  /** ISO 8601, UTC. */
  at: string
  text: string
  /** Staff or provider; null is the customer. */
  by: string | null
}

export function buildHistoryView({
  history,
  payments,
  slotMoves = [],
  upiReports = [],
}: Pick<OrderDetail, 'history' | 'payments' | 'slotMoves' | 'upiReports'>): HistoryEntry[] {
  const statusEntries = history.map(({ status, at, by }, index) => ({
    key: `step ${index}`,
    at,
    text: index === 0 ? t('seller-orders.history.placed') : t(`common.status.${status}`),
    by,
  }))
  const paymentEntries = payments.flatMap((payment, index) => {
    const { provider, receivedAt, takenBackAt, takenBackBy } = payment
    const values = { payment: describePayment(payment) }
    return [
      {
        key: `received ${index}`,
        at: receivedAt,
        text: t('seller-orders.history.received', values),
        by: payment.recordedBy ?? receiverName(payment),
      },
      ...(takenBackAt === null
        ? []
        : [
            {
              key: `not received ${index}`,
              at: takenBackAt,
              text:
                provider === null
                  ? t('seller-orders.history.notReceived', values)
                  : t('seller-orders.history.refunded', values),
              by: takenBackBy,
            },
          ]),
    ]
  })
  const slotEntries = slotMoves.map(({ to, note, at, by }, index) => {
    const slot = to ? formatSlotDay(to) : t('common.slot.soonest')
    const text = t('seller-orders.history.slot', { slot })
    return { key: `slot ${index}`, at, text: note === null ? text : `${text} – ${note}`, by: by ?? '–' }
  })
  const upiEntries = upiReports.map(({ state, at, by }, index) => ({
    ...{ key: `upi ${index}`, at, by: by ?? '–' },
    text: t(`seller-orders.history.upi.${state}`),
  }))
  return [...statusEntries, ...paymentEntries, ...slotEntries, ...upiEntries]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}
