import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { passwordResetHours } from '#domain/staff/login.ts'
import type { Db } from '#server/database/tables.ts'
import { speak } from '#server/i18n/catalogues.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import { findAccount, findAccountLanguage } from '../account-store.ts'
import type { Realm } from '../realm.ts'
import { saveResetToken } from '../reset/reset-token-store.ts'
import { newToken } from '../sessions/session-token.ts'
import { findTwoFactor } from '../two-factor/two-factor-store.ts'
import {
  passwordChangedTemplate,
  resetMailTemplate,
  twoFactorChangedTemplate,
} from './login-mail-template.ts'

const hourMs = 60 * 60 * 1000
const resetPages = { shopper: '/reset-password', staff: '/seller/reset-password' } as const
const forgotPages = { shopper: '/forgot-password', staff: '/seller/forgot-password' } as const

/** Each mail is null if the account is deleted or disabled. */
type LoginMailOptions = { realm: Realm; accountId: string; shop: StoreProfile; shopUrl: string }

export async function renderResetMail(
  db: Db,
  { realm, accountId, shop, shopUrl }: LoginMailOptions,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account) return null
  const [token, expiresAt] = [newToken(), new Date(Date.now() + passwordResetHours * hourMs)]
  await saveResetToken(db, { realm, accountId, tokenHash: token.hash, expiresAt })
  // In the fragment, which no server, log or other site reads.
  const url = `${shopUrl}${resetPages[realm]}#${token.text}`
  const language = await findAccountLanguage(db, { realm, id: accountId })
  return speak(language, () => renderMail(resetMailTemplate({ realm, shop, to: account.email, url })))
}

export async function renderPasswordChangedMail(
  db: Db,
  { realm, accountId, shop, shopUrl }: LoginMailOptions,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account) return null
  const url = `${shopUrl}${forgotPages[realm]}`
  const language = await findAccountLanguage(db, { realm, id: accountId })
  return speak(language, () => renderMail(passwordChangedTemplate({ realm, shop, to: account.email, url })))
}

export async function renderTwoFactorChangedMail(
  db: Db,
  { accountId, shop, shopUrl }: Omit<LoginMailOptions, 'realm'>,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm: 'staff', id: accountId })
  if (!account) return null
  const isOn = (await findTwoFactor(db, accountId))?.confirmed_at instanceof Date
  const url = `${shopUrl}${forgotPages.staff}`
  const language = await findAccountLanguage(db, { realm: 'staff', id: accountId })
  return speak(language, () => renderMail(twoFactorChangedTemplate({ shop, to: account.email, url, isOn })))
}
