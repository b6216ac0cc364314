import { passwordResetHours } from '#domain/staff-login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'

type Wanted = Pick<MailTemplate, 'shop' | 'to'> & { url: string }

export function sellerResetMail({ shop, to, url }: Wanted): Mail {
  return renderMail({
    shop,
    to,
    subject: `Set a new password for the counter of ${shop.name}`,
    introduction: [
      'Hello,',
      `Somebody, hopefully you, asked for a new password for your login at the counter of ${shop.name}.`,
    ],
    button: { text: 'Set a new password', url },
    closing: [
      `The link works once, within ${passwordResetHours} hour. Whoever has it can set your password, so please keep it to yourself.`,
      'If it was not you, ignore this mail: nothing has changed.',
    ],
  })
}

/** Whoever it was: the person whose password it is should know. */
export function passwordChangedMail({ shop, to, url }: Wanted): Mail {
  return renderMail({
    shop,
    to,
    subject: 'Your password was changed',
    introduction: [
      'Hello,',
      `The password of your login at the counter of ${shop.name} was changed just now, and every other device was logged out.`,
      'If it was you, there is nothing to do.',
    ],
    button: { text: 'It was not me: set a new one', url },
    closing: ["If it was not you, tell the shop's owner, too: they can switch your login off."],
  })
}
