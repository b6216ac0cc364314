import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { duePaise, isLineShort } from '#domain/pricing/order-amounts.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { lockProducts } from '#server/catalogue/seller-product-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { sumStaffPayments } from '#server/payment/settle/order-payment-store.ts'
import { promiseNow } from '../accept/acceptance-store.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import { isPaidWith, type OrderState, transactionTime } from '../core/order-store.ts'
import { returnUnpickedStock } from '../stock/order-stock-store.ts'
import { listSubstitutes } from '../stock/substitute-store.ts'
import {
  assertNoQuestion,
  chargeSubstitutes,
  describePicked,
  isCharged,
  type Packing,
} from './pack-substitutes.ts'
import { assertFree, assertPickable } from './pick-order.ts'
import { listPickLines } from './picking-store.ts'
import { sellOut } from './sell-out.ts'

type PackOrderInput = ParsedInput<'packOrder'> & {
  by: Actor & { sellerId: string }
  /** From the shop's terms: packing a pending order accepts it. */
  shopMinutes: number
}

/**
 * Once. Changes nothing if an earlier request has packed the order in the same way. Throws 404, 409 (a colleague's,
 * packed, not open, lines missing, a question open, another amount, paid).
 */
export async function packOrder(orders: Orders, input: PackOrderInput): Promise<void> {
  const { id, by } = input
  await changeOrder(orders, { id, by }, async (order, change) => {
    if (isRepeated(order, input)) return
    const { tx } = change
    assertPickable(order)
    await assertFree(tx, { order, sellerId: by.sellerId })
    const lines = await listPickLines(tx, id)
    const substitutes = await listSubstitutes(tx, id)
    const due = assertPackable({ order, lines, substitutes, expectedDue: input.expectedDue })
    // What staff received was the ordered amount, or what was left of it.
    if (due !== order.amount_paise && (await sumStaffPayments(tx, id)) > 0) throw new ShopError('cash_paid')
    await updateStock(change, { lines, substitutes, by })
    await writePacking(change, { lines, substitutes, due, input })
  })
}

function isRepeated(order: OrderState, { bags, expectedDue, by }: PackOrderInput): boolean {
  if (!order.packed_at) return false
  return (
    order.packed_by === by.sellerId && order.bags === bags && order.due_paise === paiseFromRupees(expectedDue)
  )
}

/** Returns what is due, in paise. */
function assertPackable({
  order,
  lines,
  substitutes,
  expectedDue,
}: Packing & { order: OrderState; expectedDue: number }): number {
  if (lines.some(({ picked }) => picked === null)) throw new ShopError('lines_unpicked')
  assertNoQuestion(substitutes)
  if (lines.every((line) => line.picked === 0 && !isCharged(line))) throw new ShopError('nothing_picked')
  const due = duePaise({ lines, charges: order.charges })
  if (due !== paiseFromRupees(expectedDue))
    throw new ShopError('amount_changed', {
      message: () => t('server.packAmount', { amount: formatPaise(due) }),
    })
  return due
}

async function updateStock(
  change: OrderChange,
  { lines, substitutes, by }: Packing & { by: Actor },
): Promise<void> {
  const { tx, order } = change
  const soldOut = lines.filter((line) => line.soldOut)
  const changed = lines.filter((line) => line.soldOut || isLineShort(line))
  if (changed.length === 0 && substitutes.length === 0) return
  // All at once, in id order: the steps below would lock them in several turns.
  const before = await lockProducts(
    tx,
    [...changed, ...substitutes].map(({ productId }) => productId),
  )
  if (substitutes.length > 0) await chargeSubstitutes(change, { lines, substitutes })
  await returnUnpickedStock(change)
  if (soldOut.length === 0) return
  await sellOut(tx, { orderId: order.id, lines: soldOut, before, by })
  change.afterCommit('clearCatalogue')
}

async function writePacking(
  change: OrderChange,
  { lines, substitutes, due, input }: Packing & { due: number; input: PackOrderInput },
): Promise<void> {
  const { tx, order } = change
  const { id, bags, by, shopMinutes } = input
  const isAccepted = order.status === 'Pending'
  if (isAccepted) {
    const { promisedAt } = await promiseNow(tx, { id, shopMinutes })
    change.set({ promised_at: promisedAt })
  }
  change.set({ due_paise: due, is_paid: isPaidWith(order, due) })
  change.setPacking({ packed_at: transactionTime, packed_by: by.sellerId, bags, packer_id: null })
  change.append({
    ...{ kind: 'packed', bags, duePaise: due },
    ...(isAccepted && { from: 'Pending', to: 'Processing' }),
  })
  const isChanged = lines.some(isLineShort)
  if (isChanged || isAccepted) change.message(isChanged ? 'order-changed' : 'order-status')
  change.audit('order.pack', {
    before: { amount: rupeesFromPaise(order.amount_paise), status: order.status },
    after: {
      amount: rupeesFromPaise(due),
      status: 'Processing',
      bags,
      picked: lines.map((line) => describePicked(line, substitutes)),
    },
  })
}
