import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProductForm, rice } from '#test/builders/product-form.ts'
import { aProduct, type ProductInput } from '#test/builders/products.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const visitor = aVisitor(shop)

const potato = {
  name: 'Potato',
  names: { hi: 'आलू', as: 'আলু' },
  descriptions: { hi: ['ताज़ा आलू'], as: ['সতেজ আলু', 'থলুৱা'] },
  searchWords: ['batata', 'আলু গুটি'],
}

async function known(input: ProductInput = potato) {
  const { _id } = await aProduct(shop, input)
  return (await seller.getSellerProduct({ id: _id })).product
}

test('a new product has the names, descriptions and search words of its form', async () => {
  const names = { hi: ' आलू ', as: '' }
  const form = aProductForm({
    product: { ...rice, ...potato, names, searchWords: ['batata, Alu', 'ALU', ''] },
  })
  const { product } = (await seller.browser.send('/api/product/add', { method: 'POST', body: form })).json()
  expect(product).toMatchObject({ name: 'Potato', names: { hi: 'आलू' } })
  expect((await seller.getSellerProduct({ id: product._id })).product).toMatchObject({
    names: { hi: 'आलू' },
    descriptions: potato.descriptions,
    searchWords: ['batata', 'ALU'],
  })
})

test('an update changes only the given languages, with an audit entry', async () => {
  const before = await known()
  const { _id: id, version } = before
  const { product } = await seller.updateProduct({
    id,
    version,
    names: { as: 'আলু (ডাঙৰ)' },
    descriptions: { hi: [] },
    searchWords: [],
  })
  const { searchWords, ...kept } = before
  expect(product).toEqual({
    ...kept,
    names: { hi: 'आलू', as: 'আলু (ডাঙৰ)' },
    descriptions: { as: potato.descriptions.as },
    version: version + 1,
    updatedAt: expect.any(String),
  })
  const audit = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .execute()
  expect(audit).toEqual([
    {
      before: { names: potato.names, descriptions: potato.descriptions, searchWords },
      after: { names: product.names, descriptions: product.descriptions, searchWords: [] },
    },
  ])
})

test('a client that knows no other language changes none of them', async () => {
  const { _id: id, version } = await known()
  const { product } = await seller.updateProduct({ id, version, name: 'Potato, new', description: ['New'] })
  const { names, descriptions, searchWords } = potato
  expect(product).toMatchObject({ name: 'Potato, new', names, descriptions, searchWords })
})

test('the same texts are no change; null removes a name', async () => {
  const { _id: id, version } = await known()
  const { product } = await seller.updateProduct({ id, version, names: { as: 'আলু', hi: 'आलू' } })
  expect(product.version).toBe(version)
  const { product: changed } = await seller.updateProduct({ id, version, names: { as: null, hi: '' } })
  expect(changed.names).toBeUndefined()
})

