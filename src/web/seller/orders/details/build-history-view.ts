import type { OrderDetail } from '#contract/seller/order.ts'
import type { WorkEntry } from '#contract/seller/orders/history.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { editEntries } from '../edit/edit-entries.ts'
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
  work = [],
  edits,
}: Pick<
  OrderDetail,
  'history' | 'payments' | 'slotMoves' | 'upiReports' | 'work' | 'edits'
>): HistoryEntry[] {
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
  const workEntries = work.map((entry, index) => ({
    ...{ key: `work ${index}`, at: entry.at, by: entry.by },
    text: describeWork(entry),
  }))
  return [
    ...statusEntries,
    ...paymentEntries,
    ...slotEntries,
    ...upiEntries,
    ...workEntries,
    ...editEntries(edits),
  ]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .toReversed()
}

function describeWork({ kind, bags = 0, rider, reason, isAccepted }: WorkEntry): string {
  if (kind === 'packed') return t('seller-orders.history.packed', { bags })
  if (kind === 'rider-assigned')
    return rider ? t('seller-orders.history.rider', { rider }) : t('seller-orders.history.noRider')
  if (kind === 'delivery-failed' && reason)
    return t('seller-orders.rider.failed', { reason: t(`seller-orders.rider.reason.${reason}`) })
  if (kind === 'substitute-answered')
    return t(isAccepted ? 'seller-orders.history.accepted' : 'seller-orders.history.declined')
  return t(`seller-orders.history.work.${kind}`)
}
