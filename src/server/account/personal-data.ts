import type { PersonalData } from '#contract/account-schemas.ts'
import { listKnownDevices } from '#server/auth/sessions/known-device-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { findRegistrationTime, listUserSessions, type UserRow } from './user-store.ts'

export async function collectPersonalData(
  db: Db,
  { shopper, deps }: { shopper: UserRow; deps: AccountDeps },
): Promise<Omit<PersonalData, 'success'>> {
  const registeredAt = await findRegistrationTime(db, shopper.id)
  if (!registeredAt) throw new ShopError('login_needed')
  const logins = await listUserSessions(db, shopper.id)
  const browsers = await listKnownDevices(db, { realm: 'shopper', accountId: shopper.id })
  return {
    user: {
      _id: shopper.id,
      name: shopper.name,
      email: shopper.email ?? '',
      ...(shopper.phone !== null && { phone: shopper.phone }),
      createdAt: registeredAt.toISOString(),
    },
    cart: { items: await deps.readStoredCart(db, shopper.id) },
    addresses: await deps.listAddresses(db, shopper.id),
    orders: await deps.listOrders(db, shopper.id),
    credit: await deps.listCredit(db, shopper.id),
    tickets: await deps.listTickets(db, shopper.id),
    records: await deps.exportCustomerRecords(db, shopper.id),
    notifications: await deps.listPushSubscriptions(db, shopper.id),
    logins: logins.map(({ since, until }) => ({ since: since.toISOString(), until: until.toISOString() })),
    browsers: browsers.map((lastLogin) => ({ lastLogin: lastLogin.toISOString() })),
  }
}
