import { afterEach, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [owner, asha] = [await aSeller(shop), await aShopper(shop)]
afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

/** Bread at 45 and two milk at 33, together at 99.98. */
async function aKit({ stock = 10 as number | null, price = 99.98 } = {}) {
  const bread = await aProduct(shop, { name: 'Bread', price: 50, offerPrice: 45, stock })
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock })
  const kit = await aProduct(shop, {
    ...{ name: 'Breakfast kit', price, weight: null },
    combo: [
      [bread, 1],
      [milk, 2],
    ],
  })
  return { bread, milk, kit }
}

const order = (items: [{ _id: string }, number][]) =>
  asha.placeCodOrder({
    items: items.map(([{ _id: product }, quantity]) => ({ product, quantity })),
    address: asha.address,
  })

test('a combo becomes lines of its products, with shares of its price', async () => {
  const { bread, milk, kit } = await aKit()
  await asha.updateCart({ cartItems: { [kit._id]: 3, [milk._id]: 1 } })
  const placed = await order([
    [kit, 2],
    [milk, 1],
  ])
  expect(placed.order.amount).toBe(2 * 99.98 + 33 + 18)
  expect(placed.cartItems).toEqual({ [kit._id]: 1 })
  const { orders } = await asha.listMyOrders()
  const combo = { _id: kit._id, name: 'Breakfast kit', quantity: 2, unitPrice: 99.98 }
  expect(orders[0]?.items).toMatchObject([
    { position: 1, product: { _id: bread._id, offerPrice: 40.53, price: 50 }, quantity: 2, combo },
    { position: 2, product: { _id: milk._id, offerPrice: 29.73 }, quantity: 2, combo },
    { position: 3, product: { _id: milk._id, offerPrice: 29.72 }, quantity: 2, combo },
    { product: { _id: milk._id, offerPrice: 33 }, quantity: 1 },
  ])
  expect(orders[0]?.items[3]?.combo).toBeUndefined()
  expect([await findStock(shop, bread), await findStock(shop, milk), await findStock(shop, kit)]).toEqual([
    8, 5, 2,
  ])
})

test('an order that is cancelled gives back the units of each product, and takes them again', async () => {
  const { bread, milk, kit } = await aKit()
  const stocks = async () => Promise.all([bread, milk, kit].map((product) => findStock(shop, product)))
  const { order: placed } = await order([
    [kit, 2],
    [milk, 1],
  ])
  const move = (status: 'Cancelled' | 'Pending') => owner.setOrderStatus({ id: placed._id, status })
  expect(await stocks()).toEqual([8, 5, 2])
  await move('Cancelled')
  expect(await stocks()).toEqual([10, 10, 5])
  await move('Pending')
  expect(await stocks()).toEqual([8, 5, 2])
})

test('a combo has as many units as its scarcest product, and none of one that is not sold', async () => {
  const { bread, milk, kit } = await aKit({ stock: 3 })
  const isSold = async () => (await asha.listProducts({ ids: kit._id })).products[0]?.inStock
  /** Cached lists follow the stock. */
  const expectKit = async (stock: number, isShown: boolean) => {
    expect(await findStock(shop, kit)).toBe(stock)
    await expect.poll(isSold).toBe(isShown)
  }
  await expectKit(1, true)
  await order([[milk, 2]])
  await expectKit(0, false)
  await expect(order([[kit, 1]])).rejects.toMatchObject({ status: 409, message: 'Only 1 of Milk left.' })
  await owner.updateProduct({ ...(await current(milk)), stock: 9 })
  await expectKit(3, true)
  for (const [off, on] of [
    [
      () => owner.setStock({ id: bread._id, inStock: false }),
      () => owner.setStock({ id: bread._id, inStock: true }),
    ],
    [
      () => owner.archiveProduct({ id: bread._id, archived: true }),
      () => owner.archiveProduct({ id: bread._id, archived: false }),
    ],
  ]) {
    await off?.()
    await expectKit(0, false)
    await expect(order([[kit, 1]])).rejects.toMatchObject({ message: 'Bread is not available now.' })
    await on?.()
    await expectKit(3, true)
  }
  await expect(order([[kit, 4]])).rejects.toMatchObject({ message: /^Only 3 of Bread left\./ })
})

const current = async ({ _id: id }: { _id: string }) => {
  const { version } = (await owner.getSellerProduct({ id })).product
  return { id, version }
}

test('a combo is not sold for more than its products cost one by one', async () => {
  const { milk, kit } = await aKit({ price: 111 })
  expect((await order([[kit, 1]])).order.amount).toBe(111 + 18)
  await owner.updateProduct({ ...(await current(milk)), offerPrice: 30 })
  expect(await findStock(shop, kit)).toBe(0)
  await expect(order([[kit, 1]])).rejects.toMatchObject({ message: 'Breakfast kit is not available now.' })
})

test('an order has the prices and the products of now', async () => {
  const { bread, milk, kit } = await aKit()
  await order([[kit, 1]])
  await owner.updateProduct({ ...(await current(bread)), price: 90, offerPrice: 90 })
  const jam = await aProduct(shop, { name: 'Jam', price: 80, stock: 2 })
  await owner.updateProduct({
    ...{ ...(await current(kit)), offerPrice: 193 },
    combo: [
      { product: milk._id, quantity: 1 },
      { product: jam._id, quantity: 2 },
    ],
  })
  const placed = await order([[kit, 1]])
  expect(placed.order.amount).toBe(193 + 18)
  const [latest] = (await asha.listMyOrders()).orders
  expect(latest?.items.map(({ product, quantity }) => [product?.name, quantity])).toEqual([
    ['Milk', 1],
    ['Jam', 2],
  ])
})

