import type { OrderEvent } from '#contract/seller-order.ts'

/** 'ready' begins a stream without a past, 'resync' says that too much was missed to tell all of it. */
export const orderEventNames = ['placed', 'changed', 'ready', 'resync'] as const

/** What the shop tells of an order, or null where the message is about none. */
export function readOrderEvent(name: string, data: string): OrderEvent | null {
  if (name !== 'placed' && name !== 'changed') return null
  const event: OrderEvent = JSON.parse(data)
  return event
}
