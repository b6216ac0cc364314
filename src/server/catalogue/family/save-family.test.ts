import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop, { role: 'owner' })
const visitor = aVisitor(shop)
let count = 0

/** 500 g, 1 kg and 5 kg of a family of their own. */
async function aFamily() {
  const family = `Atta ${++count}`
  const [one, half, five] = [
    await aProduct(shop, { name: family, weight: '1 kg', price: 60, family, category: 'Grains' }),
    await aProduct(shop, { name: family, weight: '500 g', price: 40, family, category: 'Grains' }),
    await aProduct(shop, { name: family, weight: '5 kg', price: 250, family, category: 'Grains' }),
  ]
  const read = () => seller.getFamily({ id: one._id })
  async function save(change: object) {
    const { option, isOrdered, sizes } = await read()
    const versioned = sizes.map(({ _id: id, version }) => ({ id, version }))
    return seller.saveFamily({ family, option, isOrdered, sizes: versioned, removed: [], ...change })
  }
  /** The sizes in this order. */
  const inOrder = async (...ids: string[]) => ids.map((id) => ({ id, version: Number(shopVersions.get(id)) }))
  const shopVersions = new Map<string, number>()
  async function order(...ids: string[]) {
    for (const { _id, version } of (await read()).sizes) shopVersions.set(_id, version)
    return save({ isOrdered: true, sizes: await inOrder(...ids) })
  }
  return { family, one: one._id, half: half._id, five: five._id, read, save, order }
}

/** The card and its sizes, from the database and from the index in memory. */
async function cards(family: string) {
  const lists = [
    await visitor.listProducts({ category: 'Grains', families: 'true', limit: 100 }),
    await visitor.listProducts({ q: family, families: 'true' }),
  ]
  return lists.map(({ products }) => products.find(({ name }) => name === family))
}

const packsOf = async (family: string) =>
  (await cards(family)).map((card) => card?.sizes?.map(({ pack }) => pack))
const leads = async (family: string) => (await cards(family)).map((card) => card?.weight)

test('the order of the owner is that of every list, and its first size leads', async () => {
  const { family, one, half, five, save, order } = await aFamily()
  await sql`UPDATE products SET sold_units = 9 WHERE id = ${five}::uuid`.execute(shop.db)
  expect(await packsOf(family)).toEqual(Array(2).fill(['500 g', '1 kg', '5 kg']))
  const { sizes, isOrdered } = await order(one, five, half)
  expect([sizes.map(({ weight }) => weight), isOrdered]).toEqual([['1 kg', '5 kg', '500 g'], true])
  expect(await packsOf(family)).toEqual(Array(2).fill(['1 kg', '5 kg', '500 g']))
  expect(await leads(family)).toEqual(['1 kg', '1 kg'])
  // The best match of a search comes before the owner's choice.
  const { products } = await visitor.listProducts({ q: `${family} 500 g`, families: 'true' })
  expect(products[0]?.weight).toBe('500 g')
  // What is bought most leads without an order of the owner.
  await save({ isOrdered: false })
  expect(await leads(family)).toEqual(['5 kg', '5 kg'])
  expect(await packsOf(family)).toEqual(Array(2).fill(['500 g', '1 kg', '5 kg']))
})

test('the owner names what shoppers choose, and what they choose from', async () => {
  const { family, one, half, save } = await aFamily()
  const { sizes } = await seller.getFamily({ id: one })
  const option = { name: 'Flavour', names: { hi: 'स्वाद', as: 'সোৱাদ' } }
  await save({
    option,
    sizes: sizes.map(({ _id: id, version }) => ({ id, version, ...(id === half && { label: 'Mango' }) })),
  })
  for (const card of await cards(family)) {
    expect(card?.sizeOption).toEqual(option)
    expect(card?.sizes?.map(({ pack }) => pack)).toEqual(['Mango', '1 kg', '5 kg'])
  }
  expect((await seller.getFamily({ id: half })).sizes[0]?.familyLabel).toBe('Mango')
  const saved = await save({ option: null })
  expect(saved.option).toBe(null)
  for (const card of await cards(family)) expect(card).not.toHaveProperty('sizeOption')
  const log = await sql<{ after: object }>`
    SELECT after FROM audit_log WHERE after ? 'familyOption' ORDER BY id`.execute(shop.db)
  expect(log.rows.map(({ after }) => after)).toEqual([{ familyOption: 'Flavour' }, { familyOption: null }])
})