test('the last unit goes to the combo or to the product itself, never to both', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop)))
  for (let round = 0; round < 5; round++) {
    const { bread, milk, kit } = await aKit({ stock: 2 })
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) =>
        shopper.placeCodOrder({
          items: [{ product: [kit, milk, bread][index % 3]?._id ?? '', quantity: 1 }],
          address: shopper.address,
        }),
      ),
    )
    const wanted = results.map(({ status }, index) => (status === 'fulfilled' ? index % 3 : null))
    const kits = wanted.filter((kind) => kind === 0).length
    const milks = wanted.filter((kind) => kind === 1).length
    const breads = wanted.filter((kind) => kind === 2).length
    expect([await findStock(shop, milk), await findStock(shop, bread)]).toEqual([
      2 - 2 * kits - milks,
      2 - kits - breads,
    ])
    expect(kits + milks + breads).toBeGreaterThan(0)
  }
})

test('a complaint names a line of a combo by its position; without one, the product by itself', async () => {
  const { milk, kit } = await aKit()
  const { order: placed } = await order([
    [kit, 2],
    [milk, 1],
  ])
  await owner.setOrderStatus({ id: placed._id, status: 'Delivered', cashReceived: true })
  const part = { product: milk._id, quantity: 1, reason: 'damaged' as const }
  const { ticket } = await asha.openTicket({ order: placed._id, lines: [{ ...part, position: 3 }, part] })
  expect(ticket.lines.map(({ position }) => position)).toEqual([3, undefined])
  for (const line of [{ position: 3 }, {}])
    await owner.decideTicketLine({ id: ticket._id, product: milk._id, ...line, decision: 'approved' })
  const { tickets } = await asha.listMyTickets()
  expect(tickets[0]?.lines.map(({ amount }) => amount)).toEqual([29.72, 33])
  const wrong = { ...part, position: 1 }
  await expect(asha.openTicket({ order: placed._id, lines: [wrong] })).rejects.toMatchObject({
    code: 'ticket_lines_wrong',
  })
})

test('staff change the other lines of an order; its combos stay', async () => {
  const { bread, milk, kit } = await aKit()
  const { order: placed } = await order([
    [kit, 1],
    [milk, 1],
  ])
  const edit = (items: { product: string; quantity: number }[]) =>
    owner.editOrder({ id: placed._id, version: 1, items })
  await expect(edit([{ product: kit._id, quantity: 1 }])).rejects.toMatchObject({ code: 'combo_item' })
  const { order: edited } = await edit([
    { product: milk._id, quantity: 3 },
    { product: bread._id, quantity: 1 },
  ])
  expect(edited.amount).toBe(99.98 + 3 * 33 + 45 + 18)
  const { items } = (await owner.getOrder({ id: placed._id })).order
  expect(items.filter(({ combo }) => combo)).toHaveLength(3)
  expect([await findStock(shop, milk), await findStock(shop, bread)]).toEqual([5, 8])
})

test('an order is packed with what is there of each line, and the rest goes back', async () => {
  const { milk, kit } = await aKit()
  const { order: placed } = await order([
    [kit, 1],
    [milk, 1],
  ])
  const { _id: id } = placed
  const { lines } = (await owner.getPicking({ id })).picking
  const parts = lines.filter(({ combo }) => combo?.name === 'Breakfast kit' && combo.quantity === 1)
  expect(parts.map(({ position }) => position)).toEqual([1, 2, 3])
  for (const [position, quantity] of [1, 1, 0, 0].entries())
    await owner.pickLine({ id, position: position + 1, quantity })
  await owner.packOrder({ id, bags: 1, expectedDue: 40.53 + 29.73 + 18 })
  expect(await findStock(shop, milk)).toBe(9)
  await owner.unpackOrder({ id })
  expect(await findStock(shop, milk)).toBe(7)
})

test('no combo is a part of another', async () => {
  const { milk, kit } = await aKit()
  const potato = await aProduct(shop, { name: 'Potato', stepGrams: 500 })
  for (const [part, message] of [
    [kit, '“Breakfast kit” is a combo. A combo can’t be part of another one.'],
    [potato, '“Potato” is sold by weight. A combo has only products with a fixed pack.'],
  ] as const) {
    const combo = [{ product: part._id, quantity: 1 }]
    const change = { ...(await current(kit)), combo }
    await expect(owner.updateProduct(change)).rejects.toMatchObject({ code: 'combo_item', message })
  }
  for (const [product, combo] of [
    [milk, [{ product: kit._id, quantity: 1 }]],
    [kit, []],
  ] as const)
    await expect(
      owner.updateProduct({ ...(await current(product)), combo: [...combo] }),
    ).rejects.toMatchObject({
      status: 409,
    })
})

test('an unpaid order gives the combo back to the cart', async () => {
  const { milk, kit } = await aKit()
  const unpaid = await anUnpaidOrder(shop, {
    shopper: asha,
    items: [
      { product: kit._id, quantity: 2 },
      { product: milk._id, quantity: 1 },
    ],
  })
  await asha.updateCart({ cartItems: {} })
  const { cartItems } = await asha.cancelOrder({ id: unpaid._id, toCart: true })
  expect(cartItems).toEqual({ [kit._id]: 2, [milk._id]: 1 })
})
