import type { FastifyBaseLogger } from 'fastify'
import { resetHours } from '#rules/seller-login.ts'
import { forgetAccount } from '../account/login-throttle-store.ts'
import { hashNewPassword } from '../account/password.ts'
import { hashToken, newToken } from '../account/session-token.ts'
import { writeDeed } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Letter } from '../mail/compose-mail.ts'
import type { Post } from '../mail/post.ts'
import { endDevices } from './device-store.ts'
import { sellerResetMail } from './password-mail.ts'
import { findSellerReset, keepSellerReset, takeSellerReset } from './seller-reset-store.ts'
import { findSellerByEmail, lockSeller, setSellerPassword } from './seller-store.ts'
import { sendMail } from './send-mail.ts'

type Wanted = { email: string; shop: Letter['shop']; shopUrl: string; post: Post; log: FastifyBaseLogger }

/** Mails a link that sets a new password, once and within the hour; nothing where no seller has that e-mail address, or is switched off. */
export async function sendSellerResetLink(
  db: Db,
  { email, shop, shopUrl, post, log }: Wanted,
): Promise<void> {
  const seller = await findSellerByEmail(db, email)
  if (!seller) return
  const token = newToken()
  const expiresAt = new Date(Date.now() + resetHours * 60 * 60_000)
  await keepSellerReset(db, { sellerId: seller.id, tokenHash: token.hash, expiresAt })
  // Behind the #, where no server, no log and no other site reads it.
  const url = `${shopUrl}/seller/reset-password#${token.text}`
  await sendMail(sellerResetMail({ shop, to: seller.email, url }), { post, log })
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
    await writeDeed(tx, { by, action: 'login.reset', subject: now, before: null, after: {} })
  })
  return seller
}
