import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { findAccount, findAccountByEmail, lockAccount, markEmailProved } from '../account-store.ts'
import { hashNewPassword } from '../password/hash-password.ts'
import { recordOwnChange, replacePassword } from '../password/replace-password.ts'
import type { Realm } from '../realm.ts'
import { rememberDevice } from '../sessions/known-device-store.ts'
import { hashToken, type NewToken } from '../sessions/session-token.ts'
import { dequeueResetRequests, type ResetRequest } from './reset-request-store.ts'
import { consumeResetToken, findResetAccount } from './reset-token-store.ts'

/** In one transaction. */
const maxRequests = 100

/**
 * Looks up who asked for a reset and enqueues their mails. A job does this, and not the request: its time, and the
 * work that it leaves behind, would tell whether there is an account.
 */
export async function processResetRequests(db: Db): Promise<void> {
  for (let taken = maxRequests; taken === maxRequests; ) {
    taken = await db.transaction().execute(async (tx) => {
      const requests = await dequeueResetRequests(tx, { max: maxRequests })
      for (const request of requests) await enqueueResetMail(tx, request)
      return requests.length
    })
  }
}

async function enqueueResetMail(tx: Db, { realm, email }: ResetRequest): Promise<void> {
  const account = await findAccountByEmail(tx, { realm, email })
  if (!account) return
  if (realm === 'staff') await enqueueAccountMessage(tx, { kind: 'seller-reset', sellerId: account.id })
  else await enqueueAccountMessage(tx, { kind: 'password-reset', userId: account.id })
}

type Reset = { realm: Realm; token: string; password: string; requestId: string; device: NewToken }

/**
 * Sets a password by a mailed token; two-factor stays on. Whoever read the mail is no stranger: the browser becomes
 * known to the account, so that a guesser elsewhere can't refuse the login that follows. Throws 400 if the token is unknown, used, replaced or
 * expired, and if the password is too easy to guess: then the token still works.
 */
export async function resetPassword(db: Db, reset: Reset): Promise<void> {
  const { realm, token, password, requestId, device } = reset
  const tokenHash = hashToken(token)
  const id = await findResetAccount(db, { realm, tokenHash })
  const account = id === null ? null : await findAccount(db, { realm, id })
  if (!account) throw new ShopError('reset_invalid')
  const passwordHash = await hashNewPassword({ password, email: account.email })
  await db.transaction().execute(async (tx) => {
    // The account before its token, in the order of a change of the password, to avoid deadlocks.
    const current = await lockAccount(tx, { realm, id: account.id })
    if (!current || !(await consumeResetToken(tx, { realm, tokenHash }))) throw new ShopError('reset_invalid')
    await replacePassword(tx, { realm, account: current, passwordHash })
    if (realm === 'shopper') await markEmailProved(tx, account.id)
    const known = { tokenHash: device.hash, replaces: device.replaces }
    await rememberDevice(tx, { realm, accountId: account.id, ...known })
    await recordOwnChange(tx, { realm, account: current, requestId, action: 'login.reset' })
  })
}
