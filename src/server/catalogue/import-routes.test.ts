import { expect, test } from 'vitest'
import { apply, bring, bringIn, check, counted } from '#test/catalogue-files.ts'
import { findFaults } from '#test/invariants.ts'
import { aSeller } from '#test/people.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop, { role: 'catalogue' })

test('a file is brought, checked, looked at and applied', async () => {
  const lines = [
    'Product,Shop,MRP,Offer,Stock',
    'Joha Rice,Grocery,120,99.50,5',
    'Green Chilli,Vegetable,20,,',
    'Nothing,Toys,20,,',
  ]
  const brought = await bring(seller, lines.join('\r\n'), 'July.csv')
  expect(brought).toMatchObject({
    fileName: 'July.csv',
    by: 'Bipul',
    state: 'uploaded',
    headers: ['Product', 'Shop', 'MRP', 'Offer', 'Stock'],
    columns: { name: 0, price: 2, offerPrice: 3, stock: 4 },
    sample: [
      ['Joha Rice', 'Grocery', '120', '99.50', '5'],
      ['Green Chilli', 'Vegetable', '20', '', ''],
      ['Nothing', 'Toys', '20', '', ''],
    ],
  })
  const checked = await check(seller, brought, { columns: { ...brought.columns, category: 1 } })
  expect([checked.state, checked.failure, counted(checked)]).toEqual([
    'checked',
    null,
    { read: 3, added: 2, refused: 1 },
  ])
  expect((await seller.listProducts()).products).toEqual([])
  const { rows } = await seller.listImportRows({ id: checked._id, verdict: 'refused' })
  expect(rows).toEqual([
    { line: 4, name: 'Nothing', changes: [], reasons: ['"Toys" is no category of the shop'] },
  ])
  const done = await apply(seller, checked)
  expect([done.state, done.failure]).toEqual(['done', null])
  expect((await seller.listProducts()).products.map(({ name }) => name)).toEqual([
    'Joha Rice',
    'Green Chilli',
  ])
  expect(await findFaults(shop.db)).toEqual([])
})

test('what the shop exports it takes back, and nothing changes', async () => {
  const file = await seller.browser.send('/api/product/export')
  expect(await bringIn(seller, new Uint8Array(file.rawPayload))).toEqual({ read: 2, unchanged: 2 })
})
