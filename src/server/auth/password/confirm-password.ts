import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, findAccount, listLogins } from '../account-store.ts'
import type { Realm } from '../realm.ts'
import { deleteAttempts } from '../throttle/login-attempt-store.ts'
import { throttlePasswordConfirmation } from '../throttle/login-throttle.ts'
import { verifyPassword } from './hash-password.ts'

type Confirmation = { realm: Realm; account: Account; password: string }

/** Returns the matched hash. Counts wrong passwords (400), so that an open browser can't guess them. */
export async function confirmPassword(db: Db, { realm, account, password }: Confirmation): Promise<string> {
  const [login = account.id] = listLogins(account)
  const attempt = await throttlePasswordConfirmation(db, { realm, login })
  const hashed = (await findAccount(db, { realm, id: account.id }))?.password_hash
  const isRight = await verifyPassword({ password, hashed })
  if (hashed === undefined || !isRight) throw new ShopError('wrong_password')
  await deleteAttempts(db, attempt)
  return hashed
}
