import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'

/**
 * The mail with the link. It has no word in it that somebody typed, not even the name: an account can be opened under the address of somebody
 * else, and the shop must not carry messages there.
 */
export function resetMail({ shop, to, url }: Pick<MailTemplate, 'shop' | 'to'> & { url: string }): Mail {
  return renderMail({
    shop,
    to,
    subject: `Set a new password for ${shop.name}`,
    introduction: [
      'Hello,',
      `Somebody, hopefully you, asked for a new password for the ${shop.name} account with this email.`,
    ],
    button: { text: 'Set a new password', url },
    closing: [
      'The link works once, within one hour. Whoever has it can set your password, so please keep it to yourself.',
      'If it was not you, ignore this mail: nothing has changed.',
    ],
  })
}
