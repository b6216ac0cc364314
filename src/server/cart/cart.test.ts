import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { listStatements } from '#test/count-statements.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]

const storedCart = async () => (await asha.getShopperSession()).user.cartItems
/** Sends raw JSON text: some keys cannot be written as a JavaScript object. */
const sendCart = (cartItems: string) =>
  asha.browser.send('/api/cart/update', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"cartItems":${cartItems}}`,
  })

test('stores a whole cart and returns it', async () => {
  const first = { [rice._id]: 2, [dal._id]: 99 }
  expect(await asha.updateCart({ cartItems: first })).toEqual({
    success: true,
    message: 'Cart Updated',
    cartItems: first,
  })
  expect(await storedCart()).toEqual(first)
  await asha.updateCart({ cartItems: { [dal._id]: 1 } })
  expect(await storedCart()).toEqual({ [dal._id]: 1 })
  await asha.updateCart({ cartItems: {} })
  expect(await storedCart()).toEqual({})
})

test('keeps the order of adding, also when an order takes a part', async () => {
  const salt = await aProduct(shop)
  for (const [first, ...rest] of [
    [salt, rice, dal],
    [dal, salt, rice],
    [rice, dal, salt],
  ]) {
    const cartItems = Object.fromEntries([first, ...rest].map((product) => [product?._id, 2]))
    expect(Object.keys((await asha.updateCart({ cartItems })).cartItems)).toEqual(Object.keys(cartItems))
    expect(Object.keys(await storedCart())).toEqual(Object.keys(cartItems))
    const items = [{ product: first?._id ?? '', quantity: 1 }]
    const placed = await asha.placeCodOrder({ items, address: asha.address })
    expect(Object.keys(placed.cartItems)).toEqual(Object.keys(cartItems))
    expect(Object.keys(await storedCart())).toEqual(Object.keys(cartItems))
  }
})

test('drops unknown products and keeps those that are out of stock', async () => {
  const [gone, soldOut] = [await aProduct(shop), await aProduct(shop, { stock: 0 })]
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', gone._id).execute()
  const wanted = { [rice._id]: 1, [gone._id]: 1, [soldOut._id]: 1, [crypto.randomUUID()]: 1 }
  const { cartItems } = await asha.updateCart({ cartItems: wanted })
  expect(cartItems).toEqual({ [rice._id]: 1, [soldOut._id]: 1 })
})

describe('an archived product', () => {
  test('leaves every cart that is sent, and returns with its line', async () => {
    const [bina, seller] = [await aShopper(shop), await aSeller(shop)]
    const [tea, soldOut] = [await aProduct(shop), await aProduct(shop, { stock: 0 })]
    const archive = (archived: boolean) => seller.archiveProduct({ id: tea._id, archived })
    const { email, password } = bina
    const sold = { [rice._id]: 1, [soldOut._id]: 1 }
    await bina.updateCart({ cartItems: { [tea._id]: 2, ...sold } })
    await archive(true)
    const sent = {
      session: (await bina.getShopperSession()).user.cartItems,
      login: (await bina.login({ email, password })).user.cartItems,
      profile: (await bina.updateProfile({ name: 'Bina' })).user.cartItems,
      cart: (await bina.updateCart({ cartItems: { [tea._id]: 5, ...sold } })).cartItems,
    }
    expect(sent).toEqual({ session: sold, login: sold, profile: sold, cart: sold })
    expect((await bina.exportPersonalData()).cart.items).toEqual({ [tea._id]: 2, ...sold })
    const order = { items: [{ product: rice._id, quantity: 1 }], address: bina.address }
    expect((await bina.placeCodOrder(order)).cartItems).toEqual({ [soldOut._id]: 1 })
    await bina.updateCart({ cartItems: {} })
    await archive(false)
    expect((await bina.getShopperSession()).user.cartItems).toEqual({ [tea._id]: 2 })
    await bina.updateCart({ cartItems: {} })
    expect((await bina.getShopperSession()).user.cartItems).toEqual({})
  })

  test('never makes a cart larger than its limit', async () => {
    const bina = await aShopper(shop)
    const products = []
    for (let count = 0; count < 4; count++) products.push(await aProduct(shop))
    const [archived, ...sold] = products.map(({ _id }) => _id)
    const many = Object.fromEntries(
      await Promise.all(Array.from({ length: 197 }, async () => [(await aProduct(shop))._id, 1])),
    )
    await bina.updateCart({ cartItems: { ...many, [String(archived)]: 1 } })
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', String(archived))
      .execute()
    await bina.updateCart({ cartItems: { ...many, ...Object.fromEntries(sold.map((id) => [id, 1])) } })
    await shop.db
      .updateTable('products')
      .set({ archived_at: null })
      .where('id', '=', String(archived))
      .execute()
    expect(Object.keys((await bina.getShopperSession()).user.cartItems)).toHaveLength(200)
  })
})

test('accepts an id in capitals', async () => {
  const { cartItems } = await asha.updateCart({ cartItems: { [rice._id.toUpperCase()]: 3 } })
  expect(cartItems).toEqual({ [rice._id]: 3 })
})

test('refuses a quantity that is not a whole number from 1 to 99', async () => {
  await asha.updateCart({ cartItems: { [dal._id]: 7 } })
  const wrong = [
    '0',
    '-1',
    '1.5',
    '100',
    '1e400',
    '2147483648',
    '9007199254740993',
    '"2"',
    'null',
    'true',
    '[]',
    '{}',
  ]
  for (const quantity of wrong) {
    const reply = await sendCart(`{"${dal._id}":1,"${rice._id}":${quantity}}`)
    expect([quantity, reply.statusCode]).toEqual([quantity, 400])
  }
  expect(await storedCart()).toEqual({ [dal._id]: 7 })
})

test('limits a cart to two hundred lines', async () => {
  const lines = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, () => [crypto.randomUUID(), 1]))
  await asha.updateCart({ cartItems: { ...lines(199), [rice._id]: 4 } })
  await expect(asha.updateCart({ cartItems: lines(201) })).rejects.toMatchObject({
    status: 400,
    message: 'A cart holds at most 200 different products',
  })
  expect(await storedCart()).toEqual({ [rice._id]: 4 })
})

test('refuses a body over the size limit', async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `"${index}":1`)
  const reply = await sendCart(`{${lines.join()}}`)
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
})

test('refuses a body that is not a cart', async () => {
  await asha.updateCart({ cartItems: { [rice._id]: 4 } })
  for (const cart of ['null', '[]', '"{}"', '7', '{"$where":"1"}', `{"${'x'.repeat(101)}":1}`]) {
    const reply = await sendCart(cart)
    expect([cart, reply.statusCode]).toEqual([cart, 400])
  }
  expect((await asha.browser.send('/api/cart/update', json('POST', {}))).statusCode).toBe(400)
  expect(await storedCart()).toEqual({ [rice._id]: 4 })
})

test('drops ids that are not UUIDs', async () => {
  for (const id of [
    'nope',
    `${rice._id} `,
    '',
    '$where',
    '1; DROP TABLE carts',
    '\\u0000',
    '\\ud83d',
    'x'.repeat(100),
    '🌾',
  ]) {
    const reply = await sendCart(`{"${id}":1,"${rice._id}":2}`)
    expect([id, reply.statusCode, reply.json().cartItems]).toEqual([id, 200, { [rice._id]: 2 }])
  }
})

test('an error is a sentence for shoppers', async () => {
  for (const [cart, sentence] of [
    [`{"${rice._id}":100}`, 'Quantity must be at most 99'],
    [`{"${rice._id}":1.5}`, 'Quantity must be a whole number from 1 to 99'],
    [`{"${'x'.repeat(101)}":1}`, 'A cart maps product ids (at most 100 characters) to quantities'],
    ['[]', 'A cart maps product ids (at most 100 characters) to quantities'],
  ])
    expect((await sendCart(cart ?? '')).json().message).toBe(sentence)
})

test('names of Object.prototype are harmless', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    for (const value of ['1', '{"x":1}', '{"prototype":{"x":1}}']) {
      const reply = await sendCart(`{"${name}":${value},"${rice._id}":3}`)
      const isLeftOut = value === '1' && name !== '__proto__'
      expect([name, value, reply.statusCode]).toEqual([name, value, isLeftOut ? 200 : 400])
      if (isLeftOut) expect(reply.json().cartItems).toEqual({ [rice._id]: 3 })
    }
  }
  expect(Reflect.get({}, 'x')).toBeUndefined()
  expect((await asha.updateCart({ cartItems: { [rice._id]: 1 } })).cartItems).toEqual({ [rice._id]: 1 })
})

test('of two concurrent saves, one cart remains whole', async () => {
  const carts = Array.from({ length: 50 }, (_, index) => ({
    [rice._id]: 1 + (index % 9),
    [dal._id]: 1 + (index % 7),
  }))
  await Promise.all(carts.map((cartItems) => asha.updateCart({ cartItems })))
  expect(carts).toContainEqual(await storedCart())
})

test('of two concurrent saves with different products, the last one replaces the cart', async () => {
  for (let round = 0; round < 10; round++) {
    await asha.updateCart({ cartItems: {} })
    const carts = [{ [rice._id]: 1 }, { [dal._id]: 2 }]
    await Promise.all(carts.map((cartItems) => asha.updateCart({ cartItems })))
    expect(carts).toContainEqual(await storedCart())
  }
})

test('a save takes two SQL statements with that of the session', async () => {
  await asha.updateCart({ cartItems: { [dal._id]: 1 } })
  const cartItems = { [rice._id]: 2, [dal._id]: 1 }
  expect(await listStatements(() => asha.updateCart({ cartItems }))).toHaveLength(2)
})

test('the session decides whose cart is saved, not the body', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  await asha.updateCart({ cartItems: { [rice._id]: 5 } })
  const reply = await bina.browser.send(
    '/api/cart/update',
    json('POST', { cartItems: { [dal._id]: 1 }, userId: asha.id, user_id: asha.id, _id: asha.id }),
  )
  expect(reply.json().cartItems).toEqual({ [dal._id]: 1 })
  expect(await storedCart()).toEqual({ [rice._id]: 5 })
})

test('refuses visitors and sellers', async () => {
  for (const other of [aVisitor(shop), await aSeller(shop)])
    await expect(other.updateCart({ cartItems: {} })).rejects.toMatchObject({
      status: 401,
      code: 'login_needed',
    })
})
