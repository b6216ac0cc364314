import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const tea = await aProduct(shop, { name: 'Tea', category: 'Grocery', price: 105 })
const apple = await aProduct(shop, { name: 'Apple', category: 'Fruits', price: 80 })
await owner.saveCategoryTax({ category: 'Grocery', hsn: '0902', taxClass: '5', unitCode: 'PAC' })
await owner.saveCategoryTax({ category: 'Fruits', hsn: '0808', taxClass: 'nil', unitCode: 'KGS' })
await owner.saveSellerTax(aSellerTax())

const linesOf = async (id: string) => {
  const { rows } = await sql`
    SELECT d.kind, d.place_of_supply, l.name, l.quantity::float8, l.hsn, l.treatment, l.rate_basis_points,
      l.taxable_paise::int, l.cgst_paise::int, l.sgst_paise::int
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE d.order_id = ${id} AND l.charge IS NULL
    ORDER BY d.serial, l.line_no`.execute(shop.db)
  return rows
}

test('a sale at the counter has the documents and taxes of an order that is delivered', async () => {
  const { order } = await owner.sellAtCounter(aSale([aSaleLine(tea, { quantity: 2 }), aSaleLine(apple)]))
  const items = [
    { product: tea._id, quantity: 2 },
    { product: apple._id, quantity: 1 },
  ]
  const counter = { source: 'counter' as const, items }
  const delivered = (await owner.placeStaffOrder(counter)).order._id
  await owner.setOrderStatus({ id: delivered, status: 'Delivered' })
  const lines = await linesOf(order._id)
  expect(lines).toMatchObject([
    { name: 'Tea', hsn: '0902', rate_basis_points: 500, taxable_paise: 200_00, cgst_paise: 5_00 },
    { name: 'Apple', treatment: 'nil', taxable_paise: 80_00, cgst_paise: 0 },
  ])
  expect(lines).toEqual(await linesOf(delivered))
  expect(await listViolations(shop.db)).toEqual([])
})
