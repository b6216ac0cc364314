import { expect, test } from 'vitest'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock, type ProductInput } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, dipa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
const asha = await aShopper(shop)

/** 3 of a product at ₹60, of which 1 was found, and as much of lemons at ₹10 as ordered. */
async function aShortOrder(substitution: Substitution, { found = 1 } = {}) {
  const [rice, lemon] = [
    await aProduct(shop, { price: 60, stock: 10 }),
    await aProduct(shop, { price: 10, stock: 10 }),
  ]
  const items = [
    { product: rice._id, quantity: 3 },
    { product: lemon._id, quantity: 2 },
  ]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  await shop.db.updateTable('orders').set({ substitution }).where('id', '=', order._id).execute()
  await bipul.pickLine({ id: order._id, position: 1, quantity: found })
  await bipul.pickLine({ id: order._id, position: 2, quantity: 2 })
  return { id: order._id, rice, lemon }
}

const another = (input: ProductInput = {}) => aProduct(shop, { price: 50, stock: 10, ...input })

async function offer({ id, product, ...more }: { id: string; product: { _id: string }; quantity?: number }) {
  const substitute = crypto.randomUUID()
  const input = { id, substitute, position: 1, quantity: 2, ...more, product: product._id }
  const { picking } = await bipul.offerSubstitute(input)
  return { input, picking, substitute, line: picking.lines.find(({ position }) => position === 1) }
}

test('a best match is agreed at once, takes stock and counts in what is due', async () => {
  const { id } = await aShortOrder('best-match')
  const [before, product] = [(await bipul.getPicking({ id })).picking, await another()]
  expect(before).toMatchObject({ substitution: 'best-match', amount: 218, due: 98 })
  const { substitute, picking, line } = await offer({ id, product })
  expect(line?.substitute).toEqual({
    ...{ _id: substitute, state: 'agreed', quantity: 2, amount: 100 },
    product: { _id: product._id, name: product.name, image: [], weight: '1 kg' },
  })
  expect(picking).toMatchObject({ due: 198, version: before.version + 1 })
  expect(await findStock(shop, product)).toBe(8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('asks, and the answer decides', async () => {
  for (const accept of [true, false]) {
    const { id } = await aShortOrder('ask')
    const product = await another()
    const { substitute, picking, line } = await offer({ id, product })
    expect(line?.substitute).toMatchObject({ state: 'asked', answerBy: expect.any(String) })
    expect(picking.due).toBe(98)
    expect(await findStock(shop, product)).toBe(8)
    await asha.answerSubstitute({ id, substitute, accept })
    const { picking: after } = await bipul.getPicking({ id })
    expect(after).toMatchObject({ due: accept ? 198 : 98, version: picking.version + 1 })
    expect(await findStock(shop, product)).toBe(accept ? 8 : 10)
    expect(await listViolations(shop.db)).toEqual([])
  }
})

test('a removed substitute returns its stock', async () => {
  const { id } = await aShortOrder('ask')
  const product = await another({ stock: 2 })
  const { substitute } = await offer({ id, product })
  expect(await findStock(shop, product)).toBe(0)
  const { picking } = await bipul.removeSubstitute({ id, substitute })
  expect(picking.lines.filter((line) => line.substitute)).toEqual([])
  expect((await bipul.removeSubstitute({ id, substitute })).picking.version).toBe(picking.version)
  expect(await findStock(shop, product)).toBe(2)
  expect(await listViolations(shop.db)).toEqual([])
})

test('lists near products of the category, and what a search finds', async () => {
  const { id, rice } = await aShortOrder('ask')
  const [near, barcode] = [await another({ name: `${rice.name} Aged` }), '8900000000017']
  const scanned = await another({ name: 'Chira', barcode, category: 'Grocery' })
  const { products } = await bipul.listSubstitutes({ id, position: 1 })
  expect(products).toHaveLength(10)
  expect(products[0]).toEqual({
    ...{ _id: near._id, name: near.name, image: [], weight: '1 kg', offerPrice: 50, stock: 10 },
  })
  const found = await bipul.listSubstitutes({ id, position: 1, q: 'chira' })
  expect(found.products.map(({ _id }) => _id)).toEqual([scanned._id])
  expect(await bipul.listSubstitutes({ id, position: 1, q: barcode })).toMatchObject(found)
})

test('strangers are refused', async () => {
  const { id } = await aShortOrder('ask')
  const { substitute, input } = await offer({ id, product: await another() })
  const other = await aShopper(shop)
  for (const caller of [aVisitor(shop), asha]) {
    const refused = { status: 401 }
    await expect(caller.listSubstitutes({ id, position: 1 })).rejects.toMatchObject(refused)
    await expect(caller.offerSubstitute(input)).rejects.toMatchObject(refused)
    await expect(caller.removeSubstitute({ id, substitute })).rejects.toMatchObject(refused)
  }
  const answer = { id, substitute, accept: true }
  await expect(bipul.answerSubstitute(answer)).rejects.toMatchObject({ status: 401 })
  await expect(other.answerSubstitute(answer)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  await expect(dipa.offerSubstitute(input)).resolves.toBeDefined()
})
