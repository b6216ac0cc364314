import { listLogins } from '#server/auth/account-store.ts'
import { confirmPassword } from '#server/auth/password/confirm-password.ts'
import { deleteResetRequests } from '#server/auth/reset/reset-request-store.ts'
import { clearAllAttempts } from '#server/auth/throttle/login-throttle.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { deleteUser, lockUser, type UserRow } from './user-store.ts'

type Deletion = Pick<AccountDeps, 'findOpenOrder' | 'anonymizeCustomer'> & {
  shopper: UserRow
  password: string
}

/** Keeps the orders without personal data. Throws 400 for a wrong password, 409 for an open order. */
export async function deleteAccount(db: Db, deletion: Deletion): Promise<void> {
  const { shopper, password } = deletion
  const verifiedHash = await confirmPassword(db, { realm: 'shopper', account: shopper, password })
  await withRetry(() =>
    db.transaction().execute(async (tx) => {
      // First, so that a parallel order is either seen here or refused there.
      const current = await lockUser(tx, shopper.id)
      if (!current) throw new ShopError('login_needed')
      // Another request changed the password while this one was verified.
      if (current.passwordHash !== verifiedHash) throw new ShopError('wrong_password')
      const open = await deletion.findOpenOrder(tx, shopper.id)
      if (open) throw new ShopError(open === 'unpaid' ? 'order_unpaid' : 'order_open')
      await deletion.anonymizeCustomer(tx, shopper.id)
      await deleteUser(tx, shopper.id)
      await clearAllAttempts(tx, { realm: 'shopper', logins: listLogins(shopper) })
      if (shopper.email !== null) await deleteResetRequests(tx, { realm: 'shopper', email: shopper.email })
    }),
  )
}
