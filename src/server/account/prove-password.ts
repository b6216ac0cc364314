import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { countTry, forgetTries } from './login-throttle-store.ts'
import { isPasswordRight } from './password.ts'
import { findUserSecrets, type UserRow } from './user-store.ts'

/**
 * Asks somebody who is logged in for the password once more; gives the hash that it matched. A wrong one throws 400 and counts like a wrong
 * login: whoever finds an open browser must not guess on without end.
 */
export async function provePassword(
  db: Db,
  { shopper, password, address }: { shopper: UserRow; password: string; address: string },
): Promise<string> {
  const login = { realm: 'shopper', email: shopper.email, address } as const
  await countTry(db, login)
  const hashed = (await findUserSecrets(db, shopper.id))?.password_hash
  const isRight = await isPasswordRight({ password, hashed })
  if (hashed === undefined || !isRight) throw new ShopError('wrong_password')
  await forgetTries(db, login)
  return hashed
}
