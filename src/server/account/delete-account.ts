import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Belongings } from './belongings.ts'
import { forgetAccount } from './login-throttle-store.ts'
import { provePassword } from './prove-password.ts'
import { deleteUser, lockUser, type UserRow } from './user-store.ts'

type Deletion = { shopper: UserRow; password: string; address: string; belongings: Belongings }

/**
 * Deletes an account with all it has; its orders stay, without the person. Throws 400 where the password is wrong and 409 while an order is on
 * its way, since somebody has to be found at the door, or waits for its payment.
 */
export async function deleteAccount(
  db: Db,
  { shopper, password, address, belongings }: Deletion,
): Promise<void> {
  const proved = await provePassword(db, { shopper, password, address })
  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      // First, so that an order placed at the same moment is either seen here or refused there.
      const present = await lockUser(tx, shopper.id)
      if (present === undefined) throw new ShopError('login_needed')
      // Changed meanwhile: whoever knows only the old one must not end the account any more.
      if (present !== proved) throw new ShopError('wrong_password')
      const open = await belongings.findOpenOrder(tx, shopper.id)
      if (open) throw new ShopError(open === 'unpaid' ? 'order_unpaid' : 'order_open')
      await belongings.takePersonOut(tx, shopper.id)
      await deleteUser(tx, shopper.id)
      await forgetAccount(tx, { realm: 'shopper', email: shopper.email })
    }),
  )
}