test('a change for an older version is refused', async () => {
  const { _id: id, version } = await known()
  await seller.updateProduct({ id, version, names: { hi: 'बड़ा आलू' } })
  await expect(seller.updateProduct({ id, version, names: { as: 'ডাঙৰ আলু' } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('lists and searches have the names, and descriptions in the requested language', async () => {
  const { _id } = await known({ ...potato, name: 'Sweet Potato' })
  const inShop = async (query: string) =>
    (await visitor.browser.send(`/api/product/${query}`))
      .json()
      .products.find((product: { _id: string }) => product._id === _id)
  for (const query of ['list', `list?ids=${_id}`, 'near?q=potato+sweet']) {
    expect(await inShop(query)).toMatchObject({ name: 'Sweet Potato', names: potato.names })
    expect(await inShop(query)).not.toHaveProperty('descriptions')
    expect(await inShop(query)).not.toHaveProperty('searchWords')
  }
  const { as } = potato.descriptions
  for (const query of [`list?ids=${_id}`, 'list?q=potato+sweet'])
    expect((await inShop(`${query}&language=as`)).descriptions).toEqual({ as })
  const refused = await visitor.browser.send('/api/product/list?language=bn')
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'language'])
})

test('a cached list has the new name after a change', async () => {
  const { _id: id, version } = await known()
  expect((await visitor.listProducts({ ids: id })).products[0]?.names).toEqual(potato.names)
  await seller.updateProduct({ id, version, names: { hi: 'नया आलू' } })
  expect((await visitor.listProducts({ ids: id })).products[0]?.names?.hi).toBe('नया आलू')
})

test('a copy and an archived product keep the names', async () => {
  const { _id: id } = await known()
  const { names, descriptions, searchWords } = potato
  expect((await seller.duplicateProduct({ id })).product).toMatchObject({ names, descriptions, searchWords })
  expect((await seller.archiveProduct({ id, archived: true })).product.names).toEqual(names)
})

test('an order keeps the names as ordered', async () => {
  const asha = await aShopper(shop)
  const { _id: id, version } = await known()
  const plain = await aProduct(shop)
  const items = [
    { product: id, quantity: 1 },
    { product: plain._id, quantity: 1 },
  ]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  await seller.updateProduct({ id, version, name: 'Renamed', names: { hi: 'नया', as: null } })
  const [mine] = (await asha.listMyOrders()).orders
  expect(mine?.items[0]?.product).toMatchObject({ name: 'Potato', names: potato.names })
  expect(mine?.items[1]?.product).not.toHaveProperty('names')
  const { order: seen } = await seller.getOrder({ id: order._id })
  expect(seen.items[0]?.product?.names).toEqual(potato.names)
})

test.each([
  ['a long name', { names: { hi: 'आ'.repeat(201) } }, 'names.hi', /Hindi name is too long/],
  ['a name of two lines', { names: { as: 'আলু\nপিয়াঁজ' } }, 'names.as', /single line/],
  ['a control character', { names: { hi: 'आ\u0007लू' } }, 'names.hi', /single line/],
  ['NUL', { names: { hi: 'आ\0लू' } }, 'names.hi', /cannot be stored/],
  ['a number', { names: { hi: 7 } }, 'names.hi', /./],
  ['a text for all', { names: 'आलू' }, 'names', /must be an object/],
  ['a long line', { descriptions: { as: ['আ'.repeat(5001)] } }, 'descriptions.as.0', /too long/],
  ['one text', { descriptions: { hi: 'ताज़ा' } }, 'descriptions.hi', /must be a list/],
  ['a long word', { searchWords: ['a'.repeat(51)] }, 'searchWords.0', /at most 50/],
  [
    'many words',
    { searchWords: [Array.from({ length: 31 }, (_, i) => i).join()] },
    'searchWords',
    /at most 30/,
  ],
  ['a word of two lines', { searchWords: ['a\nb'] }, 'searchWords.0', /single line/],
])('refuses %s', async (_, change, field, message) => {
  const { _id: id, version } = await known()
  const reply = await seller.browser.send('/api/product/update', json('POST', { id, version, ...change }))
  expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  expect(reply.json().message).toMatch(message)
})

test('refuses strangers', async () => {
  const { _id: id, version } = await known()
  const change = { id, version, names: { hi: 'मेरा' } }
  for (const stranger of [visitor, await aShopper(shop), await aSeller(shop, { role: 'packer' })])
    await expect(stranger.updateProduct(change)).rejects.toMatchObject({ name: 'ApiError' })
  expect((await seller.getSellerProduct({ id })).product.version).toBe(version)
})

test.each([
  sql`UPDATE products SET names = '{"bn": "আলু"}'`,
  sql`UPDATE products SET names = '{"hi": ""}'`,
  sql`UPDATE products SET names = '{"hi": ["आलू"]}'`,
  sql`UPDATE products SET names = '[]'`,
  sql`UPDATE products SET localized_descriptions = '{"hi": "आलू"}'`,
  sql`UPDATE products SET localized_descriptions = '{"hi": [7]}'`,
  sql`UPDATE products SET search_words = '{""}'`,
])('the database refuses other forms %#', async (statement) => {
  await known()
  await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '23514' })
})
