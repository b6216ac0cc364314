import { t } from '#domain/i18n/translate.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, findAccountByLogin, lockAccount } from './account-store.ts'
import { verifyPassword } from './password/hash-password.ts'
import type { Realm } from './realm.ts'
import { rememberDevice } from './sessions/known-device-store.ts'
import { deleteSession, insertSession } from './sessions/session-store.ts'
import type { NewSession } from './sessions/session-token.ts'
import { deleteAttempts } from './throttle/login-attempt-store.ts'
import { throttleLogin } from './throttle/login-throttle.ts'

type Login = {
  realm: Realm
  /** An e-mail address, or the E.164 number of a shopper. */
  login: string
  password: string
  address: string
  session: NewSession
  /** Runs after the right password, in the session's transaction. A returned error does not roll back. */
  check?: (tx: Db, account: Account) => Promise<ShopError | null>
}

/** Throws 401, with the same reply after the same time for an unknown login and a wrong password, and 429. */
export async function logIn(db: Db, login: Login): Promise<Account> {
  const { realm, session } = login
  const deviceHash = session.device.replaces
  const attempt = await throttleLogin(db, { realm, login: login.login, address: login.address, deviceHash })
  const found = await findAccountByLogin(db, { realm, login: login.login })
  const isRight = await verifyPassword({ password: login.password, hashed: found?.password_hash })
  if (!found || !isRight) throw wrongCredentials(login.login)
  const failure = await inLocalTransaction(db, async (tx) => {
    const current = await lockAccount(tx, { realm, id: found.id })
    // The account was disabled or changed while the password was verified.
    if (current?.password_hash !== found.password_hash) throw wrongCredentials(login.login)
    const error = (await login.check?.(tx, found)) ?? null
    if (!error) await startSession(tx, { realm, accountId: found.id, session })
    return error
  })
  if (failure) throw failure
  await deleteAttempts(db, attempt)
  return found
}

function wrongCredentials(login: string): ShopError {
  if (login.includes('@')) return new ShopError('wrong_credentials')
  return new ShopError('wrong_credentials', { message: () => t('server.wrongNumberOrPassword') })
}

/** Ends the session that the browser sent, so that no token outlives a login. */
export async function startSession(
  tx: Db,
  { realm, accountId, session }: { realm: Realm; accountId: string; session: NewSession },
): Promise<void> {
  const { token, device, ...ends } = session
  if (token.replaces) await deleteSession(tx, { realm, tokenHash: token.replaces })
  await insertSession(tx, { realm, accountId, session: { tokenHash: token.hash, ...ends } })
  await rememberDevice(tx, { realm, accountId, tokenHash: device.hash, replaces: device.replaces })
}
