import { ShopError } from '#server/http/errors.ts'
import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import type { OrderEventKind } from '#server/order/core/order-event.ts'
import { isStockOpen, listDecisions } from './decision-store.ts'

const contentKinds: readonly OrderEventKind[] = ['unpacked', 'packed', 'edited', 'reopened']

/**
 * A part of the order was given back: what is in it stays as it is, and it is not reopened. One of which money went
 * back, too, is neither cancelled nor unpaid; one with replaced items is not cancelled. Throws 409.
 */
export const keepClaimedOrder: OrderEventHandler = async ({ tx, order }, { kind }) => {
  const isContent = contentKinds.includes(kind)
  if (!isContent && kind !== 'cancelled' && kind !== 'payment-reversed') return
  const decisions = await listDecisions(tx, order.id)
  const isReplaced = kind !== 'payment-reversed' && decisions.some(({ decision }) => decision === 'replaced')
  const isRefunded = decisions.some(({ paise, loweredPaise }) => paise > (isContent ? 0 : loweredPaise))
  if (isReplaced || isRefunded) throw new ShopError('order_claimed')
  if (kind === 'cancelled' && decisions.some(isStockOpen)) throw new ShopError('returns_undecided')
}
