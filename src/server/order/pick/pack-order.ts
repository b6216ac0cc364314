import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { duePaise, isLineShort } from '#domain/pricing/order-amounts.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { lockProducts } from '#server/catalogue/seller-product-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { acceptanceColumns } from '../accept/acceptance-store.ts'
import { openShortRefund } from '../payment/refunds/start-refund.ts'
import { returnUnpickedStock } from '../status/order-stock-store.ts'
import {
  getPlacedOrderForUpdate,
  markPacked,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import { listSubstitutes } from '../substitute/substitute-store.ts'
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
  /** Of the shop's terms: packing a pending order accepts it. */
  shopMinutes: number
}
/** `isRefunding`: a provider is to be asked for the difference. */
type PackedOrder = { isPacked: boolean; isCatalogueChanged: boolean; isRefunding: boolean }

/**
 * Once. `isPacked` is false if an earlier request has packed the order in the same way. Throws 404, 409 (a
 * colleague's, packed, not open, lines missing, a question open, another amount, paid).
 */
export async function packOrder(db: Db, input: PackOrderInput): Promise<PackedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, input.id)
    if (isRepeated(order, input)) return { isPacked: false, isCatalogueChanged: false, isRefunding: false }
    assertPickable(order)
    await assertFree(tx, { order, sellerId: input.by.sellerId })
    const lines = await listPickLines(tx, order.id)
    const substitutes = await listSubstitutes(tx, order.id)
    const due = assertPackable({ order, lines, substitutes, expectedDue: input.expectedDue })
    const isCatalogueChanged = await updateStock(tx, { order, lines, substitutes, by: input.by })
    await writePacking(tx, { order, lines, substitutes, due, input })
    const differencePaise = order.payment_type === 'Online' && order.is_paid ? order.amount_paise - due : 0
    const isRefunding =
      differencePaise > 0 &&
      (await openShortRefund(tx, { order, differencePaise, sellerId: input.by.sellerId }))
    return { isPacked: true, isCatalogueChanged, isRefunding }
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
}: Packing & { expectedDue: number }): number {
  if (lines.some(({ picked }) => picked === null)) throw new ShopError('lines_unpicked')
  assertNoQuestion(substitutes)
  if (lines.every((line) => line.picked === 0 && !isCharged(line))) throw new ShopError('nothing_picked')
  const due = duePaise({ lines, charges: order.charges })
  if (due !== paiseFromRupees(expectedDue))
    throw new ShopError('amount_changed', {
      message: () => t('server.packAmount', { amount: formatPaise(due) }),
    })
  if (due === order.amount_paise) return due
  // Cash was recorded with the ordered amount.
  if (order.payment_type === 'COD' && order.is_paid) throw new ShopError('cash_paid')
  return due
}

async function updateStock(tx: Db, packing: Packing & { by: Actor }): Promise<boolean> {
  const { order, lines, substitutes, by } = packing
  const soldOut = lines.filter((line) => line.soldOut)
  const changed = lines.filter((line) => line.soldOut || isLineShort(line))
  if (changed.length === 0 && substitutes.length === 0) return false
  // All at once, in id order: the steps below would lock them in several turns.
  const before = await lockProducts(
    tx,
    [...changed, ...substitutes].map(({ productId }) => productId),
  )
  const isReleased = substitutes.length > 0 && (await chargeSubstitutes(tx, packing))
  const isBackInStock = await returnUnpickedStock(tx, { order, by: { sellerId: by.sellerId } })
  if (isBackInStock) await notifyStockChange(tx)
  if (soldOut.length > 0) await sellOut(tx, { orderId: order.id, lines: soldOut, before, by })
  return isReleased || isBackInStock || soldOut.length > 0
}

async function writePacking(
  tx: Db,
  { order, lines, substitutes, due, input }: Packing & { due: number; input: PackOrderInput },
): Promise<void> {
  const { bags, by } = input
  const isMoved = order.status === 'Pending'
  const accepted = isMoved ? acceptanceColumns({ shopMinutes: input.shopMinutes }) : undefined
  const version = await markPacked(tx, { order, bags, due, sellerId: by.sellerId, accepted })
  const isChanged = lines.some(isLineShort)
  if (isChanged || isMoved)
    await enqueueOrderMessage(tx, {
      kind: isChanged ? 'order-changed' : 'order-status',
      orderId: order.id,
      version,
    })
  await recordAudit(tx, {
    by,
    action: 'order.pack',
    subject: toAuditSubject(order),
    before: { amount: rupeesFromPaise(order.amount_paise), status: order.status },
    after: {
      amount: rupeesFromPaise(due),
      status: 'Processing',
      bags,
      picked: lines.map((line) => describePicked(line, substitutes)),
    },
  })
}
