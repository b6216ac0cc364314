import type { CashBook, CashPerson, CashSums } from '#contract/seller/cash/cash-book.ts'
import { roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import type { Db } from '#server/database/tables.ts'
import { listStaff } from '#server/staff/staff-store.ts'
import { findPersonSums, listOnlineSums, listPersonSums } from './cash-sums-store.ts'
import { findLastClosing } from './closing-store.ts'

export async function readCashBook(db: Db): Promise<CashBook> {
  // One snapshot: a closing in between would count what it carried over a second time.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const last = await findLastClosing(tx)
      const people = await listPersonSums(tx)
      const staff = await listStaff(tx)
      return {
        number: last.number + 1,
        since: last.closedAt?.toISOString() ?? null,
        people,
        total: addUp(people),
        online: await listOnlineSums(tx),
        staff: staff
          .filter(({ disabled_at }) => disabled_at === null)
          .map(({ id, name }) => ({ _id: id, name })),
      }
    })
}

export async function readOwnCash(db: Db, sellerId: string): Promise<CashSums & { orders: number }> {
  const { _id, name, ...cash } = (await findPersonSums(db, sellerId)) ?? noCash
  return cash
}

const noSums = { opening: 0, collected: 0, handedOver: 0, difference: 0, correction: 0, balance: 0 }
const noCash: CashPerson = { _id: '', name: '', orders: 0, ...noSums }

/** In paise: sums of rupees are not exact. */
function addUp(people: readonly CashPerson[]): CashSums {
  const sum = (name: keyof CashSums) =>
    rupeesFromPaise(people.reduce((paise, person) => paise + roundToPaise(person[name]), 0))
  return {
    opening: sum('opening'),
    collected: sum('collected'),
    handedOver: sum('handedOver'),
    difference: sum('difference'),
    correction: sum('correction'),
    balance: sum('balance'),
  }
}
