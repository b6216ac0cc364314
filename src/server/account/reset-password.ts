import type { StoreProfile } from '#domain/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Mail } from '#server/notifications/mail/mail-transport.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { forgetAccount } from './login-throttle-store.ts'
import { hashNewPassword } from './password.ts'
import { resetMail } from './reset-mail.ts'
import { findReset, keepReset, takeReset } from './reset-store.ts'
import { hashToken, newToken } from './session-token.ts'
import {
  endUserSessions,
  findEmailOf,
  findUserByEmail,
  markEmailProved,
  replacePassword,
} from './user-store.ts'

const hourMs = 60 * 60 * 1000

/** Leaves word for a mail with a link that sets a new password; nothing where nobody has that e-mail address. The link is made when the mail is written. */
export async function askForReset(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (user) await enqueueAccountMessage(db, { kind: 'password-reset', userId: user.id })
}

type Wanted = { userId: string; shop: StoreProfile; shopUrl: string }

/** The mail with a link that sets a new password, once and within the hour; the link of one written before ends. Null where the account is gone. */
export async function writeResetMail(db: Db, { userId, shop, shopUrl }: Wanted): Promise<Mail | null> {
  const email = await findEmailOf(db, userId)
  if (email === undefined) return null
  const token = newToken()
  const expiresAt = new Date(Date.now() + hourMs)
  await keepReset(db, { userId, tokenHash: token.hash, expiresAt })
  // Behind the #, where no server, no log and no other site reads it.
  const url = `${shopUrl}/reset-password#${token.text}`
  return resetMail({ shop, to: email, url })
}

/**
 * Sets a new password by a mailed token and ends every session of the account. Throws 400 where the token is unknown, used, replaced or too old,
 * and where the password is too easy to guess: then the token is still good for another.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token)
  const reset = await findReset(db, tokenHash)
  if (!reset) throw new ShopError('reset_invalid')
  const to = await hashNewPassword({ password, email: reset.email })
  await db.transaction().execute(async (tx) => {
    // The account first and then its token, as a change of the password takes them, so that neither waits for the other in a circle.
    await replacePassword(tx, { userId: reset.userId, from: null, to })
    if (!(await takeReset(tx, tokenHash))) throw new ShopError('reset_invalid')
    await markEmailProved(tx, reset.userId)
    await endUserSessions(tx, { userId: reset.userId, except: null })
    await forgetAccount(tx, { realm: 'shopper', email: reset.email })
  })
}
