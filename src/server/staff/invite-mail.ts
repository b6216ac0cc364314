import { invitationHours } from '#domain/staff-login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'

type Wanted = Pick<MailTemplate, 'shop' | 'to'> & { url: string }

/** The mail with the link. It has no word in it that somebody typed: the shop carries no messages. */
export function inviteMail({ shop, to, url }: Wanted): Mail {
  return renderMail({
    shop,
    to,
    subject: `You are invited behind the counter of ${shop.name}`,
    introduction: [
      'Hello,',
      `The owner of ${shop.name} invites you to work at its counter, with a login of your own.`,
    ],
    button: { text: 'Make up a password', url },
    closing: [
      `The link works once, within ${invitationHours} hours. Whoever has it can take your place, so please keep it to yourself.`,
      'If this says nothing to you, ignore this mail: nothing has changed.',
    ],
  })
}
