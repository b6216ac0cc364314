import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { hashNewPassword } from './password.ts'
import { provePassword } from './prove-password.ts'
import { dropReset } from './reset-store.ts'
import type { SessionToken } from './session-token.ts'
import { endUserSessions, insertUserSession, replacePassword, type UserRow } from './user-store.ts'

type PasswordChange = {
  shopper: UserRow
  current: string
  wanted: string
  /** Who asks, of the network. */
  address: string
  /** The one session that there is afterwards. */
  session: { token: SessionToken; expiresAt: Date }
}

/** Sets another password, ends every session of the account and begins a new one. Throws 400 where the current password is wrong. */
export async function changePassword(db: Db, change: PasswordChange): Promise<void> {
  const { shopper, session } = change
  const from = await provePassword(db, { shopper, password: change.current, address: change.address })
  const to = await hashNewPassword({ password: change.wanted, email: shopper.email })
  await db.transaction().execute(async (tx) => {
    // Changed meanwhile by somebody else: then the current password given here was not the current one any more.
    if (!(await replacePassword(tx, { userId: shopper.id, from, to }))) throw new ShopError('wrong_password')
    await endUserSessions(tx, { userId: shopper.id, except: null })
    await dropReset(tx, shopper.id)
    await insertUserSession(tx, {
      userId: shopper.id,
      passwordHash: to,
      tokenHash: session.token.hash,
      expiresAt: session.expiresAt,
    })
  })
}
