import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxFamilySizes } from '#domain/family/family-rank.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop, { role: 'owner' })
const kilo = { weight: '1 kg', price: 55, offerPrice: 50, stock: 8, barcode: '89010308' }
const read = async (id: string) => (await owner.getSellerProduct({ id })).product
const packs = async (id: string) => (await owner.getFamily({ id })).sizes.map(({ weight }) => weight)

test('another size has all of the product but weight, prices, stock, barcode and SKU', async () => {
  const { _id: id } = await aProduct(shop, {
    ...{ name: 'Chakki Atta', category: 'Grocery', weight: '5 kg', price: 290, offerPrice: 262, stock: 3 },
    ...{ brand: 'Aashirvaad', sku: 'AT-5', barcode: '8901030865', description: ['Soft rotis'] },
    ...{ names: { hi: 'आटा', as: 'আটা' }, descriptions: { hi: ['नरम'], as: ['কোমল'] }, searchWords: ['atta'] },
  })
  const declarations = { diet: 'veg', originCountry: 'IN', manufacturer: 'Bora Mills, Bihpuria' }
  await owner.updateProduct({ id, version: 1, hsn: '1101', taxClass: '5', unitCode: 'KGS', declarations })
  const { product } = await owner.addSize({ id, ...kilo })
  const source = await read(id)
  expect(source.family).toBe('Aashirvaad Chakki Atta')
  expect(product).toEqual({
    ...source,
    ...{ _id: product._id, ...kilo, sku: null, netQuantity: { value: 1000, unit: 'g' } },
    ...{ version: 1, isLow: false, updatedAt: expect.any(String) },
  })
  expect([await findStock(shop, product), await packs(id)]).toEqual([8, ['1 kg', '5 kg']])
  const { movements } = await owner.getSellerProduct({ id: product._id })
  expect(movements.map(({ kind, delta }) => [kind, delta])).toEqual([['opening', 8]])
  const { products } = await aVisitor(shop).listProducts({ category: 'Grocery', families: 'true' })
  expect(products.map(({ sizes }) => sizes?.map(({ pack, price }) => [pack, price]))).toEqual([
    [
      ['1 kg', 55],
      ['5 kg', 290],
    ],
  ])
})

test('it comes last in an order of the owner', async () => {
  const family = 'Rice'
  const [large, small] = [
    await aProduct(shop, { name: family, weight: '5 kg', family, category: 'Fruits' }),
    await aProduct(shop, { name: family, weight: '500 g', family, category: 'Fruits' }),
  ]
  const sizes = [large, small].map(({ _id: id }) => ({ id, version: 1 }))
  await owner.saveFamily({ family, option: null, isOrdered: true, sizes, removed: [] })
  await owner.addSize({ id: small._id, ...kilo })
  await owner.addSize({ id: small._id, ...kilo, weight: '250 g' })
  expect(await packs(large._id)).toEqual(['5 kg', '500 g', '1 kg', '250 g'])
})

test('a family that is full gets no other', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO products (id, name, category, price_paise, offer_price_paise, weight, family)
    SELECT gen_random_uuid(), 'Full', 'Grocery', 100, 100, n || ' g', 'Full' FROM generate_series(1, ${maxFamilySizes}::int) AS n
    RETURNING id`.execute(shop.db)
  const [first] = rows.map(({ id }) => id)
  await expect(owner.addSize({ id: first ?? '', ...kilo })).rejects.toMatchObject({ status: 400 })
  expect(await packs(first ?? '')).toHaveLength(maxFamilySizes)
})

test('a product by weight gets a pack, and a name that another family has is not shared', async () => {
  const { _id: loose } = await aProduct(shop, { name: 'Dal', stepGrams: 250, weight: '250 g', price: 30 })
  const { product } = await owner.addSize({ id: loose, ...kilo })
  expect([product.stepGrams, product.family]).toEqual([undefined, 'Dal'])
  const { _id: other } = await aProduct(shop, { name: 'Dal', weight: '2 kg' })
  await owner.addSize({ id: other, ...kilo })
  expect(await packs(other)).toEqual(['1 kg', '2 kg'])
})

test('a size that is there, a combo, bad values and an unknown product are refused', async () => {
  const { _id: id } = await aProduct(shop, { name: 'Tea', weight: '250 g' })
  const kit = await aProduct(shop, { combo: [[{ _id: id }, 2]], offerPrice: 99 })
  const refused = (input: object) => expect(owner.addSize({ id, ...kilo, ...input })).rejects
  await refused({ weight: '250 g' }).toMatchObject({ status: 400, message: 'There is a size 250 g already.' })
  await refused({ id: kit._id }).toMatchObject({ status: 400, message: 'A combo has no other sizes.' })
  for (const input of [{ weight: ' ' }, { offerPrice: 56 }, { price: 0 }, { barcode: '1' }, { stock: -1 }])
    await refused(input).toMatchObject({ status: 400 })
  await refused({ id: crypto.randomUUID() }).toMatchObject({ status: 404 })
  expect((await read(id)).family).toBeUndefined()
  // The first starts the family, the others find it.
  for (const weight of ['1 kg', '2 kg', '3 kg', '4 kg']) {
    const added = await Promise.allSettled([1, 2, 3].map(() => owner.addSize({ id, ...kilo, weight })))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a size that is added through several members at once is in the family once', async () => {
  const weights = ['1 kg', '3 kg', '4 kg', '6 kg']
  const members = await Promise.all(
    ['500 g', '2 kg', '5 kg'].map((weight) => aProduct(shop, { name: 'Poha', weight, family: 'Poha' })),
  )
  const refusals = await addAtOnce(members, weights)
  const refused = weights.map((weight) => `There is a size ${weight} already.`)
  expect(refusals).toEqual(refused.flatMap((message) => [message, message]))
  expect(await packs(members[0]?._id ?? '')).toEqual([
    '500 g',
    '1 kg',
    '2 kg',
    '3 kg',
    '4 kg',
    '5 kg',
    '6 kg',
  ])
})

test('products of one name that get a size at once start a family each', async () => {
  const suji = { name: 'Suji', brand: 'Bora', weight: '500 g' }
  for (const _round of [1, 2, 3]) {
    const products = await Promise.all([aProduct(shop, suji), aProduct(shop, suji), aProduct(shop, suji)])
    expect(await addAtOnce(products, ['1 kg'])).toEqual([])
    const sizes = await Promise.all(products.map(({ _id }) => packs(_id)))
    expect(sizes).toEqual(products.map(() => ['500 g', '1 kg']))
  }
})

/** Adds each size through all the products at the same time. Lists why some were refused. */
async function addAtOnce(
  products: readonly { _id: string }[],
  weights: readonly string[],
): Promise<string[]> {
  const refusals: string[] = []
  for (const weight of weights) {
    const added = await Promise.allSettled(
      products.map(({ _id: id }) => owner.addSize({ id, ...kilo, weight })),
    )
    for (const one of added) if (one.status === 'rejected') refusals.push(one.reason.message)
  }
  return refusals
}
