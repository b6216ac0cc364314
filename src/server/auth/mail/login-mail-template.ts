import { t } from '#domain/i18n/translate.ts'
import { passwordResetHours } from '#domain/staff/login.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Realm } from '../realm.ts'

type LoginMailInput = Pick<MailTemplate, 'shop' | 'to'> & { realm: Realm; url: string }

/** Has no text that a visitor typed, not even the name: anyone can register with another person's address. */
export function resetMailTemplate({ realm, shop, to, url }: LoginMailInput): MailTemplate {
  return {
    shop,
    to,
    subject: t('mail.reset.subject', { shop: shop.name }),
    introduction: [t('mail.hello'), t(`mail.reset.request.${realm}`, { shop: shop.name })],
    button: { text: t('mail.reset.button'), url },
    closing: [t('mail.reset.once', { hours: passwordResetHours }), t('mail.reset.ignore')],
  }
}

export function passwordChangedTemplate({ realm, shop, to, url }: LoginMailInput): MailTemplate {
  return {
    shop,
    to,
    subject: t('mail.changed.subject'),
    introduction: [
      t('mail.hello'),
      t(`mail.changed.text.${realm}`, { shop: shop.name }),
      t('mail.changed.ignore'),
    ],
    button: { text: t('mail.changed.button'), url },
    closing: [t(`mail.changed.notYou.${realm}`)],
  }
}

type LoginChange = Omit<LoginMailInput, 'realm'> & { changed: 'email' | 'phone'; phone: string }

/** Names neither the old nor the new one. */
export function loginChangedTemplate({ shop, to, url, changed, phone }: LoginChange): MailTemplate {
  return {
    shop,
    to,
    subject: t(`mail.loginChanged.subject.${changed}`),
    introduction: [
      t('mail.hello'),
      t(`mail.loginChanged.text.${changed}`, { shop: shop.name }),
      t('mail.changed.ignore'),
    ],
    button: { text: t('mail.loginChanged.button'), url },
    closing: [t('mail.loginChanged.notYou', { phone })],
  }
}

export function twoFactorChangedTemplate({
  shop,
  to,
  url,
  isOn,
}: Omit<LoginMailInput, 'realm'> & { isOn: boolean }): MailTemplate {
  const state = isOn ? 'on' : 'off'
  return {
    shop,
    to,
    subject: t(`mail.twoFactor.subject.${state}`),
    introduction: [
      t('mail.hello'),
      t(`mail.twoFactor.text.${state}`, { shop: shop.name }),
      t('mail.changed.ignore'),
    ],
    button: { text: t('mail.changed.button'), url },
    closing: [t('mail.changed.notYou.staff')],
  }
}
