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

const maxRequestsPerTransaction = 100

/** Run by a job: in the request, response time would reveal whether there is an account. */
export async function processResetRequests(db: Db): Promise<void> {
  for (let count = maxRequestsPerTransaction; count === maxRequestsPerTransaction; ) {
    count = await db.transaction().execute(async (tx) => {
      const requests = await dequeueResetRequests(tx, { max: maxRequestsPerTransaction })
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
 * Two-factor stays on. The browser becomes a known device, so that failed logins of strangers can't block
 * the next login. Throws 400 for an invalid token, and for a weak password, which keeps the token.
 */
export async function resetPassword(db: Db, reset: Reset): Promise<void> {
  const { realm, token, password, requestId, device } = reset
  const tokenHash = hashToken(token)
  const id = await findResetAccount(db, { realm, tokenHash })
  const account = id === null ? null : await findAccount(db, { realm, id })
  if (!account) throw new ShopError('reset_invalid')
  const passwordHash = await hashNewPassword({ password, email: account.email })
  await db.transaction().execute(async (tx) => {
    // Locks the account before the token, as a change of the password does: no deadlocks.
    const current = await lockAccount(tx, { realm, id: account.id })
    if (!current || !(await consumeResetToken(tx, { realm, tokenHash }))) throw new ShopError('reset_invalid')
    await replacePassword(tx, { realm, account: current, passwordHash })
    if (realm === 'shopper') await markEmailProved(tx, account.id)
    const known = { tokenHash: device.hash, replaces: device.replaces }
    await rememberDevice(tx, { realm, accountId: account.id, ...known })
    await recordOwnChange(tx, { realm, account: current, requestId, action: 'login.reset' })
  })
}
