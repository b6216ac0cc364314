import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, findAccountByEmail, lockAccount } from './account-store.ts'
import { verifyPassword } from './password/hash-password.ts'
import type { Realm } from './realm.ts'
import { rememberDevice } from './sessions/known-device-store.ts'
import { deleteSession, insertSession } from './sessions/session-store.ts'
import type { NewSession } from './sessions/session-token.ts'
import { deleteAttempts } from './throttle/login-attempt-store.ts'
import { throttleLogin } from './throttle/login-throttle.ts'

type Login = {
  realm: Realm
  email: string
  password: string
  /** The client's network address. */
  address: string
  session: NewSession
  /** Runs after the right password, in the transaction that starts the session. A refusal keeps what it wrote. */
  check?: (tx: Db, account: Account) => Promise<ShopError | null>
}

/**
 * Starts a session by e-mail and password. Throws 401 if either is wrong, with the same words after the same
 * time, and 429 after too many tries. A try counts until a login passes everything.
 */
export async function logIn(db: Db, login: Login): Promise<Account> {
  const { realm, email, session } = login
  const deviceHash = session.device.replaces
  const attempt = await throttleLogin(db, { realm, email, address: login.address, deviceHash })
  const found = await findAccountByEmail(db, { realm, email })
  const isRight = await verifyPassword({ password: login.password, hashed: found?.password_hash })
  if (!found || !isRight) throw new ShopError('wrong_credentials')
  const refusal = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, { realm, id: found.id })
    // Disabled, deleted or given another password while this one was verified.
    if (current?.password_hash !== found.password_hash) throw new ShopError('wrong_credentials')
    const refused = (await login.check?.(tx, found)) ?? null
    if (!refused) await startSession(tx, { realm, accountId: found.id, session })
    return refused
  })
  if (refusal) throw refusal
  await deleteAttempts(db, attempt)
  return found
}

/** Every login gets new tokens; the session that the browser sent ends. */
export async function startSession(
  tx: Db,
  { realm, accountId, session }: { realm: Realm; accountId: string; session: NewSession },
): Promise<void> {
  const { token, device, ...ends } = session
  if (token.replaces) await deleteSession(tx, { realm, tokenHash: token.replaces })
  await insertSession(tx, { realm, accountId, session: { tokenHash: token.hash, ...ends } })
  await rememberDevice(tx, { realm, accountId, tokenHash: device.hash, replaces: device.replaces })
}
