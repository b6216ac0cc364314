import { validate as isUuid } from 'uuid'
import type { OrderLineInput } from '#domain/order.ts'
import type { Connections, Database } from '#server/database/database.ts'
import { inTransaction, withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode } from '#server/http/errors.ts'
import { expireOrdersHolding } from '#server/payment/checkout/expire-unpaid-orders.ts'
import { lockUser } from '#server/payment/checkout/online-order-store.ts'
import type { Orders } from '../core/change-order.ts'
import type { OrderEffects } from '../core/order-effects.ts'
import type { OrderRequest, PlaceOrderRow } from './order-request.ts'
import { insertLocked, insertOrder } from './place-order-store.ts'

export type OrderDatabase = Connections & Pick<Database, 'isCommitHanging'> & { orders: Orders }

type Submission = {
  request: OrderRequest
  /** Builds the request in the transaction that places it, after the shopper is locked. */
  buildLocked?: ((tx: Db) => Promise<OrderRequest>) | undefined
}

/** Once per idempotency key. If products are sold out, it frees those of expired holds and tries again. */
export async function submitOrder(database: OrderDatabase, submission: Submission): Promise<PlaceOrderRow> {
  const { request } = submission
  const outcome = await insertOnce(database, submission)
  const isOutOfStock =
    outcome.id === null && !outcome.exceeded && !outcome.is_combo_changed && outcome.refused.length > 0
  const isFreed = isOutOfStock && (await releaseExpiredHolds(database, request.lines))
  const placed = isFreed ? await insertOnce(database, submission) : outcome
  if (placed.id !== null) announce(database.orders.effects, placed)
  return placed
}

/** The placing statement is the one change of an order that `changeOrder` does not make. */
function announce(
  { publish, clearCatalogueSoon }: OrderEffects,
  { is_sold_out: isSoldOut }: PlaceOrderRow,
): void {
  if (isSoldOut) clearCatalogueSoon()
  publish()
}

/** Frees the stock of expired holds, even if no job runs. */
export async function releaseExpiredHolds(
  { orders }: { orders: Orders },
  lines: readonly Pick<OrderLineInput, 'product'>[],
): Promise<boolean> {
  const products = lines.map(({ product }) => product).filter((id) => isUuid(id))
  return expireOrdersHolding(orders, { products })
}

/** A concurrent request with the key fails on it or on stock. The second try finds the first order. */
async function insertOnce(database: OrderDatabase, submission: Submission): Promise<PlaceOrderRow> {
  const { request } = submission
  try {
    const outcome = await insert(database, submission)
    const isRepeated = outcome.changed_prices !== null || outcome.is_combo_changed
    if (outcome.id !== null || isRepeated || request.idempotencyKey === null) return outcome
  } catch (error) {
    if (errorCode(error) !== '23505' || request.idempotencyKey === null) throw error
  }
  return insert(database, submission)
}

async function insert(database: OrderDatabase, submission: Submission): Promise<PlaceOrderRow> {
  const { request, buildLocked } = submission
  // An order whose commit hangs keeps its locks.
  const options = { isPointless: database.isCommitHanging }
  const { userId } = request.customer
  if (!buildLocked && (request.holdMinutes === null || userId === null))
    return withRetry(() => insertOrder(database, request), options)
  const insertAfterLock = async (tx: Db) => {
    if (userId !== null) await lockUser(tx, userId)
    return insertLocked(tx, buildLocked ? await buildLocked(tx) : request)
  }
  return inTransaction(database.db, insertAfterLock, options)
}
