import type { MyOrder, OnlinePayment } from '#contract/order.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'

type Look = { tone: Tone; word: string }

/** What an order's money says louder than its status; null where the status says it. */
const looks: Record<OnlinePayment['state'], (payment: OnlinePayment) => Look | null> = {
  awaiting: ({ utr }) =>
    utr ? { tone: 'blue', word: 'Payment being checked' } : { tone: 'yellow', word: 'Awaiting payment' },
  lapsed: ({ isGivenUp }) => (isGivenUp ? null : { tone: 'grey', word: 'Not paid in time' }),
  paid: () => null,
  'refund-due': () => ({ tone: 'indigo', word: 'Refund due' }),
  refunded: () => ({ tone: 'grey', word: 'Refunded' }),
}

/** Where an order stands for its shopper: with its money as long as that decides, else with its way to the door. */
export function OrderBadge({ order: { online, status } }: { order: Pick<MyOrder, 'online' | 'status'> }) {
  const look = online && looks[online.state](online)
  return look ? <Badge tone={look.tone}>{look.word}</Badge> : <StatusBadge status={status} />
}
