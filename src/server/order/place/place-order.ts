import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { areTermsUniform } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { areQuantitiesAllowed, mergeLines, type OrderLineInput, type PaymentType } from '#domain/order.ts'
import { paymentHoldMinutes } from '#domain/payment.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import type { Trust } from '#domain/settings/trust.ts'
import { phoneBlockedError } from '#server/customers/block-phone.ts'
import { newId } from '#server/database/new-id.ts'
import type { Database } from '#server/database/open.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { inTransaction, withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import {
  checkCash,
  checkDelivery,
  type DeliveryConditions,
  minimumError,
} from '#server/delivery/check-delivery.ts'
import { findDestination } from '#server/delivery/destination-store.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { hashNetwork } from '../network-hash.ts'
import type { ReachedLimits } from '../order-limit-store.ts'
import { expireOrdersHolding } from '../payment/expire-unpaid-orders.ts'
import { lockUser } from '../payment/online-order-store.ts'
import {
  insertAwaitingOrder,
  insertOrder,
  type OrderDelivery,
  type OrderRequest,
  type PlaceOrderRow,
} from './place-order-store.ts'

/** As the settings are at the time of the order. */
export type OrderRules = {
  delivery: DeliveryConditions
  limits: OrderLimits
  trust: Trust
  shopPhone: string
}

type PlaceOrderInput = OrderRules & {
  shopperId: string
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
  expectedAmount?: number | undefined
}

type PlacedOrder = {
  order: { _id: string; orderNumber: number; amount: number }
  cartItems: Record<string, number>
  isSoldOut: boolean
  isNew: boolean
}

type OrderDatabase = Connections & Pick<Database, 'isCommitHanging'>

/** Throws 400 (address, quantity), 409 (stock, delivery, open orders), 422 (key reused), 429 (orders per hour). */
export async function placeOrder(database: OrderDatabase, input: PlaceOrderInput): Promise<PlacedOrder> {
  const lines = mergeLines(input.order.items)
  if (!areQuantitiesAllowed(lines)) throw new ShopError('quantity_too_large')
  for (let tries = 0; tries < maxPricings; tries += 1) {
    const placed = await priceAndPlace(database, { ...input, lines })
    if (placed) return placed
  }
  throw new ShopError('busy')
}

/** An address that is edited each time is none to deliver to. */
const maxPricings = 3

type PricedInput = PlaceOrderInput & { lines: OrderLineInput[] }

/** null: the address has changed since it was priced. */
async function priceAndPlace(database: OrderDatabase, input: PricedInput): Promise<PlacedOrder | null> {
  const { shopperId, order, lines, paymentType, idempotencyKey, ip, limits, trust, shopPhone } = input
  const { refusal, delivery } = await prepareDelivery(database, input)
  const request: OrderRequest = {
    orderId: newId(),
    userId: shopperId,
    addressId: order.address,
    lines,
    paymentType,
    idempotencyKey,
    holdMinutes: paymentType === 'Online' ? paymentHoldMinutes : null,
    requestHash: hashRequest({ lines, order, paymentType }),
    delivery,
    network: hashNetwork(ip),
    limits,
    trust,
  }
  const outcome = await insertOnce(database, request)
  const isOutOfStock = outcome.id === null && !outcome.reached && outcome.refused.length > 0
  const isFreed = isOutOfStock && (await releaseExpiredHolds(database, lines))
  const result = isFreed ? await insertOnce(database, request) : outcome
  if (result.id === null && result.address === 'changed') return null
  return toPlacedOrder(result, { request, refusal, shopPhone })
}

type PreparedDelivery = { refusal: ShopError | null; delivery: OrderDelivery }

/** What the settings say about delivery to the address. A refusal applies to new orders only. */
async function prepareDelivery(
  database: OrderDatabase,
  { shopperId, order, paymentType, delivery: conditions }: PlaceOrderInput,
): Promise<PreparedDelivery> {
  const { rules, fees } = conditions
  const stored = areTermsUniform(rules)
    ? null
    : await findDestination(database, { id: order.address, userId: shopperId })
  const destination = stored ?? { pin: '', text: '', location: null }
  const checked = checkDelivery(conditions, { destination, now: Date.now() })
  const { terms, chargePaise, closed, isInside, slots } = checked
  const slot = slots.find(({ id }) => id === order.slot) ?? null
  const isUnserved = rules.onlyToPins && stored !== null && !isInside
  const refusal =
    (isUnserved ? new ShopError('address_unserved') : null) ??
    (chargePaise === null ? new ShopError('location_needed') : null) ??
    (order.slot !== undefined && !slot ? new ShopError('slot_gone') : null) ??
    (order.slot === undefined ? closed : null)
  return {
    refusal,
    delivery: {
      isRefused: refusal !== null,
      onlyToPins: rules.onlyToPins && stored === null ? rules.pins : null,
      addressRow: stored?.row ?? null,
      area: checked.area,
      minutes: terms.minutes,
      fees,
      chargePaise: chargePaise ?? 0,
      freeAbovePaise: terms.freeAbovePaise,
      minimumPaise: terms.minimumPaise,
      maxCashPaise: paymentType === 'COD' ? terms.maxCashPaise : null,
      expectedPaise: order.expectedAmount === undefined ? null : toPaise(order.expectedAmount),
      slot,
      note: order.note ?? null,
      leaveAtDoor: order.leaveAtDoor ?? false,
    },
  }
}

