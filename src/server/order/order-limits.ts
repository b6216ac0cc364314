import type { OrderLimits } from '#domain/order-limits.ts'
import { ShopError } from '#server/http/errors.ts'
import type { ReachedLimits } from './order-limit-store.ts'

/** 429 if waiting is enough, else 409. */
export function limitRefusal(reached: ReachedLimits, limits: OrderLimits): ShopError {
  const { shopper_wait_seconds: shopperWait, network_wait_seconds: networkWait } = reached
  const retryAfter = Math.max(shopperWait ?? 0, networkWait ?? 0)
  if (retryAfter > 0) {
    const reason = shopperWait === null ? 'Many orders came from your network' : 'You have placed many orders'
    return new ShopError('too_many_orders', {
      retryAfter,
      message: `${reason} within the hour. Please try again in ${wordMinutes(retryAfter)}, or call the shop.`,
    })
  }
  return new ShopError('cash_orders_full', {
    message: `You have ${limits.openCash} open ${limits.openCash === 1 ? 'order' : 'orders'} with cash on delivery already. Please wait until the shop has accepted one, or cancel one under My Orders.`,
  })
}

function wordMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
