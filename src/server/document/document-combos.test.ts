import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { aSellerTax } from '#test/builders/taxes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const milk = await aProduct(shop, { name: 'Milk', category: 'Dairy', price: 33 })
const soap = await aProduct(shop, { name: 'Soap', category: 'Fashion', price: 59 })
const kit = await aProduct(shop, {
  ...{ name: 'Morning kit', names: { as: 'পুৱাৰ বস্তু' }, price: 99.98, weight: null },
  combo: [
    [soap, 1],
    [milk, 2],
  ],
})
await owner.saveCategoryTax({ category: 'Dairy', hsn: '0401', taxClass: 'nil', unitCode: 'PAC' })
await owner.saveCategoryTax({ category: 'Fashion', hsn: '3401', taxClass: '18', unitCode: 'PCS' })
await owner.saveSellerTax(aSellerTax())
const combo = { _id: kit._id, name: 'Morning kit', names: { as: 'পুৱাৰ বস্তু' } }

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

/** A combo, and milk by itself. */
async function anOrder() {
  const items = [
    { product: kit._id, quantity: 1 },
    { product: milk._id, quantity: 1 },
  ]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

async function linesOf(id: string) {
  const { documents } = await owner.listOrderDocuments({ ids: id })
  return documents.map(({ kind, lines }) => [
    kind,
    lines.map(({ name, hsn, rate, amount, combo: part }) => [name, hsn, rate, amount, part]),
  ])
}

test('the parts of a combo name it on the invoice, with HSN and rate of their own, and on its note', async () => {
  const id = await anOrder()
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
    await owner.setOrderStatus({ id, status })
  const of = { ...combo, quantity: 1 }
  const invoice = [
    'invoice_cum_bill_of_supply',
    [
      ['Soap', '3401', 18, 47.19, of],
      ['Milk', '0401', 0, 26.4, of],
      ['Milk', '0401', 0, 26.39, of],
      ['Milk', '0401', 0, 33, undefined],
    ],
  ]
  expect(await linesOf(id)).toEqual([invoice])
  expect((await asha.listMyDocuments({ id })).documents[0]?.lines[0]?.combo).toEqual(of)

  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect((await linesOf(id))[1]).toEqual([
    'credit_note',
    [
      ['Soap', '3401', 18, 47.19, combo],
      ['Milk', '0401', 0, 26.4, combo],
      ['Milk', '0401', 0, 26.39, combo],
      ['Milk', '0401', 0, 33, undefined],
    ],
  ])
})

test('the counter bills a combo as a delivery does', async () => {
  const sale = aSale([aSaleLine(kit), aSaleLine(milk)])
  const { order } = await owner.sellAtCounter(sale)
  const [[, lines] = []] = await linesOf(order._id)
  expect(lines).toMatchObject([
    ['Soap', '3401', 18, 47.19, { ...combo, quantity: 1 }],
    ['Milk', '0401', 0, 26.4, { ...combo, quantity: 1 }],
    ['Milk', '0401', 0, 26.39, { ...combo, quantity: 1 }],
    ['Milk', '0401', 0, 33, undefined],
  ])
})

test('a renamed combo keeps its name on what was issued, and its parts add up to its price', async () => {
  const id = await anOrder()
  await owner.setOrderStatus({ id, status: 'Delivered' })
  const { version } = (await owner.getSellerProduct({ id: kit._id })).product
  await owner.updateProduct({ id: kit._id, version, name: 'Evening kit' })
  const { rows } = await sql<{ name: string | null; paise: number }>`
    SELECT l.combo ->> 'name' AS name, sum(amount_paise)::int AS paise
    FROM documents d JOIN document_lines l ON l.document_id = d.id WHERE d.order_id = ${id} AND l.charge IS NULL
    GROUP BY 1 ORDER BY 1`.execute(shop.db)
  expect(rows.map(({ name, paise }) => [name, paise])).toEqual([
    ['Morning kit', 99_98],
    [null, 33_00],
  ])
})

test('a document of an earlier release, whose lines have no combo, reads as before', async () => {
  const id = await anOrder()
  await owner.setOrderStatus({ id, status: 'Delivered' })
  await shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      UPDATE document_lines SET combo = NULL WHERE document_id IN (SELECT id FROM documents WHERE order_id = ${id})`.execute(
      tx,
    )
  })
  const { documents } = await owner.listOrderDocuments({ ids: id })
  expect(documents[0]?.lines.some((line) => 'combo' in line)).toBe(false)
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  const [, note] = (await owner.listOrderDocuments({ ids: id })).documents
  expect(note?.total).toBe(documents[0]?.total)
})

test('what a line remembers of a combo has its name', async () => {
  const insert = shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`
      INSERT INTO document_lines SELECT (jsonb_populate_record(l, '{"line_no": 99, "combo": {"id": "1"}}')).*
      FROM document_lines l LIMIT 1`.execute(tx)
  })
  await expect(insert).rejects.toThrow('document_lines_combo_check')
})