/** An amount with more than two decimals is none that the shopper saw. */
function toPaise(rupees: number): number {
  return paiseFromRupees(rupees) ?? -1
}

/** Frees the stock of expired holds, even if no job runs. */
async function releaseExpiredHolds({ db }: Connections, lines: readonly OrderLineInput[]): Promise<boolean> {
  const products = lines.map(({ product }) => product).filter((id) => isUuid(id))
  return expireOrdersHolding(db, { products })
}

/** A concurrent request with the key fails on it or on stock. The second try finds the first order. */
async function insertOnce(database: OrderDatabase, request: OrderRequest): Promise<PlaceOrderRow> {
  try {
    const outcome = await insert(database, request)
    if (outcome.id !== null || request.idempotencyKey === null) return outcome
  } catch (error) {
    if (errorCode(error) !== '23505' || request.idempotencyKey === null) throw error
  }
  return insert(database, request)
}

async function insert(database: OrderDatabase, request: OrderRequest): Promise<PlaceOrderRow> {
  // An order whose commit hangs keeps its locks.
  const options = { isPointless: database.isCommitHanging }
  if (request.holdMinutes === null) return withRetry(() => insertOrder(database, request), options)
  const insertAfterLock = async (tx: Db) => {
    await lockUser(tx, request.userId)
    return insertAwaitingOrder(tx, request)
  }
  return inTransaction(database.db, insertAfterLock, options)
}

type Placing = { request: OrderRequest; refusal: ShopError | null; shopPhone: string }

function toPlacedOrder(outcome: PlaceOrderRow, placing: Placing): PlacedOrder {
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
    isSoldOut: outcome.is_sold_out,
    isNew: outcome.prior_hash === null,
  }
}

function toPlaceOrderError(outcome: PlaceOrderRow, { request, refusal, shopPhone }: Placing): ShopError {
  if (outcome.address === 'missing') return new ShopError('address_missing')
  if (outcome.is_blocked) return phoneBlockedError(shopPhone)
  if (outcome.address === 'unserved') return new ShopError('address_unserved')
  if (outcome.reached) return toLimitError(outcome.reached, request.limits)
  if (outcome.is_full) return new ShopError('awaiting_full')
  return refusal ?? (outcome.refused.length > 0 ? toStockError(outcome) : toDeliveryError(outcome, request))
}

function toDeliveryError({ priced, trusted_paise }: PlaceOrderRow, { delivery }: OrderRequest): ShopError {
  const { minimumPaise, maxCashPaise, expectedPaise } = delivery
  if (!priced) return new ShopError('out_of_stock')
  if (priced.items_paise < minimumPaise) return minimumError(minimumPaise)
  const cashRefusal = checkCash({ maxCashPaise, trustedPaise: trusted_paise }, priced.amount_paise)
  if (cashRefusal) return cashRefusal
  if (expectedPaise === null || priced.amount_paise === expectedPaise) return new ShopError('slot_gone')
  const amount = formatRupees(rupeesFromPaise(priced.amount_paise))
  return new ShopError('amount_changed', { message: () => t('server.delivery.amountChanged', { amount }) })
}

function toStockError(outcome: PlaceOrderRow): ShopError {
  const sentence = ({ name, left }: PlaceOrderRow['refused'][number]) => {
    if (name === null) return t('server.stock.unsold')
    if (left === null) return t('server.stock.unavailable', { name })
    return left > 0 ? t('server.stock.left', { left, name }) : t('server.stock.none', { name })
  }
  return new ShopError('out_of_stock', {
    message: () => [...new Set(outcome.refused.map(sentence))].join(' '),
  })
}

function toLimitError(reached: ReachedLimits, limits: OrderLimits): ShopError {
  const { shopper_wait_seconds: shopperWait, network_wait_seconds: networkWait } = reached
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

/** Requests without choices have the hash of earlier releases. */
function hashRequest({ lines, order, paymentType }: HashedRequest): Buffer {
  const sorted = lines.map((line) => [line.product, line.quantity]).sort()
  const { slot, note, leaveAtDoor } = order
  const choices = slot || note || leaveAtDoor ? [[slot, note, leaveAtDoor]] : []
  return createHash('sha256')
    .update(JSON.stringify([sorted, order.address.toLowerCase(), paymentType, ...choices]))
    .digest()
}

type HashedRequest = { lines: OrderLineInput[]; order: OrderInput; paymentType: PaymentType }
