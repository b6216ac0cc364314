import type { Language } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import type { MessageKind } from '#domain/messages.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Connections } from '#server/database/database.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { listOrderMailData, type OrderMailData } from './order-mail-store.ts'
import { orderMailTemplate } from './order-mail-template.ts'
import { riderOf } from './rider-mail.ts'
import { countUnverifiedMail } from './unverified-mail-store.ts'
import { upiReviewMailTemplate } from './upi-mail.ts'

type OrderMailOptions = {
  messages: readonly Message[]
  /** In the current language. */
  storeProfile: () => StoreProfile
  shopUrl: string
  /** What the shop offers. */
  languages: readonly Language[]
}

type RenderOrderMail = (message: Message) => Promise<Mail | null>

/**
 * Renders null if the account is deleted or has no e-mail address, or at the daily limit of mails to an
 * unverified address.
 */
export async function prepareOrderMails(
  database: Connections,
  { messages, storeProfile, shopUrl, languages }: OrderMailOptions,
): Promise<RenderOrderMail> {
  const orders = await listOrderMailData(database, messages)
  return async ({ id: messageId, kind }) => {
    const order = orders.get(messageId)
    // A question is answered or over by now.
    if (!order || (kind === 'substitute-asked' && !order.question)) return null
    // The order changed after the message was found to be current.
    if (kind === 'rider-assigned' && riderOf(order) === null) return null
    if (kind === 'upi-submitted')
      return withLanguage(offeredLanguage(order.owner_language, languages), () =>
        renderMail(upiReviewMailTemplate({ order, shop: storeProfile(), shopUrl })),
      )
    // Push and WhatsApp reach a shopper who came by phone number.
    if (order.email === '') return null
    if (!order.is_email_verified && isCausedByShopper(kind, order)) {
      if (!(await countUnverifiedMail(database.db, { messageId, email: order.email }))) return null
    }
    return withLanguage(offeredLanguage(order.language, languages), () =>
      renderMail(orderMailTemplate({ kind, order, shop: storeProfile(), shopUrl, now: Date.now() })),
    )
  }
}

/** Mails that cost the shopper nothing and need no seller. */
function isCausedByShopper(kind: MessageKind, order: OrderMailData): boolean {
  if (kind === 'order-cancelled') return order.cancelled_by === 'shopper'
  return kind === 'order-placed' || kind === 'order-expired'
}
