import type { OrderStatus } from '#rules/order.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  Pending: 'yellow',
  Processing: 'blue',
  Shipped: 'indigo',
  Delivered: 'green',
  Cancelled: 'red',
}
const toneOf = new Map<string, Tone>(Object.entries(tones))

/** Where an order stands, as a word and a colour. A status this page does not know yet is grey. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf.get(status) ?? 'grey'}>{status}</Badge>
}
