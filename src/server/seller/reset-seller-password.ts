import { passwordResetHours } from '#domain/staff-login.ts'
import { forgetAccount } from '#server/account/login-throttle-store.ts'
import { hashNewPassword } from '#server/account/password.ts'
import { hashToken, newToken } from '#server/account/session-token.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { MailTemplate } from '#server/notifications/mail/mail-template.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { endDevices } from './device-store.ts'
import { passwordChangedMail, sellerResetMail } from './password-mail.ts'
import { findSellerReset, keepSellerReset, takeSellerReset } from './seller-reset-store.ts'
import { findActiveSeller, findSellerByEmail, lockSeller, setSellerPassword } from './seller-store.ts'

/** Leaves word for a mail with a link that sets a new password; nothing where no seller has that e-mail address, or is switched off. */
export async function askForSellerReset(db: Db, email: string): Promise<void> {
  const seller = await findSellerByEmail(db, email)
  if (seller) await enqueueAccountMessage(db, { kind: 'seller-reset', sellerId: seller.id })
}

type Wanted = { sellerId: string; shop: MailTemplate['shop']; shopUrl: string }

/** The mail with a link that sets a new password, once and within the hour; the link of one written before ends. Null where the seller is switched off. */
export async function writeSellerResetMail(
  db: Db,
  { sellerId, shop, shopUrl }: Wanted,
): Promise<Mail | null> {
  const seller = await findActiveSeller(db, sellerId)
  if (!seller) return null
  const token = newToken()
  const expiresAt = new Date(Date.now() + passwordResetHours * 60 * 60_000)
  await keepSellerReset(db, { sellerId, tokenHash: token.hash, expiresAt })
  // Behind the #, where no server, no log and no other site reads it.
  const url = `${shopUrl}/seller/reset-password#${token.text}`
  return sellerResetMail({ shop, to: seller.email, url })
}

/** Word to a seller that the password is another one; null where they are switched off. */
export async function writePasswordChangedMail(
  db: Db,
  { sellerId, shop, shopUrl }: Wanted,
): Promise<Mail | null> {
  const seller = await findActiveSeller(db, sellerId)
  if (!seller) return null
  return passwordChangedMail({ shop, to: seller.email, url: `${shopUrl}/seller/forgot-password` })
}

type Reset = { token: string; password: string; requestId: string }

/**
 * Sets a new password by a mailed token and ends every session; the second step stays. Gives whose it is. Throws 400 where the token is unknown, used, replaced
 * or too old, and where the password is too easy to guess: then the token is still good for another.
 */
export async function resetSellerPassword(
  db: Db,
  { token, password, requestId }: Reset,
): Promise<{ id: string; email: string }> {
  const tokenHash = hashToken(token)
  const seller = await findSellerReset(db, tokenHash)
  if (!seller) throw new ShopError('reset_invalid')
  const passwordHash = await hashNewPassword({ password, email: seller.email })
  await db.transaction().execute(async (tx) => {
    const now = await lockSeller(tx, seller.id)
    if (!now || now.disabled_at || !(await takeSellerReset(tx, tokenHash)))
      throw new ShopError('reset_invalid')
    await setSellerPassword(tx, { sellerId: seller.id, passwordHash })
    await endDevices(tx, { sellerId: seller.id, except: null })
    await forgetAccount(tx, { realm: 'seller', email: seller.email })
    const by = { sellerId: seller.id, requestId }
    await recordAudit(tx, { by, action: 'login.reset', subject: now, before: null, after: {} })
    await enqueueAccountMessage(tx, { kind: 'seller-password', sellerId: seller.id })
  })
  return seller
}
