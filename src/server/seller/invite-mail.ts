import { inviteHours } from '#rules/seller-login.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/post.ts'

type Wanted = Pick<Letter, 'shop' | 'to'> & { url: string }

/** The mail with the link. It has no word in it that somebody typed: the shop carries no messages. */
export function inviteMail({ shop, to, url }: Wanted): Mail {
  return composeMail({
    shop,
    to,
    subject: `You are invited behind the counter of ${shop.name}`,
    before: [
      'Hello,',
      `The owner of ${shop.name} invites you to work at its counter, with a login of your own.`,
    ],
    button: { text: 'Make up a password', url },
    after: [
      `The link works once, within ${inviteHours} hours. Whoever has it can take your place, so please keep it to yourself.`,
      'If this says nothing to you, ignore this mail: nothing has changed.',
    ],
  })
}
