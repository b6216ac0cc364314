import { t } from '#domain/i18n/translate.ts'
import { invitationHours } from '#domain/staff/login.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'

type InviteMailInput = Pick<MailTemplate, 'shop' | 'to'> & { url: string }

/** Has no text that the owner typed: an invitation must not carry messages. */
export function inviteMail({ shop, to, url }: InviteMailInput): Mail {
  return renderMail({
    shop,
    to,
    subject: t('mail.invite.subject', { shop: shop.name }),
    introduction: [t('mail.hello'), t('mail.invite.text', { shop: shop.name })],
    button: { text: t('mail.invite.button'), url },
    closing: [t('mail.invite.once', { hours: invitationHours }), t('mail.invite.ignore')],
  })
}
