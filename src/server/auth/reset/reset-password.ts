import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import {
  type Account,
  findAccount,
  findAccountByLogin,
  lockAccount,
  markEmailProved,
} from '../account-store.ts'
import { hashNewPassword } from '../password/hash-password.ts'
import { recordOwnChange, replacePassword } from '../password/replace-password.ts'
import type { Realm } from '../realm.ts'
import { rememberDevice } from '../sessions/known-device-store.ts'
import { hashToken, type NewToken } from '../sessions/session-token.ts'
import { dequeueResetRequests, type ResetRequest } from './reset-request-store.ts'
import { consumeResetToken, findResetToken } from './reset-token-store.ts'

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
  const account = await findAccountByLogin(tx, { realm, login: email })
  if (!account) return
  if (realm === 'staff') await enqueueAccountMessage(tx, { kind: 'seller-reset', sellerId: account.id })
  else await enqueueAccountMessage(tx, { kind: 'password-reset', userId: account.id })
}

type Reset = {
  realm: Realm
  token: string
  password: string
  requestId: string
  device: NewToken
  /** For a link to the number of a shopper. */
  takeOver?: TakeOver | undefined
}

/** Returns the account of the person who has the number now. */
export type TakeOver = (
  tx: Db,
  link: { account: Account; phone: string; passwordHash: string },
) => Promise<Account>

/**
 * Two-factor stays on. The browser becomes a known device, so that failed logins of strangers can't block
 * the next login. Throws 400 for an invalid token, and for a weak password, which keeps the token.
 */
export async function resetPassword(db: Db, reset: Reset): Promise<void> {
  const { realm, token, password, requestId, device, takeOver } = reset
  const tokenHash = hashToken(token)
  const link = await findResetToken(db, { realm, tokenHash })
  const account = link && (await findAccount(db, { realm, id: link.accountId }))
  if (!account) throw new ShopError('reset_invalid')
  const passwordHash = await hashNewPassword({ ...account, password })
  await inTransaction(db, async (tx) => {
    // Locks the account before the token, as a change of the password does: no deadlocks.
    const current = await lockAccount(tx, { realm, id: account.id })
    if (!current || !(await consumeResetToken(tx, { realm, tokenHash }))) throw new ShopError('reset_invalid')
    const { phone } = link
    const owner = phone === null ? current : await takeOver?.(tx, { account: current, phone, passwordHash })
    // The account may have another number since.
    if (!owner || (phone !== null && phone !== current.phone)) throw new ShopError('reset_invalid')
    await replacePassword(tx, { realm, account: owner, passwordHash })
    if (realm === 'shopper' && phone === null) await markEmailProved(tx, owner.id)
    const known = { tokenHash: device.hash, replaces: device.replaces }
    await rememberDevice(tx, { realm, accountId: owner.id, ...known })
    await recordOwnChange(tx, { realm, account: owner, requestId, action: 'login.reset' })
  })
}
