import type { NewOrderEvent } from '../core/order-event.ts'
import type { Sale } from './sale.ts'

type SaleEvent = { version: number; kind: string; payload: object }

/** An order at the counter is placed, delivered and paid: each is a version of it. */
export function toSaleEvents({ lines, payments, soldAt, isOffline }: Sale): SaleEvent[] {
  const prices = lines.flatMap(({ pricePaise, priceReason }, index) =>
    priceReason === undefined ? [] : [{ position: index + 1, pricePaise, reason: priceReason }],
  )
  const sale = {
    ...(isOffline && soldAt && { soldAt: soldAt.toISOString() }),
    ...(prices.length > 0 && { prices }),
  }
  const events: NewOrderEvent[] = [
    { kind: 'placed', to: 'Pending', ...(Object.keys(sale).length > 0 && { sale }) },
    { kind: 'delivered', from: 'Pending', to: 'Delivered' },
    ...payments.map(({ method }) => ({ kind: 'payment-received' as const, method })),
  ]
  return events.map(({ kind, ...payload }, index) => ({ version: index + 1, kind, payload }))
}
