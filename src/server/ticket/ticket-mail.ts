import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { findAccount } from '#server/auth/account-store.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { countUnverifiedMail } from '#server/order/mail/unverified-mail-store.ts'
import { renderContactCodeMail, renderContactMail } from './contact/contact-mail.ts'
import { findTicketOfMail } from './ticket-mail-store.ts'

type TicketMailOptions = {
  message: Message
  storeProfile: () => StoreProfile
  shopUrl: string
  /** What the shop offers. */
  languages: readonly Language[]
}

const names = {
  'ticket-opened': 'opened',
  'ticket-answered': 'answered',
  'ticket-resolved': 'resolved',
} as const

function isTicketKind(kind: string): kind is keyof typeof names {
  return kind in names
}

/** Has no text that a person typed. Null without an address, and at the daily limit of an unverified one. */
export async function renderTicketMail(
  db: Db,
  { message, storeProfile, shopUrl, languages }: TicketMailOptions,
): Promise<Mail | null> {
  const { kind, ticketId, userId } = message
  if (ticketId === null) return null
  const current = { storeProfile, shopUrl, languages, ticketId }
  if (kind === 'contact-code') return renderContactCodeMail(db, current)
  if (!isTicketKind(kind)) return null
  if (userId === null) return renderContactMail(db, { ...current, name: names[kind] })
  const ticket = await findTicketOfMail(db, { ticketId, userId })
  const account = await findAccount(db, { realm: 'shopper', id: userId })
  const to = account?.email
  if (!ticket || !account || !to) return null
  // Anyone may register with the address of another person.
  if (kind === 'ticket-opened' && !ticket.is_verified) {
    if (!(await countUnverifiedMail(db, { messageId: message.id, email: to }))) return null
  }
  return withLanguage(offeredLanguage(account.language, languages), () => {
    const { number } = ticket
    return renderMail({
      ...{ shop: storeProfile(), to, subject: t(`mail.ticket.${names[kind]}.subject`, { number }) },
      introduction: [t('mail.hello'), t(`mail.ticket.${names[kind]}.text`, { number, ...policy.grievance })],
      button: {
        text: t('mail.ticket.view'),
        url: `${shopUrl}${languagePrefix(currentLanguage())}/complaints`,
      },
      closing: [],
    })
  })
}
