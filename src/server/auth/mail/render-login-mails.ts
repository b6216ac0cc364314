import type { StoreProfile } from '#domain/shop-settings.ts'
import { passwordResetHours } from '#domain/staff-login.ts'
import type { Db } from '#server/database/tables.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { findAccount } from '../account-store.ts'
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

type Wanted = { realm: Realm; accountId: string; shop: StoreProfile; shopUrl: string }

/**
 * The mail with the link. The token is made here, when the mail is written, and replaces the one before it.
 * Null if the account is gone or disabled.
 */
export async function renderResetMail(
  db: Db,
  { realm, accountId, shop, shopUrl }: Wanted,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account) return null
  const [token, expiresAt] = [newToken(), new Date(Date.now() + passwordResetHours * hourMs)]
  await saveResetToken(db, { realm, accountId, tokenHash: token.hash, expiresAt })
  // Behind the #, where no server, log or other site reads it.
  const url = `${shopUrl}${resetPages[realm]}#${token.text}`
  return resetMailTemplate({ realm, shop, to: account.email, url })
}

/** Tells the owner of an account that its password was changed. Null if the account is gone or disabled. */
export async function renderPasswordChangedMail(
  db: Db,
  { realm, accountId, shop, shopUrl }: Wanted,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm, id: accountId })
  if (!account) return null
  return passwordChangedTemplate({ realm, shop, to: account.email, url: `${shopUrl}${forgotPages[realm]}` })
}

/** Tells a staff member whether two-factor is on now. Null if the login is gone or disabled. */
export async function renderTwoFactorChangedMail(
  db: Db,
  { accountId, shop, shopUrl }: Omit<Wanted, 'realm'>,
): Promise<Mail | null> {
  const account = await findAccount(db, { realm: 'staff', id: accountId })
  if (!account) return null
  const isOn = (await findTwoFactor(db, accountId))?.confirmed_at instanceof Date
  return twoFactorChangedTemplate({ shop, to: account.email, url: `${shopUrl}${forgotPages.staff}`, isOn })
}
