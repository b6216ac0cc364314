import type { MessageKind } from '#rules/messages.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import type { Db } from '../database/tables.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/post.ts'
import { lookLetter, orderLetter } from './order-letter.ts'
import { findMailedOrder } from './order-mail-store.ts'

type Wanted = {
  kind: MessageKind
  orderId: string
  /** Which of its money it is about. */
  flagId: string | null
  shop: ShopFacts
  shopUrl: string
}

/** The mail that tells a shopper of an order as it is now; null where the account is gone. */
export async function writeOrderMail(
  db: Db,
  { kind, orderId, flagId, shop, shopUrl }: Wanted,
): Promise<Mail | null> {
  const order = await findMailedOrder(db, { id: orderId, flagId })
  return order ? composeMail(orderLetter({ kind, order, shop, shopUrl })) : null
}

/** The mail to the shop itself that a shopper says an order is paid by UPI; null where the account is gone. */
export async function writeLookMail(
  db: Db,
  { orderId, shop, shopUrl }: Omit<Wanted, 'kind' | 'flagId'>,
): Promise<Mail | null> {
  const order = await findMailedOrder(db, { id: orderId })
  return order ? composeMail(lookLetter({ order, shop, shopUrl })) : null
}
