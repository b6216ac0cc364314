import { passwordResetHours } from '#domain/staff/login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Realm } from '../realm.ts'

type LoginMailInput = Pick<MailTemplate, 'shop' | 'to'> & { realm: Realm; url: string }

/** Has no text that a visitor typed, not even the name: anyone can register with another person's address. */
export function resetMailTemplate({ realm, shop, to, url }: LoginMailInput): MailTemplate {
  const account = {
    shopper: `the ${shop.name} account with this email address`,
    staff: `your staff account at ${shop.name}`,
  }[realm]
  return {
    shop,
    to,
    subject: `Reset your password for ${shop.name}`,
    introduction: ['Hello,', `We received a request to reset the password of ${account}.`],
    button: { text: 'Reset password', url },
    closing: [
      `The link works once and expires in ${passwordResetHours} hour. Anyone who has it can set your password, so please don't share it.`,
      "If you didn't request this, ignore this email: your password stays the same.",
    ],
  }
}

export function passwordChangedTemplate({ realm, shop, to, url }: LoginMailInput): MailTemplate {
  const account = {
    shopper: `your ${shop.name} account`,
    staff: `your staff account at ${shop.name}`,
  }[realm]
  return {
    shop,
    to,
    subject: 'Your password was changed',
    introduction: [
      'Hello,',
      `The password of ${account} was just changed, and all other devices were logged out.`,
      'If this was you, you can ignore this email.',
    ],
    button: { text: 'This was not me: reset password', url },
    closing: [notYouText(realm)],
  }
}

export function twoFactorChangedTemplate({
  shop,
  to,
  url,
  isOn,
}: Omit<LoginMailInput, 'realm'> & { isOn: boolean }): MailTemplate {
  const state = isOn
    ? 'It is on: each login needs a code, and only your newest recovery codes work.'
    : 'It is off: your password alone is enough to log in.'
  return {
    shop,
    to,
    subject: `Two-factor authentication is ${isOn ? 'on' : 'off'}`,
    introduction: [
      'Hello,',
      `Two-factor authentication of your staff account at ${shop.name} was just changed. ${state}`,
      'If this was you, you can ignore this email.',
    ],
    button: { text: 'This was not me: reset password', url },
    closing: [notYouText('staff')],
  }
}

function notYouText(realm: Realm): string {
  return realm === 'staff'
    ? "If this wasn't you, please also tell the shop's owner, who can deactivate your account."
    : "If this wasn't you, please also tell us."
}
