import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Belongings } from './belongings.ts'
import { findUserSecrets, listUserSessions, type UserRow } from './user-store.ts'

/** Everything that the shop keeps of a shopper. */
export async function gatherPersonalData(
  db: Db,
  { shopper, belongings }: { shopper: UserRow; belongings: Belongings },
): Promise<Omit<PersonalData, 'success'>> {
  const account = await findUserSecrets(db, shopper.id)
  if (!account) throw new ShopError('login_needed')
  const logins = await listUserSessions(db, shopper.id)
  return {
    user: {
      _id: shopper.id,
      name: shopper.name,
      email: shopper.email,
      createdAt: account.created_at.toISOString(),
    },
    cart: { items: await belongings.readCart(db, shopper.id) },
    addresses: await belongings.listAddresses(db, shopper.id),
    orders: await belongings.listOrders(db, shopper.id),
    notifications: await belongings.listDevices(db, shopper.id),
    logins: logins.map(({ since, until }) => ({ since: since.toISOString(), until: until.toISOString() })),
  }
}
