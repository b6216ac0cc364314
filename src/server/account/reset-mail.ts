import { composeMail } from '../mail/compose-mail.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/post.ts'

/**
 * The mail with the link. It has no word in it that somebody typed, not even the name: an account can be opened under the address of somebody
 * else, and the shop must not carry messages there.
 */
export function resetMail({ shop, to, url }: Pick<Letter, 'shop' | 'to'> & { url: string }): Mail {
  return composeMail({
    shop,
    to,
    subject: `Set a new password for ${shop.name}`,
    before: [
      'Hello,',
      `Somebody, hopefully you, asked for a new password for the ${shop.name} account with this email.`,
    ],
    button: { text: 'Set a new password', url },
    after: [
      'The link works once, within one hour. Whoever has it can set your password, so please keep it to yourself.',
      'If it was not you, ignore this mail: nothing has changed.',
    ],
  })
}
