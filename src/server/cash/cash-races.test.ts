import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { newId } from '#server/database/new-id.ts'
import {
  changeLockedOrder,
  inOrderTransaction,
  type OrderTransaction,
} from '#server/order/core/change-order.ts'
import { lockOrder } from '#server/order/core/order-store.ts'
import { atProcess } from '#test/builders/accounts.ts'
import { type Member, startCashShop } from '#test/builders/cash.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, mina, anOrder, collect, cashOf, close } = await startCashShop()
const second = await startSecondApp(shop)
const key = () => crypto.randomUUID()
const owners = [owner, atProcess(second, owner)]

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

async function codesOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(attempts)
  return outcomes
    .map((outcome) => {
      if (outcome.status === 'fulfilled') return 'ok'
      if (!(outcome.reason instanceof ApiError)) throw outcome.reason
      return outcome.reason.code
    })
    .toSorted()
}

test('of ten people who record the same cash, one does', async () => {
  await collect(ranjit)
  const attempts = Array.from({ length: 10 }, (_, turn) =>
    owners[turn % 2]!.handOverCash({ key: key(), person: ranjit.id, amount: 118, expected: 118 }),
  )
  expect(await codesOf(attempts)).toEqual([...Array(9).fill('no_cash'), 'ok'])
  expect(await cashOf(ranjit)).toMatchObject({ handedOver: 118, balance: 0 })
})

test('ten requests with one key are one change', async () => {
  const correction = { key: key(), person: mina.id, amount: 5, note: 'Change' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => owners[turn % 2]!.correctCash(correction)),
  )
  expect(replies.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  expect(await cashOf(mina)).toMatchObject({ correction: 5 })
})

test('of ten closings of the same day, one closes it', async () => {
  const { number } = (await owner.getCashBook()).book
  const attempts = Array.from({ length: 10 }, (_, turn) =>
    owners[turn % 2]!.closeCashBook({ key: key(), number }),
  )
  expect(await codesOf(attempts)).toEqual([...Array(9).fill('day_closed'), 'ok'])
})

test('payments, reversals, corrections and closings at once lose and double nothing', async () => {
  const [paid, unpaid] = [
    await Promise.all(Array.from({ length: 6 }, () => collect(ranjit))),
    await Promise.all(Array.from({ length: 12 }, anOrder)),
  ]
  const start = async (person: Member) => (await cashOf(person))?.balance ?? 0
  const before = [await start(ranjit), await start(mina)]
  await Promise.all([
    ...unpaid.map((id, turn) => (turn % 2 ? ranjit : mina).setOrderPayment({ id, isPaid: true })),
    ...paid.slice(0, 3).map((id) => owner.setOrderPayment({ id, isPaid: false })),
    ...Array.from({ length: 4 }, () =>
      owner.correctCash({ key: key(), person: mina.id, amount: 1, note: 'One' }),
    ),
    (async () => {
      for (let turn = 0; turn < 4; turn++) await close()
    })(),
  ])
  expect([await start(ranjit), await start(mina)]).toEqual([before[0]! + 3 * 118, before[1]! + 6 * 118 + 4])
  expect(await listViolations(shop.db)).toEqual([])
  await close()
})

// The embedded database runs one transaction at a time.
test.runIf(shop.database.kind === 'server')(
  'a payment that commits after the closing belongs to the next day, and neither waits',
  async () => {
    const id = await anOrder()
    const { before, number } = await inOrderTransaction(ordersOf(shop), async (transaction) => {
      await pay(transaction, { id, sellerId: mina.id })
      return { before: (await cashOf(mina))?.balance ?? 0, number: await close() }
    })
    const closed = (await owner.getCashClosing({ number: String(number) })).closing
    expect(closed.people.find(({ name }) => name === 'Mina')?.balance ?? 0).toBe(before)
    expect(await cashOf(mina)).toMatchObject({ opening: before, collected: 118, balance: before + 118 })
  },
)

async function pay(transaction: OrderTransaction, { id, sellerId }: { id: string; sellerId: string }) {
  const order = (await lockOrder(transaction.tx, id))!
  const payment = {
    id: newId(),
    order_id: id,
    amount_paise: 11800,
    method: 'Cash',
    received_by: sellerId,
  } as const
  await changeLockedOrder(transaction, { order, by: { sellerId, requestId: null } }, async (_, change) => {
    await change.tx.insertInto('order_payments').values(payment).execute()
    change.set({ is_paid: true })
    change.append({ kind: 'payment-received', method: 'Cash' })
  })
}
