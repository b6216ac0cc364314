import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { passwordResetHours } from '#domain/staff/login.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { renderMail } from '#server/notifications/mail/render-mail.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { findAccount } from '../account-store.ts'
import type { Realm } from '../realm.ts'
import { saveResetToken } from '../reset/reset-token-store.ts'
import { newToken } from '../sessions/session-token.ts'
import { findTwoFactor } from '../two-factor/two-factor-store.ts'
import {
  loginChangedTemplate,
  passwordChangedTemplate,
  resetMailTemplate,
  twoFactorChangedTemplate,
} from './login-mail-template.ts'

const hourMs = 60 * 60 * 1000

/** Each mail is null if the account is deleted or disabled. */
type LoginMailOptions = {
  realm: Realm
  accountId: string
  /** In the current language. */
  storeProfile: () => StoreProfile
  shopUrl: string
  /** What the shop offers. */
  languages: readonly Language[]
}

export async function renderResetMail(
  db: Db,
  { realm, accountId, storeProfile, shopUrl, languages }: LoginMailOptions,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account?.email) return null
  const to = account.email
  const [token, expiresAt] = [newToken(), new Date(Date.now() + passwordResetHours * hourMs)]
  await saveResetToken(db, { realm, accountId, tokenHash: token.hash, expiresAt })
  return withLanguage(offeredLanguage(account.language, languages), () => {
    // In the fragment, which no server, log or other site reads.
    const url = `${shopUrl}${resetPages[realm]()}#${token.text}`
    return renderMail(resetMailTemplate({ realm, shop: storeProfile(), to, url }))
  })
}

export async function renderPasswordChangedMail(
  db: Db,
  { realm, accountId, storeProfile, shopUrl, languages }: LoginMailOptions,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account?.email) return null
  const to = account.email
  return withLanguage(offeredLanguage(account.language, languages), () => {
    const url = `${shopUrl}${forgotPages[realm]()}`
    return renderMail(passwordChangedTemplate({ realm, shop: storeProfile(), to, url }))
  })
}

/** To the address that the account had, since the new one may be of a thief. */
export async function renderLoginChangedMail(
  db: Db,
  {
    message,
    accountId,
    storeProfile,
    shopUrl,
    languages,
  }: Omit<LoginMailOptions, 'realm'> & { message: Message },
): Promise<Mail | null> {
  const account = await findAccount(db, { realm: 'shopper', id: accountId })
  const to = message.recipient ?? account?.email
  if (!account || !to) return null
  const changed = message.kind === 'email-changed' ? 'email' : 'phone'
  return withLanguage(offeredLanguage(account.language, languages), () => {
    const shop = storeProfile()
    const url = `${shopUrl}${languagePrefix(currentLanguage())}/Contact`
    return renderMail(loginChangedTemplate({ shop, to, url, changed, phone: shop.phones[0] }))
  })
}

export async function renderTwoFactorChangedMail(
  db: Db,
  { accountId, storeProfile, shopUrl, languages }: Omit<LoginMailOptions, 'realm'>,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm: 'staff', id: accountId })
  if (!account?.email) return null
  const to = account.email
  const isOn = (await findTwoFactor(db, accountId))?.confirmed_at instanceof Date
  return withLanguage(offeredLanguage(account.language, languages), () => {
    const url = `${shopUrl}${forgotPages.staff()}`
    return renderMail(twoFactorChangedTemplate({ shop: storeProfile(), to, url, isOn }))
  })
}

/** The seller panel has one path in all languages. */
const resetPages = {
  shopper: () => `${languagePrefix(currentLanguage())}/reset-password`,
  staff: () => '/seller/reset-password',
} as const
const forgotPages = {
  shopper: () => `${languagePrefix(currentLanguage())}/forgot-password`,
  staff: () => '/seller/forgot-password',
} as const
