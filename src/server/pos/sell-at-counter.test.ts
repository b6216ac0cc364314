import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()

type SaleInput = EndpointInput<'sellAtCounter'>
type SaleLine = SaleInput['lines'][number]

const aSale = (lines: SaleLine[], more: Partial<SaleInput> = {}): SaleInput => {
  const amountPaise = lines.reduce((sum, { pricePaise, quantity = 1 }) => sum + pricePaise * quantity, 0)
  return {
    ...{ idempotencyKey: crypto.randomUUID(), soldAt: new Date().toISOString(), lines },
    payments: [{ method: 'Cash', amountPaise }],
    ...more,
  }
}
const lineOf = (product: { _id: string; offerPrice: number }, more: Partial<SaleLine> = {}): SaleLine => ({
  ...{ productId: product._id, quantity: 1, pricePaise: product.offerPrice * 100 },
  ...more,
})

afterEach(async () => {
  vi.restoreAllMocks()
  expect(await listViolations(shop.db)).toEqual([])
})

test('a sale is delivered and paid, and its money is in the drawer of who sold', async () => {
  const rice = await aProduct(shop, { price: 60, offerPrice: 50, stock: 10 })
  const before = (await cashOf(ranjit))?.balance ?? 0
  const { order, hasConflicts } = await ranjit.sellAtCounter(aSale([lineOf(rice, { quantity: 2 })]))
  expect([order.amount, hasConflicts]).toEqual([100, false])
  const { order: detail } = await owner.getOrder({ id: order._id })
  expect(detail).toMatchObject({ source: 'counter', status: 'Delivered', isPaid: true, amount: 100 })
  expect(await findStock(shop, rice)).toBe(8)
  expect((await cashOf(ranjit))?.balance).toBe(before + 100)
  const { entries } = await owner.listAuditEntries({ limit: 1 })
  expect(entries[0]).toMatchObject({ action: 'order.sale', after: { amountPaise: 100_00, method: 'Cash' } })
})

test.runIf(shop.database.kind === 'server')(
  'a sale is two SQL statements between BEGIN and COMMIT',
  async () => {
    const rice = await aProduct(shop, { price: 50, stock: 10 })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await owner.sellAtCounter(
      aSale([lineOf(rice)], {
        payments: [
          { method: 'Cash', amountPaise: 20_00 },
          { method: 'UPI', amountPaise: 30_00 },
        ],
      }),
    )
    const { calls, contexts } = query.mock
    const texts = calls.map(([config]) => String(Reflect.get(Object(config), 'text') ?? config))
    const sold = texts.findIndex((text) => text.includes('INSERT INTO orders'))
    const own = texts.filter((_, index) => contexts[index] === contexts[sold])
    const begun = own.findIndex((text) => /^begin/i.test(text))
    const ended = own.findIndex((text, index) => index > begun && /^commit/i.test(text))
    expect(own.slice(begun, ended + 1)).toHaveLength(4)
  },
)
