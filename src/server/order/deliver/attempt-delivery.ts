import { createHash } from 'node:crypto'
import type { FailureReason } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import type { OrderState } from '../core/order-store.ts'
import { findAttempt, insertAttempt } from './delivery-attempt-store.ts'

export type RiderActor = Actor & { sellerId: string }

type Attempt = {
  kind: 'start' | 'complete' | 'wrong-code' | 'fail' | 'return'
  reason?: FailureReason
  note?: string | undefined
  cashPaise?: number | undefined
  paidBy?: 'upi'
  /** For a wrong code. */
  triesLeft?: number
}

type AttemptInput = {
  /** The client's, of one attempt. */
  key: string
  orderId: string
  by: RiderActor
  /** What the key stands for: another request with it is refused. */
  request: readonly unknown[]
  apply: (order: OrderState, change: OrderChange) => Promise<Attempt>
}

export type AttemptResult = { isRepeated: boolean; triesLeft: number | null }

/** Applies and records the key once, in one transaction. Throws 404 if the order is not the rider's, 422. */
export async function attemptDelivery(
  orders: Orders,
  { key, orderId, by, request, apply }: AttemptInput,
): Promise<AttemptResult> {
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, by.sellerId, ...request]))
    .digest()
  try {
    return await changeOrder(orders, { id: orderId, by }, async (order, change) => {
      assertOwnStop(order, by)
      const { tx } = change
      const earlier = await findAttempt(tx, key)
      if (earlier && !earlier.request_hash.equals(hash)) throw keyReused()
      if (earlier) return { isRepeated: true, triesLeft: earlier.tries_left }
      const { kind, reason = null, note = null, ...applied } = await apply(order, change)
      const { cashPaise = null, paidBy = null, triesLeft = null } = applied
      await insertAttempt(tx, {
        ...{ id: key, order_id: orderId, rider_id: by.sellerId, kind, request_hash: hash },
        ...{ reason, note, cash_paise: cashPaise, paid_by: paidBy, tries_left: triesLeft },
      })
      return { isRepeated: false, triesLeft }
    })
  } catch (error) {
    if (isKeyTaken(error)) throw keyReused()
    throw error
  }
}

/** Throws 404 if the order is another rider's. */
export function assertOwnStop({ rider_id: riderId }: OrderState, { sellerId }: RiderActor): void {
  if (riderId !== sellerId) throw new ShopError('order_not_found')
}

/** By an attempt at another order at the same time. */
function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'constraint') === 'delivery_attempts_pkey'
}

function keyReused(): ShopError {
  return new ShopError('key_reused', { message: () => t('server.deliveryKeyReused') })
}

/** Throws 409 for an order that is neither accepted nor on its way. */
export function assertDeliverable({ number, status }: OrderState): void {
  if (status === 'Processing' || status === 'Shipped') return
  throw new ShopError('not_deliverable', {
    message: () => t('server.notDeliverable', { number, status: t(`common.status.${status}`) }),
  })
}
