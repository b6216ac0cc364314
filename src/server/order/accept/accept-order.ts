import type { OrderStatusChange } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion, type OrderState } from '../core/order-store.ts'
import { applyStatusChange, toStatusChange } from '../status/apply-status-change.ts'
import { type Acceptance, getAcceptance, promiseNow } from './acceptance-store.ts'

type AcceptOrderInput = {
  orderId: string
  minutes?: number | undefined
  /** From the shop's terms, for an order that has no delivery time of its own. */
  shopMinutes: number
  version?: number | undefined
  by: Actor & { sellerId: string }
}

type AcceptedOrder = { move: OrderStatusChange; acceptedAt: Date; promisedAt: Date }

/** A repeated request of the same seller changes nothing. Throws 404, 409 (by a colleague, another status). */
export async function acceptOrder(
  orders: Orders,
  { orderId: id, minutes, shopMinutes, version, by }: AcceptOrderInput,
): Promise<AcceptedOrder> {
  return changeOrder(orders, { id, by }, async (order, change) => {
    const { tx } = change
    if (order.status !== 'Pending')
      return toAcceptedBefore(order, { acceptance: await getAcceptance(tx, id), sellerId: by.sellerId })
    assertCurrentVersion(order, version)
    const { acceptedAt, promisedAt } = await promiseNow(tx, { id, minutes, shopMinutes })
    change.set({ promised_at: promisedAt })
    const move = await applyStatusChange(change, { to: 'Processing' })
    change.audit('order.accept', {
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
      return { move: { ...toStatusChange(order, { to: status }), from: 'Pending' }, acceptedAt, promisedAt }
    if (by?.name)
      throw new ShopError('not_acceptable', {
        message: () => t('server.acceptedBy', { number, name: by.name }),
      })
  }
  throw new ShopError('not_acceptable', {
    message: () => t('server.notAcceptable', { number, status: t(`common.status.${status}`) }),
  })
}
