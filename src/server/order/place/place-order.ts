import { createHash } from 'node:crypto'
import { areTermsUniform, deliveryRule } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { areQuantitiesAllowed, mergeLines, type OrderLineInput, type PaymentType } from '#domain/order.ts'
import { paymentHoldMinutes } from '#domain/payment.ts'
import { listFees, listRounding } from '#domain/pricing/charges.ts'
import { type CashLimits, cashLimitsFor, openCashLimit } from '#domain/settings/cash-limits.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import type { ProductPrices } from '#server/catalogue/search/product-prices.ts'
import { newId } from '#server/database/new-id.ts'
import { checkDelivery, type DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { findDestination } from '#server/delivery/destination-store.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { hashNetwork } from './network-hash.ts'
import type { PlacedOrder } from './order-outcome.ts'
import { type PreparedDelivery, placePriced, type UnpricedRequest } from './place-priced.ts'
import type { OrderDatabase } from './submit-order.ts'

/** As the settings are at the time of the order, and the prices as far as they are known. */
export type OrderRules = {
  delivery: DeliveryConditions
  limits: OrderLimits
  cashLimits: CashLimits
  shopPhone: string
  prices: ProductPrices
}

type PlaceOrderInput = OrderRules & {
  shopper: { id: string; isUnproved: boolean }
  order: OrderInput
  paymentType: PaymentType
  /** Null: a repeated request is another order. */
  idempotencyKey: string | null
  ip: string
}

type OrderInput = {
  items: readonly OrderLineInput[]
  address: string
  slot?: string | undefined
  note?: string | undefined
  leaveAtDoor?: boolean | undefined
  substitution?: Substitution | undefined
  expectedAmount?: number | undefined
  credit?: number | undefined
}

/** Throws 400 (address, quantity), 409 (stock, delivery, open orders), 422 (key reused), 429 (orders per hour). */
export async function placeOrder(database: OrderDatabase, input: PlaceOrderInput): Promise<PlacedOrder> {
  const lines = mergeLines(input.order.items)
  if (!areQuantitiesAllowed(lines)) throw new ShopError('quantity_too_large')
  const { shopper, order, paymentType, idempotencyKey, ip } = input
  const cashLimits = cashLimitsFor(input.cashLimits, shopper)
  const creditPaise = creditPaiseOf(order)
  const limits = { ...input.limits, openCash: openCashLimit(input.limits.openCash, cashLimits) }
  const request: UnpricedRequest = {
    orderId: newId(),
    customer: { userId: shopper.id, addressId: order.address },
    lines,
    paymentType,
    idempotencyKey,
    holdMinutes: paymentType === 'Online' ? paymentHoldMinutes : null,
    requestHash: hashRequest({ lines, order, paymentType, creditPaise }),
    substitution: order.substitution ?? 'leave-out',
    network: hashNetwork(ip),
    limits,
    cashLimits,
    creditPaise,
  }
  const { prices, shopPhone } = input
  const prepare = () => prepareDelivery(database, input)
  return placePriced(database, { request, prices, prepareDelivery: prepare, shopPhone })
}

async function prepareDelivery(
  database: OrderDatabase,
  { shopper, order, paymentType, delivery: conditions }: PlaceOrderInput,
): Promise<PreparedDelivery> {
  const { rules, fees, onlyToState } = conditions
  const stored =
    areTermsUniform(rules) && onlyToState === null
      ? null
      : await findDestination(database, { id: order.address, userId: shopper.id })
  const destination = stored ?? { pin: '', text: '', location: null }
  const checked = checkDelivery(conditions, { destination, now: Date.now() })
  const { terms, chargePaise, closed, isInside, slots } = checked
  const slot = slots.find(({ id }) => id === order.slot) ?? null
  const isUnserved = rules.onlyToPins && stored !== null && !isInside
  const refusal =
    (checked.isOtherState ? new ShopError('other_state') : null) ??
    (isUnserved ? new ShopError('address_unserved') : null) ??
    (chargePaise === null ? new ShopError('location_needed') : null) ??
    (order.slot !== undefined && !slot ? new ShopError('slot_gone') : null) ??
    (order.slot === undefined ? closed : null)
  return {
    refusal,
    charges: [
      ...listFees(fees),
      deliveryRule({ terms, chargePaise: chargePaise ?? 0 }),
      ...listRounding(fees, paymentType),
    ],
    delivery: {
      onlyToPins: rules.onlyToPins && stored === null ? rules.pins : null,
      addressRow: stored?.row ?? null,
      area: checked.area,
      minutes: terms.minutes,
      minimumPaise: terms.minimumPaise,
      maxCashPaise: paymentType === 'COD' ? terms.maxCashPaise : null,
      expectedPaise: expectedPaiseOf(order),
      slot,
      note: order.note ?? null,
      leaveAtDoor: order.leaveAtDoor ?? false,
    },
  }
}

/** null: any. The caller never saw an amount with more than two decimals. */
export function expectedPaiseOf({ expectedAmount }: { expectedAmount?: number | undefined }): number | null {
  return expectedAmount === undefined ? null : (paiseFromRupees(expectedAmount) ?? -1)
}

/** As rupees with at most two decimals. */
function creditPaiseOf({ credit = 0 }: OrderInput): number {
  const paise = paiseFromRupees(credit)
  if (paise === null) throw invalidInput(() => t('server.input.number'), 'credit')
  return paise
}

/** Requests without choices have the hash of earlier releases. */
function hashRequest({ lines, order, paymentType, creditPaise }: HashedRequest): Buffer {
  const sorted = lines.map((line) => [line.product, line.quantity]).sort()
  const { slot, note, leaveAtDoor, substitution = 'leave-out' } = order
  const choices: unknown[] = slot || note || leaveAtDoor ? [[slot, note, leaveAtDoor]] : []
  if (substitution !== 'leave-out') choices.push(substitution)
  if (creditPaise > 0) choices.push({ creditPaise })
  return createHash('sha256')
    .update(JSON.stringify([sorted, order.address.toLowerCase(), paymentType, ...choices]))
    .digest()
}

type HashedRequest = {
  lines: OrderLineInput[]
  order: OrderInput
  paymentType: PaymentType
  creditPaise: number
}
