import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, findAccount } from '../account-store.ts'
import type { Realm } from '../realm.ts'
import { deleteAttempts } from '../throttle/login-attempt-store.ts'
import { throttlePasswordConfirmation } from '../throttle/login-throttle.ts'
import { verifyPassword } from './hash-password.ts'

type Proof = { realm: Realm; account: Account; password: string }

/**
 * Asks a logged-in person for the password again; gives the hash that it matched. A wrong one throws 400 and
 * counts, so that an open browser can't be used to guess the password.
 */
export async function confirmPassword(db: Db, { realm, account, password }: Proof): Promise<string> {
  const attempt = await throttlePasswordConfirmation(db, { realm, email: account.email })
  const hashed = (await findAccount(db, { realm, id: account.id }))?.password_hash
  const isRight = await verifyPassword({ password, hashed })
  if (hashed === undefined || !isRight) throw new ShopError('wrong_password')
  await deleteAttempts(db, attempt)
  return hashed
}
