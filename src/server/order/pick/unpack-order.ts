import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { hasPermission, type StaffAccess } from '#domain/staff/roles.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { retakeUnpickedStock } from '../status/order-stock-store.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  markUnpacked,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import { clearCharges } from '../substitute/charge-store.ts'

type UnpackOrderInput = ParsedInput<'unpackOrder'> & { staff: StaffAccess; by: Actor & { sellerId: string } }
type UnpackedOrder = { isUnpacked: boolean; isCatalogueChanged: boolean }

/**
 * Opens the bags of an order that is still in the shop. The picks and substitutes stay. `isUnpacked` is false if
 * the order is not packed. Throws 403, 404, 409 (another version, sent out, paid or refunded as packed, no stock).
 */
export async function unpackOrder(db: Db, input: UnpackOrderInput): Promise<UnpackedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, input.id)
    if (!order.packed_at) return { isUnpacked: false, isCatalogueChanged: false }
    assertAllowed(order, input)
    assertCurrentVersion(order, input.version)
    assertUnpackable(order)
    const { missing, isSoldOut } = await retakeUnpickedStock(tx, { order, by: input.by })
    if (missing.length > 0)
      throw new ShopError('stock_gone', {
        message: () => t('server.stockMissing', { names: missing.join(', ') }),
      })
    if (isSoldOut) await notifyStockChange(tx)
    await writeUnpacking(tx, { order, by: input.by })
    return { isUnpacked: true, isCatalogueChanged: isSoldOut }
  })
}

function assertAllowed({ packed_by: packedBy }: OrderState, { staff, by }: UnpackOrderInput): void {
  if (packedBy !== by.sellerId && !hasPermission(staff, 'shop')) throw new ShopError('not_your_bags')
}

function assertUnpackable(order: OrderState): void {
  if (order.status !== 'Processing') throw new ShopError('not_unpackable')
  if (order.due_paise === order.amount_paise) return
  // The money follows what was packed.
  if (order.payment_type === 'Online') throw new ShopError('bags_refunded')
  if (order.is_paid) throw new ShopError('bags_paid')
}

async function writeUnpacking(tx: Db, { order, by }: { order: OrderState; by: Actor }): Promise<void> {
  const version = await markUnpacked(tx, { order, sellerId: by.sellerId })
  const due = order.due_paise ?? order.amount_paise
  const hadSubstitutes = await clearCharges(tx, order.id)
  // It is sent only if the shopper knows of the change: see listCurrentChanges.
  if (due !== order.amount_paise || hadSubstitutes)
    await enqueueOrderMessage(tx, { kind: 'order-changed', orderId: order.id, version })
  await recordAudit(tx, {
    by,
    action: 'order.unpack',
    subject: toAuditSubject(order),
    before: { amount: rupeesFromPaise(due), bags: order.bags },
    after: { amount: rupeesFromPaise(order.amount_paise), bags: null },
  })
}
