import { invitationHours } from '#domain/staff/login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'

type InviteMailInput = Pick<MailTemplate, 'shop' | 'to'> & { url: string }

/** Has no text that the owner typed: an invitation must not carry messages. */
export function inviteMail({ shop, to, url }: InviteMailInput): Mail {
  return renderMail({
    shop,
    to,
    subject: `Join the staff of ${shop.name}`,
    introduction: ['Hello,', `You have been invited to join the staff of ${shop.name}, with your own login.`],
    button: { text: 'Accept invitation', url },
    closing: [
      `The link works once and expires in ${invitationHours} hours. Anyone who has it can accept the invitation, so please don't share it.`,
      "If you didn't expect this invitation, ignore this email.",
    ],
  })
}
