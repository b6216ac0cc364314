import type { MyOrder, OnlinePayment } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type BadgeStyle = { tone: Tone; label: BadgeLabel }
type BadgeLabel = 'confirming' | 'awaiting' | 'lapsed' | 'refundDue' | 'refunded'

const badgeByPaymentState: Record<OnlinePayment['state'], (payment: OnlinePayment) => BadgeStyle | null> = {
  awaiting: ({ utr }) =>
    utr ? { tone: 'blue', label: 'confirming' } : { tone: 'yellow', label: 'awaiting' },
  lapsed: ({ isGivenUp }) => (isGivenUp ? null : { tone: 'grey', label: 'lapsed' }),
  paid: () => null,
  'refund-due': () => ({ tone: 'indigo', label: 'refundDue' }),
  refunded: () => ({ tone: 'grey', label: 'refunded' }),
}

export function OrderBadge({ order: { online, status } }: { order: Pick<MyOrder, 'online' | 'status'> }) {
  const badge = online && badgeByPaymentState[online.state](online)
  if (!badge) return <StatusBadge status={status} />
  return <Badge tone={badge.tone}>{t(`account.orders.badge.${badge.label}`)}</Badge>
}

const statusTones: Record<OrderStatus, Tone> = {
  Pending: 'yellow',
  Processing: 'blue',
  Shipped: 'indigo',
  Delivered: 'green',
  Cancelled: 'red',
}

export function StatusBadge({ status }: { status: string }) {
  const known = orderStatuses.find((one) => one === status)
  return (
    <Badge tone={known ? statusTones[known] : 'grey'}>{known ? t(`common.status.${known}`) : status}</Badge>
  )
}
