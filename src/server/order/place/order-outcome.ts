import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { isRounded } from '#domain/pricing/charges.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { phoneBlockedError } from '#server/customers/block-phone.ts'
import { checkCash, minimumError } from '#server/delivery/check-delivery.ts'
import { ShopError } from '#server/http/errors.ts'
import type { ExceededLimits } from './order-limit-store.ts'
import type { OrderRequest, PlaceOrderRow } from './order-request.ts'

export type PlacedOrder = {
  order: { _id: string; orderNumber: number; amount: number }
  cartItems: Record<string, number>
  isNew: boolean
}

type PlaceOrderContext = { request: OrderRequest; refusal: ShopError | null; shopPhone: string }

/** Throws why the order was refused. `refusal` is what the settings refuse. */
export function toPlacedOrder(outcome: PlaceOrderRow, placing: PlaceOrderContext): PlacedOrder {
  if (outcome.prior_hash && !outcome.prior_hash.equals(placing.request.requestHash))
    throw new ShopError('key_reused')
  if (outcome.id === null || outcome.number === null || outcome.amount_paise === null)
    throw toPlaceOrderError(outcome, placing)
  return {
    order: {
      _id: outcome.id,
      orderNumber: outcome.number,
      amount: rupeesFromPaise(outcome.amount_paise),
    },
    cartItems: outcome.cart,
    isNew: outcome.prior_hash === null,
  }
}

function toPlaceOrderError(
  outcome: PlaceOrderRow,
  { request, refusal, shopPhone }: PlaceOrderContext,
): ShopError {
  if (outcome.address === 'missing') return new ShopError('address_missing')
  if (outcome.is_blocked)
    return request.customer.userId === null
      ? new ShopError('phone_blocked', { message: () => t('server.staffOrderBlocked') })
      : phoneBlockedError(shopPhone)
  if (outcome.address === 'unserved') return new ShopError('address_unserved')
  if (outcome.exceeded) return toLimitError(outcome.exceeded, request.limits)
  if (outcome.is_full) return new ShopError('awaiting_full')
  if (refusal) return refusal
  if (outcome.refused.length > 0) return toStockError(outcome)
  const amountRefusal = findAmountRefusal(request, outcome.shopper_limit_paise)
  return amountRefusal ?? findCreditRefusal(outcome, request) ?? new ShopError('slot_gone')
}

type Priced = Pick<OrderRequest, 'price' | 'delivery' | 'creditPaise' | 'paymentType'>

/** For an order that nothing else refuses. `shopperLimitPaise` is the cash limit that earlier orders set. */
export function findAmountRefusal(
  { price, delivery, creditPaise, paymentType }: Priced,
  shopperLimitPaise: number | null = null,
): ShopError | null {
  const { minimumPaise, maxCashPaise, expectedPaise } = delivery
  if (price.itemsPaise < minimumPaise) return minimumError(minimumPaise)
  const cashRefusal = checkCash({ maxCashPaise, shopperLimitPaise }, price.totalPaise - creditPaise)
  if (cashRefusal) return cashRefusal
  // What is left is paid in coins.
  const isInCoins = !isRounded(price.charges) || (price.totalPaise - creditPaise) % 100 === 0
  if (creditPaise > 0 && !isInCoins)
    return new ShopError('credit_changed', { message: () => t('server.creditWholeRupees') })
  const isExpected = expectedPaise === null || price.totalPaise === expectedPaise
  // An online payment of nothing is none.
  const leastPaise = paymentType === 'Online' ? 1 : 0
  const isPayable = price.totalPaise - creditPaise >= leastPaise
  return isExpected && isPayable ? null : amountChangedError(price.totalPaise)
}

/** Another order spent it first. */
function findCreditRefusal(
  { credit_paise: balancePaise }: PlaceOrderRow,
  { creditPaise }: OrderRequest,
): ShopError | null {
  const leftPaise = balancePaise ?? 0
  if (creditPaise <= leftPaise) return null
  return new ShopError('credit_changed', {
    message: () => t('server.creditLeft', { amount: formatPaise(leftPaise) }),
  })
}

export function amountChangedError(totalPaise: number): ShopError {
  return new ShopError('amount_changed', {
    message: () => t('server.delivery.amountChanged', { amount: formatPaise(totalPaise) }),
  })
}

function toStockError(outcome: PlaceOrderRow): ShopError {
  return new ShopError('out_of_stock', {
    message: () => [...new Set(outcome.refused.map(stockSentence))].join(' '),
  })
}

export function stockSentence({ name, left }: PlaceOrderRow['refused'][number]): string {
  if (name === null) return t('server.stock.unsold')
  if (left === null) return t('server.stock.unavailable', { name })
  return left > 0 ? t('server.stock.left', { left, name }) : t('server.stock.none', { name })
}

function toLimitError(exceeded: ExceededLimits, limits: OrderLimits): ShopError {
  const { shopper_wait_seconds: shopperWait, network_wait_seconds: networkWait } = exceeded
  const retryAfter = Math.max(shopperWait ?? 0, networkWait ?? 0)
  if (retryAfter > 0) {
    const key = shopperWait === null ? 'server.orders.network' : 'server.orders.shopper'
    return new ShopError('too_many_orders', {
      retryAfter,
      message: () => t(key, { minutes: Math.ceil(retryAfter / 60) }),
    })
  }
  return new ShopError('cash_orders_full', {
    message: () => t('server.orders.openCash', { count: limits.openCash }),
  })
}
