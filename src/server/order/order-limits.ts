import type { OrderLimits } from '#domain/order-limits.ts'
import { ShopError } from '#server/http/errors.ts'
import type { ReachedLimits } from './order-limit-store.ts'

/** 429 if waiting is enough, else 409. */
export function limitRefusal(reached: ReachedLimits, limits: OrderLimits): ShopError {
  const { shopper_wait_seconds: shopperWait, network_wait_seconds: networkWait } = reached
  const retryAfter = Math.max(shopperWait ?? 0, networkWait ?? 0)
  if (retryAfter > 0) {
    const reason =
      shopperWait === null ? 'Too many orders came from your network' : 'You have placed too many orders'
    return new ShopError('too_many_orders', {
      retryAfter,
      message: `${reason} in the last hour. Please try again in ${wordMinutes(retryAfter)}, or call us.`,
    })
  }
  return new ShopError('cash_orders_full', {
    message: `You have ${limits.openCash} open ${limits.openCash === 1 ? 'order' : 'orders'} with cash on delivery. Please wait until we accept one, or cancel one under My Orders.`,
  })
}

function wordMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
