import type { CashPerson } from '#contract/seller/cash/cash-book.ts'
import { noOrderLimits } from '../default-config.ts'
import { type Shop, startShop } from '../shop.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from './accounts.ts'
import { aProduct } from './products.ts'
import { findStaffId } from './staff.ts'

export type Member = TestUser & { id: string }

export async function aMember(shop: Shop, options: Parameters<typeof aSeller>[1]): Promise<Member> {
  const member = await aSeller(shop, options)
  return { ...member, id: await findStaffId(shop, member) }
}

export type CashShop = {
  shop: Shop
  asha: Shopper
  owner: Member
  ranjit: Member
  mina: Member
  /** The total is ₹118: 2 × ₹50 and the fees of ₹18. */
  anOrder: () => Promise<string>
  /** The person received the cash of a new order. */
  collect: (person: TestUser) => Promise<string>
  /** Null: the book does not list the person. */
  cashOf: (person: Member) => Promise<CashPerson | null>
  handOver: (person: Member, hand: { amount: number; note?: string }) => Promise<unknown>
  close: (note?: string) => Promise<number>
}

export async function startCashShop(): Promise<CashShop> {
  const shop = await startShop({ orderLimits: noOrderLimits })
  const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 50 })]
  const owner = await aMember(shop, { name: 'Bipul' })
  const ranjit = await aMember(shop, { name: 'Ranjit', role: 'packer' })
  const mina = await aMember(shop, { name: 'Mina', role: 'packer' })
  const anOrder = async () => {
    const items = [{ product: rice._id, quantity: 2 }]
    return (await asha.placeCodOrder({ items, address: asha.address })).order._id
  }
  const cashOf = async ({ id }: Member) =>
    (await owner.getCashBook()).book.people.find(({ _id }) => _id === id) ?? null
  return {
    ...{ shop, asha, owner, ranjit, mina, anOrder, cashOf },
    collect: async (person) => {
      const id = await anOrder()
      await person.setOrderPayment({ id, isPaid: true })
      return id
    },
    handOver: async (person, hand) => {
      const { balance } = (await cashOf(person)) ?? { balance: 0 }
      return owner.handOverCash({ key: crypto.randomUUID(), person: person.id, expected: balance, ...hand })
    },
    close: async (note) => {
      const { number } = (await owner.getCashBook()).book
      await owner.closeCashBook({ key: crypto.randomUUID(), number, ...(note && { note }) })
      return number
    },
  }
}
