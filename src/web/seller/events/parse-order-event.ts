import type { OrderEvent } from '#contract/seller-order.ts'
import { orderStatuses } from '#domain/order.ts'

/** Null where the text is no order event. */
export function parseOrderEvent(text: string): OrderEvent | null {
  const { _id, orderNumber, status, isPaid, version, amount, name, at } = parseObject(text)
  const known = orderStatuses.find((one) => one === status)
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof at !== 'string') return null
  if (!Number.isInteger(orderNumber) || !Number.isInteger(version) || typeof amount !== 'number') return null
  if (known === undefined || typeof isPaid !== 'boolean') return null
  return {
    _id,
    orderNumber: Number(orderNumber),
    status: known,
    isPaid,
    version: Number(version),
    amount,
    name,
    at,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
