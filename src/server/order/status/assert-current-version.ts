import { ShopError } from '#server/http/errors.ts'
import type { OrderState } from './status-store.ts'

export function assertCurrentVersion(order: OrderState, version: number | undefined): void {
  if (version === undefined || version === order.version) return
  const paid = order.is_paid ? 'paid' : 'not paid'
  throw new ShopError('changed_meanwhile', {
    message: `Order #${order.number} has changed meanwhile: it is ${order.status} and ${paid} now.`,
  })
}
