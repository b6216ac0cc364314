import type { MessageKind } from '#domain/messages.ts'
import type { StoreProfile } from '#domain/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import { findOrderMailData } from './order-mail-store.ts'
import { orderMailTemplate, upiReviewMailTemplate } from './order-mail-template.ts'

type OrderMailOptions = {
  kind: MessageKind
  orderId: string
  /** Which of its money it is about. */
  flagId: string | null
  shop: StoreProfile
  shopUrl: string
}

/** The mail that tells a shopper of an order as it is now; null where the account is gone. */
export async function renderOrderMail(
  db: Db,
  { kind, orderId, flagId, shop, shopUrl }: OrderMailOptions,
): Promise<Mail | null> {
  const order = await findOrderMailData(db, { id: orderId, flagId })
  return order ? renderMail(orderMailTemplate({ kind, order, shop, shopUrl })) : null
}

/** The mail to the shop itself that a shopper says an order is paid by UPI; null where the account is gone. */
export async function renderUpiReviewMail(
  db: Db,
  { orderId, shop, shopUrl }: Omit<OrderMailOptions, 'kind' | 'flagId'>,
): Promise<Mail | null> {
  const order = await findOrderMailData(db, { id: orderId })
  return order ? renderMail(upiReviewMailTemplate({ order, shop, shopUrl })) : null
}
