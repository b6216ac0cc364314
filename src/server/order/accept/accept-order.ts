import type { OrderStatusChange } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { applyStatusChange, toMove } from '../status/change-status.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import { type Acceptance, acceptanceColumns, getAcceptance } from './acceptance-store.ts'

type AcceptOrderInput = {
  orderId: string
  minutes?: number | undefined
  /** Of the shop's terms, for an order that has no delivery time of its own. */
  shopMinutes: number
  version?: number | undefined
  by: Actor & { sellerId: string }
}

export type AcceptedOrder = { move: OrderStatusChange; acceptedAt: Date; promisedAt: Date }

/** A repeated request of the same seller changes nothing. Throws 404, 409 (by a colleague, another status). */
export async function acceptOrder(
  db: Db,
  { orderId, minutes, shopMinutes, version, by }: AcceptOrderInput,
): Promise<AcceptedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    if (order.status !== 'Pending')
      return toAcceptedBefore(order, { acceptance: await getAcceptance(tx, orderId), sellerId: by.sellerId })
    assertCurrentVersion(order, version)
    const set = acceptanceColumns({ minutes, shopMinutes })
    const { move } = await applyStatusChange(tx, { order, to: 'Processing', by, set })
    const { acceptedAt, promisedAt } = await getAcceptance(tx, orderId)
    if (!acceptedAt || !promisedAt) throw new Error(`order ${order.number} is accepted without a time`)
    await recordAudit(tx, {
      by,
      action: 'order.accept',
      subject: toAuditSubject(order),
      before: { status: order.status },
      after: { status: move.status, promisedAt: promisedAt.toISOString() },
    })
    return { move, acceptedAt, promisedAt }
  })
}

function toAcceptedBefore(
  order: OrderState,
  { acceptance, sellerId }: { acceptance: Acceptance; sellerId: string },
): AcceptedOrder {
  const { acceptedAt, promisedAt, by } = acceptance
  const { number, status } = order
  if (status === 'Processing' && acceptedAt) {
    if (promisedAt && by?.id === sellerId)
      return { move: { ...toMove(order, { to: status }), from: 'Pending' }, acceptedAt, promisedAt }
    if (by?.name)
      throw new ShopError('not_acceptable', {
        message: () => t('server.acceptedBy', { number, name: by.name }),
      })
  }
  throw new ShopError('not_acceptable', {
    message: () => t('server.notAcceptable', { number, status: t(`common.status.${status}`) }),
  })
}
