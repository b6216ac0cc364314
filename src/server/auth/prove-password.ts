import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type Account, findAccount } from './account-store.ts'
import { deleteAttempts } from './login-attempt-store.ts'
import { countProof } from './login-throttle.ts'
import { isPasswordRight } from './password.ts'
import type { Realm } from './realm.ts'

type Proof = { realm: Realm; account: Account; password: string }

/**
 * Asks a logged-in person for the password again; gives the hash that it matched. A wrong one throws 400 and
 * counts, so that an open browser can't be used to guess the password.
 */
export async function provePassword(db: Db, { realm, account, password }: Proof): Promise<string> {
  const attempt = await countProof(db, { realm, email: account.email })
  const hashed = (await findAccount(db, { realm, id: account.id }))?.password_hash
  const isRight = await isPasswordRight({ password, hashed })
  if (hashed === undefined || !isRight) throw new ShopError('wrong_password')
  await deleteAttempts(db, attempt)
  return hashed
}
