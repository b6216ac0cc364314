import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { contactCodeMinutes, contactLinkDays } from '#domain/ticket/contact.ts'
import { newToken } from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import { hashContactCode, newContactCode } from './confirm-contact.ts'
import { saveContactCode } from './contact-request-store.ts'
import { findContact, insertTicketLink } from './contact-store.ts'

type ContactMailOptions = {
  /** In the current language. */
  storeProfile: () => StoreProfile
  shopUrl: string
  /** What the shop offers. */
  languages: readonly Language[]
  ticketId: string
}

/** Has nothing that was typed: anyone may type the address of another person. Null if the request is too old. */
export async function renderContactCodeMail(
  db: Db,
  { storeProfile, shopUrl, languages, ticketId: id }: ContactMailOptions,
): Promise<Mail | null> {
  const code = newContactCode()
  const request = await saveContactCode(db, { id, codeHash: hashContactCode(id, code) })
  if (!request) return null
  return withLanguage(offeredLanguage(request.language, languages), () => {
    const shop = storeProfile()
    return renderMail({
      ...{ shop, to: request.email, subject: t('mail.contact.subject', { code, shop: shop.name }) },
      introduction: [t('mail.hello'), t('mail.contact.text', { code, shop: shop.name })],
      button: {
        text: t('mail.contact.button'),
        url: `${shopUrl}${languagePrefix(currentLanguage())}/Contact#${id}`,
      },
      closing: [t('mail.contact.ends', { minutes: contactCodeMinutes }), t('mail.contact.ignore')],
    })
  })
}

type LinkMailOptions = ContactMailOptions & { name: 'opened' | 'answered' | 'resolved' }

/** With a link to the ticket, for a person without an account. */
export async function renderContactMail(
  db: Db,
  { storeProfile, shopUrl, languages, ticketId, name }: LinkMailOptions,
): Promise<Mail | null> {
  const contact = await findContact(db, ticketId)
  if (!contact) return null
  const token = newToken()
  await insertTicketLink(db, { ticketId, tokenHash: token.hash })
  return withLanguage(offeredLanguage(contact.language, languages), () => {
    const { number, email: to } = contact
    const text =
      name === 'opened'
        ? t('mail.ticket.opened.text', { number, ...policy.grievance })
        : t(`mail.contact.${name}.text`)
    return renderMail({
      ...{ shop: storeProfile(), to, subject: t(`mail.ticket.${name}.subject`, { number }) },
      introduction: [t('mail.hello'), text],
      button: {
        text: t('mail.contact.view'),
        // In the fragment, which no server, log or other site reads.
        url: `${shopUrl}${languagePrefix(currentLanguage())}/your-message#${token.text}`,
      },
      closing: [t('mail.contact.link', { days: contactLinkDays })],
    })
  })
}
