import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#server/database/tables.ts'

/** What other rooms keep of a shopper. They lie to the right of this one, so the app hands these in. */
export type Belongings = {
  readCart: (db: Db, userId: string) => Promise<PersonalData['cart']['items']>
  listAddresses: (db: Db, userId: string) => Promise<PersonalData['addresses']>
  listOrders: (db: Db, userId: string) => Promise<PersonalData['orders']>
  listDevices: (db: Db, userId: string) => Promise<PersonalData['notifications']>
  /** What is not over yet: something is still to be brought, or else to be paid. */
  findOpenOrder: (tx: Db, userId: string) => Promise<'on its way' | 'unpaid' | null>
  /** Leaves the shopper's orders without the person. */
  takePersonOut: (tx: Db, userId: string) => Promise<void>
}
