import { resetHours } from '#rules/seller-login.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/post.ts'

type Wanted = Pick<Letter, 'shop' | 'to'> & { url: string }

export function sellerResetMail({ shop, to, url }: Wanted): Mail {
  return composeMail({
    shop,
    to,
    subject: `Set a new password for the counter of ${shop.name}`,
    before: [
      'Hello,',
      `Somebody, hopefully you, asked for a new password for your login at the counter of ${shop.name}.`,
    ],
    button: { text: 'Set a new password', url },
    after: [
      `The link works once, within ${resetHours} hour. Whoever has it can set your password, so please keep it to yourself.`,
      'If it was not you, ignore this mail: nothing has changed.',
    ],
  })
}

/** Whoever it was: the person whose password it is should know. */
export function passwordChangedMail({ shop, to, url }: Wanted): Mail {
  return composeMail({
    shop,
    to,
    subject: 'Your password was changed',
    before: [
      'Hello,',
      `The password of your login at the counter of ${shop.name} was changed just now, and every other device was logged out.`,
      'If it was you, there is nothing to do.',
    ],
    button: { text: 'It was not me: set a new one', url },
    after: ["If it was not you, tell the shop's owner, too: they can switch your login off."],
  })
}
