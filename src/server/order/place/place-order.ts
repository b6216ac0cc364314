import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { areQuantitiesAllowed, mergeLines, type OrderLineInput, type PaymentType } from '#domain/order.ts'
import type { OrderLimits } from '#domain/order-limits.ts'
import { paymentHoldMinutes } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Database } from '#server/database/open.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { inTransaction, withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { hashNetwork } from '../network-hash.ts'
import type { ReachedLimits } from '../order-limit-store.ts'
import { expireOrdersHolding } from '../payment/expire-unpaid-orders.ts'
import { lockUser } from '../payment/online-order-store.ts'
import {
  insertAwaitingOrder,
  insertOrder,
  type OrderRequest,
  type PlaceOrderRow,
} from './place-order-store.ts'

/** As the settings are at the time of the order. */
export type OrderRules = { onlyToPins: readonly string[] | null; limits: OrderLimits }

type PlaceOrderInput = OrderRules & {
  shopperId: string
  order: { items: readonly OrderLineInput[]; address: string }
  paymentType: PaymentType
  /** Null: a repeated request is another order. */
  idempotencyKey: string | null
  ip: string
}

type PlacedOrder = {
  order: { _id: string; orderNumber: number; amount: number }
  cartItems: Record<string, number>
  isSoldOut: boolean
  isNew: boolean
}

type OrderDatabase = Connections & Pick<Database, 'isCommitHanging'>

/** Throws 400 (address, quantity), 409 (stock, open orders), 422 (key reused), 429 (orders per hour). */
export async function placeOrder(
  database: OrderDatabase,
  { shopperId, order, paymentType, idempotencyKey, onlyToPins, ip, limits }: PlaceOrderInput,
): Promise<PlacedOrder> {
  const lines = mergeLines(order.items)
  if (!areQuantitiesAllowed(lines)) throw new ShopError('quantity_too_large')
  const request: OrderRequest = {
    orderId: newId(),
    userId: shopperId,
    addressId: order.address,
    lines,
    paymentType,
    idempotencyKey,
    holdMinutes: paymentType === 'Online' ? paymentHoldMinutes : null,
    requestHash: hashRequest({ lines, address: order.address, paymentType }),
    onlyToPins,
    network: hashNetwork(ip),
    limits,
  }
  const outcome = await insertOnce(database, request)
  const isOutOfStock = outcome.id === null && !outcome.reached && outcome.refused.length > 0
  if (isOutOfStock && (await releaseExpiredHolds(database, lines)))
    return toPlacedOrder(await insertOnce(database, request), request)
  return toPlacedOrder(outcome, request)
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

function toPlacedOrder(outcome: PlaceOrderRow, request: OrderRequest): PlacedOrder {
  if (outcome.prior_hash && !outcome.prior_hash.equals(request.requestHash)) throw new ShopError('key_reused')
  if (outcome.id === null || outcome.number === null || outcome.amount_paise === null)
    throw toPlaceOrderError(outcome, request)
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

function toPlaceOrderError(outcome: PlaceOrderRow, request: OrderRequest): ShopError {
  if (outcome.address === 'missing') return new ShopError('address_missing')
  if (outcome.address === 'unserved') return new ShopError('address_unserved')
  if (outcome.reached) return toLimitError(outcome.reached, request.limits)
  if (outcome.is_full) return new ShopError('awaiting_full')
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

function hashRequest(request: {
  lines: OrderLineInput[]
  address: string
  paymentType: PaymentType
}): Buffer {
  const lines = request.lines.map((line) => [line.product, line.quantity]).sort()
  return createHash('sha256')
    .update(JSON.stringify([lines, request.address.toLowerCase(), request.paymentType]))
    .digest()
}
