import { expect, test } from 'vitest'
import { PlaceOrder } from './order.ts'

const home = '0192f7c2-5d3a-7000-8000-0000000000aa'
const rice = { product: 'b9e0', quantity: 1 }

function firstError(order: object) {
  const { success, error } = PlaceOrder.safeParse(order)
  return success ? 'accepted' : error.issues[0]?.message
}

const wholeNumber = 'Quantity must be a whole number from 1 to 99'

test.each([
  [1, 'accepted'],
  [99, 'accepted'],
  [100, 'Quantity must be at most 99'],
  [0, 'Quantity must be at least 1'],
  [-1, 'Quantity must be at least 1'],
  [1.5, wholeNumber],
  [1e300, wholeNumber],
  ['1', wholeNumber],
  [null, wholeNumber],
  [undefined, wholeNumber],
])('%j of a product: %s', (quantity, words) => {
  expect(firstError({ items: [{ ...rice, quantity }], address: home })).toBe(words)
})

test.each([
  [undefined, 'Your cart is empty'],
  [{ b9e0: 1 }, 'Your cart is empty'],
  [[], 'Your cart is empty'],
  [Array(200).fill(rice), 'accepted'],
  [Array(201).fill(rice), 'An order holds at most 200 lines'],
  [[{ quantity: 1 }], 'A product id is text'],
  [[{ ...rice, product: 'x'.repeat(101) }], 'A product id has at most 100 characters'],
])('the lines of an order, case %#', (items, words) => {
  expect(firstError({ items, address: home })).toBe(words)
})

test.each([undefined, null, '', 'home', 7, `${home} `])('refuses %j as an address', (address) => {
  expect(firstError({ items: [rice], address })).toBe('Please select an address')
})

test('the shopper sends neither the price nor the owner of an order', () => {
  const wanted = {
    items: [{ ...rice, product: 'B9E0', offerPrice: 1 }],
    address: home,
    amount: 1,
    userId: home,
    isPaid: true,
  }
  expect(PlaceOrder.parse(wanted)).toEqual({ items: [rice], address: home })
})
