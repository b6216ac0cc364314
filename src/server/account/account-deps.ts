import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#server/database/tables.ts'

/** What modules to the right of this one keep of a shopper; the app hands these functions in. */
export type AccountDeps = {
  readCart: (db: Db, userId: string) => Promise<PersonalData['cart']['items']>
  listAddresses: (db: Db, userId: string) => Promise<PersonalData['addresses']>
  listOrders: (db: Db, userId: string) => Promise<PersonalData['orders']>
  listPushSubscriptions: (db: Db, userId: string) => Promise<PersonalData['notifications']>
  /** An order that is not over: still to be delivered, or still to be paid. */
  findOpenOrder: (tx: Db, userId: string) => Promise<'on its way' | 'unpaid' | null>
  /** Removes the person from the shopper's orders, which stay. */
  anonymizeCustomer: (tx: Db, userId: string) => Promise<void>
}
