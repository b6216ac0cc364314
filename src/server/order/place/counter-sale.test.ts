import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aShopper, atProcess } from '#test/builders/accounts.ts'
import { startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()
const second = await startSecondApp(shop)

const aSale = async (stock: number | null = 10) => {
  const rice = await aProduct(shop, { price: 60, offerPrice: 50, stock })
  const items = [{ product: rice._id, quantity: 1 }]
  return { rice, items, sale: { source: 'counter', paid: 'Cash', items } as const }
}
const detailOf = async (id: string) => (await owner.getOrder({ id })).order
const heldBy = async () => (await cashOf(ranjit))?.balance ?? 0

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('a sale at the counter is delivered and paid, and its seller holds the cash', async () => {
  const { rice, sale } = await aSale()
  const before = await heldBy()
  const { order } = await ranjit.placeStaffOrder(sale)
  expect(await detailOf(order._id)).toMatchObject({
    ...{ source: 'counter', status: 'Delivered', isPaid: true, amount: 50 },
    fees: { handling: 0, platform: 0, delivery: 0 },
  })
  expect(await findStock(shop, rice)).toBe(9)
  expect(await heldBy()).toBe(before + 50)
  const { entries } = await owner.listAuditEntries({ limit: 1 })
  expect(entries[0]).toMatchObject({ action: 'order.sale', after: { amountPaise: 50_00, method: 'Cash' } })
})

test('of a sale by UPI no person holds the money, and it needs the grant', async () => {
  const { rice, sale } = await aSale()
  const before = await heldBy()
  await expect(ranjit.placeStaffOrder({ ...sale, paid: 'UPI' })).rejects.toMatchObject({ status: 403 })
  expect(await findStock(shop, rice)).toBe(10)
  const { order } = await owner.placeStaffOrder({ ...sale, paid: 'UPI' })
  expect(await detailOf(order._id)).toMatchObject({ status: 'Delivered', isPaid: true })
  expect(await heldBy()).toBe(before)
})

test('a repeated key is one sale, also at the same time and in another process', async () => {
  const { rice, sale } = await aSale()
  const before = await heldBy()
  const key = { idempotencyKey: crypto.randomUUID() }
  const sellers = [ranjit, atProcess(second, ranjit)]
  const placed = await Promise.all([0, 1, 0, 1].map((turn) => sellers[turn]!.placeStaffOrder(sale, key)))
  expect(new Set(placed.map(({ order }) => order._id)).size).toBe(1)
  expect(await findStock(shop, rice)).toBe(9)
  expect(await heldBy()).toBe(before + 50)
  await expect(ranjit.placeStaffOrder({ ...sale, note: 'Other' }, key)).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test('the last unit goes to the counter or to a shopper, never to both', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { rice, items, sale } = await aSale(1)
    const [asha, before] = [await aShopper(shop), await heldBy()]
    const [web, counter] = await Promise.allSettled([
      asha.placeCodOrder({ items, address: asha.address }),
      atProcess(second, ranjit).placeStaffOrder(sale),
    ])
    expect([web.status, counter.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await findStock(shop, rice)).toBe(0)
    expect(await heldBy()).toBe(before + (counter.status === 'fulfilled' ? 50 : 0))
  }
})

test('a sale whose payment fails leaves no order and takes no stock', async () => {
  const { rice, sale } = await aSale()
  const count = async () => (await owner.listOrders({ limit: 1 })).orders[0]?._id
  const newest = await count()
  await sql`CREATE FUNCTION refuse_payment() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`.execute(shop.db)
  await sql`CREATE TRIGGER refuse_payment BEFORE INSERT ON order_payments
    FOR EACH ROW EXECUTE FUNCTION refuse_payment()`.execute(shop.db)
  const key = { idempotencyKey: crypto.randomUUID() }
  await expect(ranjit.placeStaffOrder(sale, key)).rejects.toMatchObject({ status: 500 })
  await sql`DROP TRIGGER refuse_payment ON order_payments`.execute(shop.db)
  expect(await count()).toBe(newest)
  expect(await findStock(shop, rice)).toBe(10)
  await ranjit.placeStaffOrder(sale, key)
  expect(await findStock(shop, rice)).toBe(9)
})

test('another amount than the seller saw is refused, under prices that have just changed too', async () => {
  const { rice, sale } = await aSale()
  await expect(ranjit.placeStaffOrder({ ...sale, expectedAmount: 49 })).rejects.toMatchObject({
    ...{ code: 'amount_changed', message: 'The amount is ₹50.00 now. Please check it and order again.' },
  })
  expect(await findStock(shop, rice)).toBe(10)
  await owner.updateProduct({ id: rice._id, version: 1, offerPrice: 40 })
  const { order } = await ranjit.placeStaffOrder({ ...sale, expectedAmount: 40 })
  expect([order.amount, await findStock(shop, rice)]).toEqual([40, 9])
})

test('an order by phone is not paid at once', async () => {
  const { sale } = await aSale()
  const caller = { name: 'Rita Das', phone: '98640 12345', street: 'Station Road', zipcode: 784164 }
  await expect(ranjit.placeStaffOrder({ ...sale, ...caller, source: 'phone' })).rejects.toMatchObject({
    ...{ status: 400, field: 'paid' },
  })
})
