import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, lockAccount } from '../account-store.ts'
import { startSession } from '../log-in.ts'
import type { Realm } from '../realm.ts'
import type { NewSession } from '../sessions/session-token.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashNewPassword } from './hash-password.ts'
import { recordOwnChange, replacePassword } from './replace-password.ts'

type PasswordChange = {
  realm: Realm
  account: Account
  currentPassword: string
  newPassword: string
  /** Replaces all sessions of the account. */
  session: NewSession
  requestId: string
}

export async function changePassword(db: Db, change: PasswordChange): Promise<void> {
  const { realm, account, session, requestId } = change
  const verifiedHash = await confirmPassword(db, { realm, account, password: change.currentPassword })
  const passwordHash = await hashNewPassword({ ...account, password: change.newPassword })
  await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, { realm, id: account.id })
    // Another request changed the password while this one was verified.
    if (current?.password_hash !== verifiedHash) throw new ShopError('wrong_password')
    await replacePassword(tx, { realm, account: current, passwordHash })
    await startSession(tx, { realm, accountId: account.id, session })
    await recordOwnChange(tx, { realm, account: current, requestId, action: 'login.password' })
  })
}
