import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { type Flag, findFlag, lockFlag } from '../payment/flag-store.ts'
import { leaveWord } from './message-store.ts'
import { isStandingPayment, takePaymentBack } from './payment-store.ts'
import { lockAnyOrder, type OrderState } from './status-store.ts'

/** Money that needs a seller, and the order it came for, where there is one; both locked until the transaction ends. */
export type Flagged = { flag: Flag; order: OrderState | undefined }

/** The order is locked first, as by everybody who changes it. Throws 404. */
export async function lockFlagged(tx: Db, id: string): Promise<Flagged> {
  const found = await findFlag(tx, id)
  const order = found?.order_id ? await lockAnyOrder(tx, found.order_id) : undefined
  const flag = found && (await lockFlag(tx, id))
  if (!flag) throw new ShopError('flag_not_found')
  return { flag, order }
}

/**
 * Writes down what follows from money that went back. Where it had paid its order, the order is paid no more: its payment stays on record with who gave it back. Money that
 * came beside leaves the order as it is. Either way its shopper is told. Where no seller did it, its provider says so.
 */
export async function writeGivenBack(
  tx: Db,
  { flag, order, sellerId }: Flagged & { sellerId: string | null },
): Promise<void> {
  if (!order) return
  const { provider, reference } = flag
  const isItsOwn = await isStandingPayment(tx, { orderId: order.id, provider, reference })
  if (isItsOwn) await takePaymentBack(tx, { order, sellerId })
  const version = isItsOwn ? order.version + 1 : order.version
  await leaveWord(tx, { kind: 'order-refunded', orderId: order.id, version, flagId: flag.id })
}

/** What the log calls it. */
export function nameFlagged({ flag, order }: Flagged): { id: string; name: string } {
  return order ? { id: order.id, name: `#${order.number}` } : { id: flag.id, name: flag.reference }
}

/** What the log says of the money: paise, where it is rupees. */
export function moneyOf({ received_minor, currency, reference }: Flag): Record<string, unknown> {
  const minor = Number(received_minor)
  return { ...(currency === 'INR' ? { amountPaise: minor } : { minor, currency }), payment: reference }
}
