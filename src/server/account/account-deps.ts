import type { User } from '#contract/account.ts'
import type { PersonalData } from '#contract/account-schemas.ts'
import type { Db } from '#server/database/tables.ts'

/** Functions of later modules, which this one may not import. */
export type AccountDeps = {
  readCart: (db: Db, userId: string) => Promise<User['cartItems']>
  readStoredCart: (db: Db, userId: string) => Promise<PersonalData['cart']['items']>
  /** Rupees. */
  findCredit: (db: Db, userId: string) => Promise<number>
  listAddresses: (db: Db, userId: string) => Promise<PersonalData['addresses']>
  closeAddresses: (tx: Db, userId: string) => Promise<void>
  listOrders: (db: Db, userId: string) => Promise<PersonalData['orders']>
  listPushSubscriptions: (db: Db, userId: string) => Promise<PersonalData['notifications']>
  listCredit: (db: Db, userId: string) => Promise<PersonalData['credit']>
  listTickets: (db: Db, userId: string) => Promise<PersonalData['tickets']>
  exportCustomerRecords: (db: Db, userId: string) => Promise<PersonalData['records']>
  findOpenOrder: (tx: Db, userId: string) => Promise<'on its way' | 'unpaid' | null>
  anonymizeCustomer: (tx: Db, userId: string) => Promise<void>
}
