import { passwordResetHours } from '#domain/staff-login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import type { Realm } from '../realm.ts'

type Wanted = Pick<MailTemplate, 'shop' | 'to'> & { realm: Realm; url: string }

/**
 * The mail with the link. It has no text that a visitor typed, not even the name: an account can be opened with
 * another person's address, and the shop must not carry messages there.
 */
export function resetMailTemplate({ realm, shop, to, url }: Wanted): Mail {
  const login = {
    shopper: `the ${shop.name} account with this email`,
    staff: `your login at the counter of ${shop.name}`,
  }[realm]
  return renderMail({
    shop,
    to,
    subject: `Set a new password for ${realm === 'staff' ? 'the counter of ' : ''}${shop.name}`,
    introduction: ['Hello,', `Somebody, hopefully you, asked for a new password for ${login}.`],
    button: { text: 'Set a new password', url },
    closing: [
      `The link works once, within ${passwordResetHours} hour. Whoever has it can set your password, so please keep it to yourself.`,
      'If it was not you, ignore this mail: nothing has changed.',
    ],
  })
}

export function passwordChangedTemplate({ realm, shop, to, url }: Wanted): Mail {
  const login = {
    shopper: `your ${shop.name} account`,
    staff: `your login at the counter of ${shop.name}`,
  }[realm]
  return renderMail({
    shop,
    to,
    subject: 'Your password was changed',
    introduction: [
      'Hello,',
      `The password of ${login} was changed just now, and every other device was logged out.`,
      'If it was you, there is nothing to do.',
    ],
    button: { text: 'It was not me: set a new one', url },
    closing: [ifNotYou(realm)],
  })
}

export function twoFactorChangedTemplate({
  shop,
  to,
  url,
  isOn,
}: Omit<Wanted, 'realm'> & { isOn: boolean }): Mail {
  const now = isOn
    ? 'It is on: whoever logs in needs a code, and only the newest recovery codes work.'
    : 'It is off: the password alone opens the login.'
  return renderMail({
    shop,
    to,
    subject: `The second step of your login is ${isOn ? 'on' : 'off'}`,
    introduction: [
      'Hello,',
      `The second step of your login at the counter of ${shop.name} was changed just now. ${now}`,
      'If it was you, there is nothing to do.',
    ],
    button: { text: 'It was not me: set a new password', url },
    closing: [ifNotYou('staff')],
  })
}

function ifNotYou(realm: Realm): string {
  return realm === 'staff'
    ? "If it was not you, tell the shop's owner, too: they can switch your login off."
    : 'If it was not you, please tell us, too.'
}
