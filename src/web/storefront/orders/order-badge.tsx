import type { MyOrder, OnlinePayment } from '#contract/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type BadgeStyle = { tone: Tone; label: string }

const badgeByPaymentState: Record<OnlinePayment['state'], (payment: OnlinePayment) => BadgeStyle | null> = {
  awaiting: ({ utr }) =>
    utr ? { tone: 'blue', label: 'Confirming payment' } : { tone: 'yellow', label: 'Awaiting payment' },
  lapsed: ({ isGivenUp }) => (isGivenUp ? null : { tone: 'grey', label: 'Not paid in time' }),
  paid: () => null,
  'refund-due': () => ({ tone: 'indigo', label: 'Refund in progress' }),
  refunded: () => ({ tone: 'grey', label: 'Refunded' }),
}

export function OrderBadge({ order: { online, status } }: { order: Pick<MyOrder, 'online' | 'status'> }) {
  const badge = online && badgeByPaymentState[online.state](online)
  return badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : <StatusBadge status={status} />
}

const statusTones: Record<OrderStatus, Tone> = {
  Pending: 'yellow',
  Processing: 'blue',
  Shipped: 'indigo',
  Delivered: 'green',
  Cancelled: 'red',
}
const toneByStatus = new Map<string, Tone>(Object.entries(statusTones))

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneByStatus.get(status) ?? 'grey'}>{status}</Badge>
}