test('values of all sizes are saved together, and sizes join and leave', async () => {
  const { family, one, half, five, read, save } = await aFamily()
  const large = await aProduct(shop, { name: family, weight: '10 kg', price: 480, category: 'Grains' })
  const [smallest, middle, largest] = (await read()).sizes
  const saved = await save({
    isOrdered: true,
    sizes: [
      { id: large._id, version: 1 },
      {
        id: half,
        version: smallest?.version,
        price: '45',
        offerPrice: '42.50',
        stock: '7',
        barcode: '8901030865',
      },
      { id: one, version: middle?.version, weight: '1.2 kg' },
    ],
    removed: [{ id: five, version: largest?.version }],
  })
  expect(
    saved.sizes.map(({ weight, price, offerPrice, stock, barcode }) => [
      weight,
      price,
      offerPrice,
      stock,
      barcode,
    ]),
  ).toEqual([
    ['10 kg', 480, 480, null, null],
    ['500 g', 45, 42.5, 7, '8901030865'],
    ['1.2 kg', 60, 60, null, null],
  ])
  expect(await seller.getFamily({ id: five })).toMatchObject({ family: null, sizes: [{ weight: '5 kg' }] })
  // A product that leaves a family by another way leaves its place too, and an undo gives both back.
  const { version } = (await seller.getSellerProduct({ id: large._id })).product
  const change = { products: [{ id: large._id, version }], change: { family: null } }
  const { undo } = await seller.bulkUpdateProducts(change)
  const ranks = async () =>
    (
      await sql<{
        rank: number
      }>`SELECT family_rank AS rank FROM products WHERE id = ${large._id}::uuid`.execute(shop.db)
    ).rows[0]?.rank
  expect(await ranks()).toBe(2147483647)
  await seller.undoBulkUpdate({ undo })
  expect(await ranks()).toBe(1)
})

test('all or nothing is saved, in the version that was seen', async () => {
  const { family, one, half, five, read, save } = await aFamily()
  const { sizes } = await read()
  const seen = sizes.map(({ _id: id, version }) => ({ id, version }))
  const refused = (change: object, status: number) =>
    expect(save({ sizes: seen, option: { name: 'Pack' }, ...change })).rejects.toMatchObject({ status })
  const withFirst = (values: object) => seen.map((size, at) => (at === 0 ? { ...size, ...values } : size))
  await refused({ sizes: withFirst({ offerPrice: '90', price: '80' }) }, 400)
  await refused({ sizes: withFirst({ label: 'x'.repeat(61) }) }, 400)
  await refused({ sizes: [...seen, seen[0]] }, 400)
  await refused({ sizes: withFirst({ id: crypto.randomUUID() }) }, 404)
  // Another size that joined since would be forgotten.
  await refused({ sizes: seen.slice(1) }, 409)
  await seller.setStock({ id: half, inStock: false })
  await refused({}, 409)
  expect(await read()).toMatchObject({ option: null, isOrdered: false })
  expect((await read()).sizes.map(({ _id }) => _id)).toEqual([half, one, five])
  await expect(seller.getFamily({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  expect(family).toBe(sizes[0]?.family)
})

test('of two who order at once, one is refused', async () => {
  const { one, half, five, read, save } = await aFamily()
  const sizes = (await read()).sizes.map(({ _id: id, version }) => ({ id, version }))
  const results = await Promise.allSettled([
    save({ isOrdered: true, sizes: sizes.toReversed() }),
    save({ isOrdered: true, sizes: [sizes[1], sizes[0], sizes[2]] }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const order = (await read()).sizes.map(({ _id }) => _id)
  expect([
    [five, one, half],
    [one, half, five],
  ]).toContainEqual(order)
})

test('a combo keeps what its products count, and what is sold by weight its weight', async () => {
  const part = await aProduct(shop, { name: 'Poha', price: 50 })
  const family = 'Breakfast'
  const combo = await aProduct(shop, { name: family, weight: null, price: 90, family, combo: [[part, 2]] })
  const loose = await aProduct(shop, { name: family, price: 100, stepGrams: 250, family })
  const before = (await seller.getFamily({ id: loose._id })).sizes
  const change = { price: '500', offerPrice: '95', stock: '7', weight: '2 kg' }
  const sizes = before.map(({ _id: id, version }) => ({ id, version, ...change }))
  const saved = await seller.saveFamily({ family, option: null, isOrdered: false, sizes, removed: [] })
  const valuesOf = (id: string, list: typeof before) => {
    const { price, offerPrice, stock, weight } = list.find(({ _id }) => _id === id) ?? {}
    return { price, offerPrice, stock, weight }
  }
  const own = valuesOf(combo._id, before)
  expect(valuesOf(combo._id, saved.sizes)).toEqual({ ...own, offerPrice: 95, weight: '2 kg' })
  expect(valuesOf(loose._id, saved.sizes)).toEqual({
    ...{ price: 500, offerPrice: 95, stock: 7 },
    weight: valuesOf(loose._id, before).weight,
  })
})
