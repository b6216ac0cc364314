import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { hasPermission, type StaffAccess } from '#domain/staff/roles.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findPaidAndReturned } from '#server/payment/refunds/short-refund-store.ts'
import { sumStaffPayments } from '#server/payment/settle/order-payment-store.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion, isPaidWith, type OrderState } from '../core/order-store.ts'
import { clearCharges } from '../stock/charge-store.ts'
import { retakeUnpickedStock } from '../stock/order-stock-store.ts'

type UnpackOrderInput = ParsedInput<'unpackOrder'> & { staff: StaffAccess; by: Actor & { sellerId: string } }

/**
 * Opens the bags of an order that is still in the shop. The picks and substitutes stay. Changes nothing if the order
 * is not packed. Throws 403, 404, 409 (another version, sent out, paid or refunded as packed, no stock).
 */
export async function unpackOrder(orders: Orders, input: UnpackOrderInput): Promise<void> {
  const { id, by } = input
  await changeOrder(orders, { id, by }, async (order, change) => {
    if (!order.packed_at) return
    assertAllowed(order, input)
    assertCurrentVersion(order, input.version)
    await assertUnpackable(change.tx, order)
    const missing = await retakeUnpickedStock(change)
    if (missing.length > 0)
      throw new ShopError('stock_gone', {
        message: () => t('server.stockMissing', { names: missing.join(', ') }),
      })
    await writeUnpacking(change)
  })
}

function assertAllowed({ packed_by: packedBy }: OrderState, { staff, by }: UnpackOrderInput): void {
  if (packedBy !== by.sellerId && !hasPermission(staff, 'shop')) throw new ShopError('packed_by_another')
}

async function assertUnpackable(tx: Db, order: OrderState): Promise<void> {
  if (order.status !== 'Processing') throw new ShopError('not_unpackable')
  if (order.due_paise === order.amount_paise) return
  const { paidPaise, returnedPaise } = await findPaidAndReturned(tx, { orderId: order.id })
  if (order.payment_type === 'Online' && (paidPaise === 0 || returnedPaise > 0))
    throw new ShopError('packed_order_refunded')
  if ((await sumStaffPayments(tx, order.id)) > 0) throw new ShopError('packed_order_paid')
}

/** What was picked stays, and anyone can go on. */
async function writeUnpacking(change: OrderChange): Promise<void> {
  const { tx, order } = change
  const due = order.due_paise
  change.set({ due_paise: order.amount_paise, is_paid: isPaidWith(order, order.amount_paise) })
  change.setPacking({ packed_at: null, packed_by: null, bags: null })
  change.append({ kind: 'unpacked' })
  const hadSubstitutes = await clearCharges(tx, order.id)
  // It is sent only if the shopper knows of the change: see listCurrentChanges.
  if (due !== order.amount_paise || hadSubstitutes) change.message('order-changed')
  change.audit('order.unpack', {
    before: { amount: rupeesFromPaise(due), bags: order.bags },
    after: { amount: rupeesFromPaise(order.amount_paise), bags: null },
  })
}
