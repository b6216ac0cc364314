import type { LinkedBill } from '#contract/seller/orders/documents.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import { createBillToken, readBillToken } from '#server/document/bill-link.ts'
import { listDocuments } from '#server/document/document-list-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { findOrderTextData, type OrderMailData } from './order-mail-store.ts'

/** The bills of a link. Throws 404 once it has ended, or the customer's data is deleted. */
export async function openBill(
  db: Db,
  { token, secretBox }: { token: string; secretBox: SecretBox },
): Promise<LinkedBill> {
  const orderId = readBillToken(secretBox, { token, now: new Date() })
  const order = orderId === null ? null : await findOrderTextData(db, orderId)
  const documents = order ? await listDocuments(db, [order.id]) : []
  if (!order || documents.length === 0) throw new ShopError('bill_link_over')
  return { documents, order: toPayment(order) }
}

/** null: the order has no bill. */
export async function findBillToken(
  db: Db,
  { orderId, secretBox }: { orderId: string; secretBox: SecretBox },
): Promise<string | null> {
  const isIssued = (await listDocuments(db, [orderId])).length > 0
  return isIssued ? createBillToken(secretBox, { orderId, now: new Date() }) : null
}

/** What is paid, and what is left to pay. */
function toPayment(order: OrderMailData): LinkedBill['order'] {
  const { number, status, is_paid: isPaid, credit_paise: creditPaise } = order
  const paidPaise = order.amount_paise - order.left_paise
  return {
    ...{ orderNumber: Number(number), status, isPaid, amount: rupeesFromPaise(order.amount_paise) },
    ...(!isPaid && paidPaise > 0 && { paid: rupeesFromPaise(paidPaise) }),
    ...(creditPaise > 0 && { credit: rupeesFromPaise(creditPaise) }),
  }
}
