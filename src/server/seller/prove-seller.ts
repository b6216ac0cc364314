import { countTry, forgetTries } from '#server/account/login-throttle-store.ts'
import { isPasswordRight } from '#server/account/password.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findSellerSecrets, type SellerRow } from './seller-store.ts'

/**
 * Asks a seller who is logged in for the password once more; gives the hash that it matched. A wrong one throws 400 and counts, apart from wrong logins: whoever
 * finds an open panel must not guess on without end, and whoever knocks from outside must not lock the seller out in here.
 */
export async function proveSeller(
  db: Db,
  { seller, password, address }: { seller: SellerRow; password: string; address: string },
): Promise<string> {
  const login = { realm: 'seller inside', email: seller.email, address } as const
  await countTry(db, login)
  const hashed = (await findSellerSecrets(db, seller.id))?.password_hash
  const isRight = await isPasswordRight({ password, hashed })
  if (hashed === undefined || !isRight) throw new ShopError('wrong_password')
  await forgetTries(db, login)
  return hashed
}
