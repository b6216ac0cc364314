import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aShopper, atProcess, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { aMember, startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()
const mina = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['tickets'] })
const second = await startSecondApp(shop)
const rice = await aProduct(shop, { price: 50, stock: 1000 })

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

let phones = 0

/** With ₹100 of credit and an address of an own phone number. */
async function aCustomer({ amount = '100' } = {}) {
  phones += 1
  const phone = `98640 ${String(10_000 + phones)}`
  const asha = await aShopper(shop)
  await shop.db.updateTable('addresses').set({ phone }).where('user_id', '=', asha.id).execute()
  await owner.grantCredit({ id: asha.id, amount, note: 'The milk was late' })
  const { code } = await asha.showCreditCode()
  return { asha, phone, code }
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

const balanceOf = async (asha: Shopper) => (await asha.getMyCredit()).credit.balance
const saleOf = ({ phone, code }: Pick<Customer, 'phone' | 'code'>, rupees: number, cash = 0) =>
  aSale([aSaleLine(rice, { quantity: (rupees + cash) / 50 })], {
    payments: cash > 0 ? [{ method: 'Cash', amountPaise: cash * 100 }] : [],
    ...{ phone, credit: { code, amountPaise: rupees * 100 } },
  })
const otherCode = (code: string) => (code === '0000' ? '0001' : '0000')

test('a customer who says the code pays a part of a sale with credit, once', async () => {
  const customer = await aCustomer()
  const { asha, phone, code } = customer
  expect(await ranjit.findCounterCredit({ phone, code })).toMatchObject({ balancePaise: 100_00 })
  const before = (await cashOf(ranjit))?.balance ?? 0
  const sale = saleOf(customer, 50, 100)
  const { order } = await ranjit.sellAtCounter(sale)
  expect(order.amount).toBe(150)
  // The reply was lost, and the code is used: the sale is the first one.
  expect((await ranjit.sellAtCounter({ ...sale, isOffline: true })).order._id).toBe(order._id)
  const { payments, isPaid } = (await owner.getOrder({ id: order._id })).order
  expect(payments.map(({ method, amount }) => [method, amount]).toSorted()).toEqual([
    ['Cash', 100],
    ['Credit', 50],
  ])
  expect([isPaid, await balanceOf(asha), ((await cashOf(ranjit))?.balance ?? 0) - before]).toEqual([
    true,
    50,
    100,
  ])
  const [entry] = (await asha.getMyCredit()).credit.entries
  expect(entry).toMatchObject({ kind: 'spent', amount: -50, order: { orderNumber: order.orderNumber } })
  await expect(ranjit.sellAtCounter(saleOf(customer, 50))).rejects.toMatchObject({
    code: 'credit_code_wrong',
  })
  const again = await asha.showCreditCode()
  await ranjit.sellAtCounter(saleOf({ phone, code: again.code }, 50))
  expect(await balanceOf(asha)).toBe(0)
  await expect(asha.showCreditCode()).rejects.toMatchObject({ status: 409, code: 'credit_none' })
})

test('the cashier receives the cash of a sale, and no person its credit', async () => {
  const { order } = await ranjit.sellAtCounter(saleOf(await aCustomer(), 50, 100))
  const { payments } = (await owner.getOrder({ id: order._id })).order
  expect(Object.fromEntries(payments.map(({ method, receivedBy }) => [method, receivedBy]))).toEqual({
    Cash: 'Ranjit',
    Credit: null,
  })
})

test.each([
  ['another code', (given: Customer) => ({ ...given, code: otherCode(given.code) })],
  ['the phone number of another customer', (given: Customer) => ({ ...given, phone: '98640 99999' })],
])('with %s nothing is sold', async (_, change) => {
  const customer = await aCustomer()
  const stock = await findStock(shop, rice)
  const wrong = change(customer)
  await expect(ranjit.sellAtCounter(saleOf(wrong, 50))).rejects.toMatchObject({ code: 'credit_code_wrong' })
  await expect(ranjit.findCounterCredit(wrong)).rejects.toMatchObject({ status: 409, field: 'code' })
  expect([await balanceOf(customer.asha), await findStock(shop, rice)]).toEqual([100, stock])
})

test('five wrong codes end the code, also when they come at once, and a new one works', async () => {
  const customer = await aCustomer()
  const { asha, phone, code } = customer
  const wrong = { phone, code: otherCode(code) }
  const guesses = [() => ranjit.findCounterCredit(wrong), () => ranjit.sellAtCounter(saleOf(wrong, 50))]
  await Promise.allSettled(Array.from({ length: 8 }, (_, turn) => guesses[turn % 2]?.()))
  await expect(ranjit.sellAtCounter(saleOf(customer, 50))).rejects.toMatchObject({
    code: 'credit_code_wrong',
  })
  const { code: next } = await asha.showCreditCode()
  expect(await ranjit.findCounterCredit({ phone, code: next })).toMatchObject({ balancePaise: 100_00 })
})

test('a code ends after its time', async () => {
  const customer = await aCustomer()
  const { id } = customer.asha
  await sql`UPDATE credit_codes SET valid_until = now() FROM credit_accounts a
    WHERE a.id = account_id AND a.user_id = ${id}`.execute(shop.db)
  await expect(ranjit.sellAtCounter(saleOf(customer, 50))).rejects.toMatchObject({
    code: 'credit_code_wrong',
  })
})

type Refused = { rupees?: number; amountPaise?: number; isOffline?: boolean; phone?: undefined }

test.each<[string, Refused, string]>([
  ['more than the customer has', { rupees: 150 }, 'credit_changed'],
  ['credit without the network', { isOffline: true }, 'credit_offline'],
  ['credit without a phone number', { phone: undefined }, 'invalid_input'],
  ['less than the total', { amountPaise: 40_00 }, 'invalid_input'],
])(
  '%s is refused and writes nothing',
  async (_, { rupees = 50, amountPaise = rupees * 100, ...given }, code) => {
    const customer = await aCustomer()
    const sale = saleOf(customer, rupees)
    const wanted = { ...sale, credit: { code: customer.code, amountPaise }, ...given }
    await expect(ranjit.sellAtCounter(wanted)).rejects.toMatchObject({ code })
    expect(await balanceOf(customer.asha)).toBe(100)
  },
)

test('counter and cart never spend the same credit', async () => {
  const customer = await aCustomer({ amount: '118' })
  const { asha } = customer
  const items = [{ product: rice._id, quantity: 2 }]
  const all = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => ranjit.sellAtCounter(saleOf(customer, 100))),
    atProcess(second, ranjit).sellAtCounter(saleOf(customer, 100)),
    ...[asha, atProcess(second, asha)].map((web) =>
      web.placeCodOrder({ items, address: asha.address, credit: 118 }),
    ),
  ])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([0, 18]).toContain(await balanceOf(asha))
})

test('sales at once use a code once', async () => {
  const customer = await aCustomer({ amount: '1000' })
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, () => ranjit.sellAtCounter(saleOf(customer, 100))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(customer.asha)).toBe(900)
})

test('what comes back goes back to the credit first', async () => {
  const customer = await aCustomer()
  const { order } = await ranjit.sellAtCounter(saleOf(customer, 50, 100))
  const before = (await cashOf(mina))?.balance ?? 0
  const lines = [
    { product: rice._id, quantity: 2, reason: 'wrong' as const, disposition: 'restock' as const },
  ]
  await mina.refundAtCounter({ key: crypto.randomUUID(), order: order._id, method: 'Cash', lines })
  expect([await balanceOf(customer.asha), ((await cashOf(mina))?.balance ?? 0) - before]).toEqual([100, -50])
})

test('only shoppers get a code', async () => {
  for (const caller of [aVisitor(shop), owner])
    await expect(caller.showCreditCode()).rejects.toMatchObject({ status: 401 })
})
