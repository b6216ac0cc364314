import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { priceReviewDays } from '#domain/tax/rate-cut.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { ageTaxes, aSellerTax } from '#test/builders/taxes.ts'
import { startShop } from '#test/shop.ts'
import { waitForSteadyDay } from '#test/steady-day.ts'

const shop = await startShop()
const [owner, seller] = [await aSeller(shop), await aSeller(shop, { role: 'catalogue' })]
const today = await waitForSteadyDay()

/** As if all that was saved until now had been saved some days before. */
async function letDaysPass(days = 1) {
  await shop.db.transaction().execute(async (tx) => {
    await ageTaxes(tx, { days })
    await sql`UPDATE products SET created_at = created_at - make_interval(days => ${days})`.execute(tx)
    await sql`UPDATE past_prices SET valid_until = valid_until - make_interval(days => ${days})`.execute(tx)
  })
}

const reviewsOf = async (...ids: string[]) =>
  (await seller.listPriceReviews()).products.filter(({ _id }) => ids.includes(_id))

async function aTaxed(taxClass: string, price = 118): Promise<string> {
  const { _id: id } = await aProduct(shop, { price })
  await seller.updateProduct({ id, version: 1, hsn: '3401', taxClass })
  return id
}

const cut = (id: string, { version = 2, to = '5' } = {}) =>
  seller.updateProduct({ id, version, taxClass: to })

test('only a regular seller has prices to review', async () => {
  const id = await aTaxed('18')
  await letDaysPass()
  await cut(id)
  expect(await reviewsOf(id)).toEqual([])
  await owner.saveCategoryTax({ category: 'Grocery', hsn: '1006', taxClass: '5', unitCode: '' })
  for (const { category, untaxed } of (await owner.getTaxes()).categories)
    if (untaxed > 0) await owner.saveCategoryTax({ category, hsn: '1006', taxClass: '5', unitCode: '' })
  await owner.saveSellerTax(aSellerTax())
  expect(await reviewsOf(id)).toEqual([
    {
      ...{ _id: id, name: expect.any(String), weight: expect.anything(), day: today },
      ...{ oldClass: '18', newClass: '5', beforePaise: 118_00, nowPaise: 118_00 },
    },
  ])
})

test('it leaves the list with a price that passes the whole cut on, and no sooner', async () => {
  const id = await aTaxed('18')
  await letDaysPass()
  await cut(id)
  await seller.updateProduct({ id, version: 3, offerPrice: 105.01 })
  expect(await reviewsOf(id)).toMatchObject([{ beforePaise: 118_00, nowPaise: 105_01 }])
  await seller.updateProduct({ id, version: 4, offerPrice: 105 })
  expect(await reviewsOf(id)).toEqual([])
})

test('what it cost on the morning counts, also when the price was changed before the rate', async () => {
  const id = await aTaxed('18')
  await seller.updateProduct({ id, version: 2, offerPrice: 112 })
  await letDaysPass()
  await seller.updateProduct({ id, version: 3, offerPrice: 110 })
  await seller.updateProduct({ id, version: 4, offerPrice: 108, taxClass: '5' })
  // 112 was the price of the morning: 118 of the days before does not count, nor 110 of noon.
  expect(await reviewsOf(id)).toMatchObject([{ beforePaise: 112_00, nowPaise: 108_00 }])
})

test('a category that is taxed less lists its products without a rate of their own', async () => {
  const [bare, own] = [
    await aProduct(shop, { category: 'Dairy', price: 56 }),
    await aProduct(shop, { category: 'Dairy', price: 56 }),
  ]
  // Its parts are listed instead.
  const combo: [typeof own, number][] = [[own, 2]]
  const { _id: kit } = await aProduct(shop, {
    name: 'Kit',
    category: 'Dairy',
    price: 99,
    weight: null,
    combo,
  })
  await owner.saveCategoryTax({ category: 'Dairy', hsn: '0405', taxClass: '12', unitCode: '' })
  await seller.updateProduct({ id: own._id, version: 1, taxClass: '5' })
  await letDaysPass(3)
  expect(await reviewsOf(bare._id, own._id, kit)).toEqual([])
  await owner.saveCategoryTax({ category: 'Dairy', hsn: '0405', taxClass: 'nil', unitCode: '' })
  expect(await reviewsOf(bare._id, own._id, kit)).toMatchObject([
    { _id: bare._id, oldClass: '12', newClass: 'nil', beforePaise: 56_00 },
  ])
})

test('two cuts are one, and another HSN code afterwards hides none', async () => {
  const id = await aTaxed('28')
  await letDaysPass(2)
  await cut(id, { to: '18' })
  await letDaysPass(2)
  await cut(id, { version: 3, to: '5' })
  await letDaysPass(2)
  await seller.updateProduct({ id, version: 4, hsn: '340111' })
  expect(await reviewsOf(id)).toMatchObject([{ oldClass: '28', newClass: '5', day: addDays(today, -4) }])
})

test.each([
  ['a higher rate', '5', '18'],
  ['the same rate', '18', '18'],
  ['nil, exempt and outside GST', 'nil', 'exempt'],
])('%s lists nothing', async (_, from, to) => {
  const id = await aTaxed(from)
  await letDaysPass()
  await cut(id, { to })
  expect(await reviewsOf(id)).toEqual([])
})

test('a product that is new, archived, or had no rate before is not listed', async () => {
  const fresh = await aTaxed('18')
  await cut(fresh)
  const { _id: untaxed } = await aProduct(shop, { category: 'Instant', price: 100 })
  await owner.saveCategoryTax({ category: 'Instant', hsn: '', taxClass: '', unitCode: '' })
  const gone = await aTaxed('18')
  await letDaysPass()
  await seller.updateProduct({ id: untaxed, version: 1, taxClass: '5' })
  await cut(gone)
  expect(await reviewsOf(gone)).toHaveLength(1)
  await seller.archiveProduct({ id: gone, version: 3, archived: true })
  expect(await reviewsOf(fresh, untaxed, gone)).toEqual([])
})

test('a cut is listed for its days', async () => {
  const id = await aTaxed('18')
  await letDaysPass()
  await cut(id)
  await seller.updateProduct({ id, version: 3, offerPrice: 117 })
  await letDaysPass(priceReviewDays - 1)
  expect(await reviewsOf(id)).toMatchObject([{ beforePaise: 118_00, nowPaise: 117_00 }])
  await letDaysPass()
  expect(await reviewsOf(id)).toEqual([])
})
