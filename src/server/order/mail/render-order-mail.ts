import type { MessageKind } from '#domain/messages.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import { findOrderMailData, type OrderMailData } from './order-mail-store.ts'
import { orderMailTemplate, upiReviewMailTemplate } from './order-mail-template.ts'
import { countUnverifiedMail } from './unverified-mail-store.ts'

type OrderMailOptions = {
  messageId: string
  kind: MessageKind
  orderId: string
  flagId: string | null
  shop: StoreProfile
  shopUrl: string
}

/** Returns null if the account is deleted, or at the daily limit of mails to an unverified address. */
export async function renderOrderMail(
  db: Db,
  { messageId, kind, orderId, flagId, shop, shopUrl }: OrderMailOptions,
): Promise<Mail | null> {
  const order = await findOrderMailData(db, { id: orderId, flagId })
  if (!order) return null
  if (!order.is_email_verified && isCausedByShopper(kind, order)) {
    if (!(await countUnverifiedMail(db, { messageId, email: order.email }))) return null
  }
  return renderMail(orderMailTemplate({ kind, order, shop, shopUrl, now: Date.now() }))
}

/** Mails that cost the shopper nothing and need no seller. */
function isCausedByShopper(kind: MessageKind, order: OrderMailData): boolean {
  if (kind === 'order-cancelled') return order.cancelled_by === 'shopper'
  return kind === 'order-placed' || kind === 'order-lapsed'
}

export async function renderUpiReviewMail(
  db: Db,
  { orderId, shop, shopUrl }: Omit<OrderMailOptions, 'messageId' | 'kind' | 'flagId'>,
): Promise<Mail | null> {
  const order = await findOrderMailData(db, { id: orderId })
  return order ? renderMail(upiReviewMailTemplate({ order, shop, shopUrl })) : null
}
