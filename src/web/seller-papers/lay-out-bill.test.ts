import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { layOutAmounts } from './lay-out-bill.ts'

const rice = {
  _id: '7',
  name: 'Joha Rice',
  image: [],
  category: 'Grocery',
  offerPrice: 99.5,
  price: 120,
  weight: null,
}

test('items and each fee add up to the total', () => {
  expect(layOutAmounts(anOrder({ amount: 217 }))).toEqual([
    { name: 'Items', rupees: 199 },
    { name: 'Handling fee', rupees: 12 },
    { name: 'Platform fee', rupees: 6 },
    { name: 'Delivery', rupees: 0 },
  ])
})

test('fees of another day stand together', () => {
  expect(layOutAmounts(anOrder({ amount: 239.5 }))).toEqual([
    { name: 'Items', rupees: 199 },
    { name: 'Handling, platform and delivery', rupees: 40.5 },
  ])
})

test('an order that has lost a price says its total alone', () => {
  expect(layOutAmounts(anOrder({ amount: 217, items: [{ product: null, quantity: 1 }] }))).toEqual([])
})

function anOrder(order: Partial<Order>): Order {
  return {
    _id: '1',
    orderNumber: 1001,
    items: [{ product: rice, quantity: 2 }],
    address: {
      ...{
        _id: '2',
        firstName: 'Asha',
        lastName: 'Borah',
        email: 'asha@example.com',
        street: 'Station Road 4',
      },
      ...{ city: 'Biswanath', state: 'Assam', zipcode: 784164, country: 'India', phone: '60000 12345' },
    },
    amount: 217,
    paymentType: 'COD',
    status: 'Pending',
    createdAt: '2026-11-20T10:00:00Z',
    isPaid: false,
    ...order,
  }
}
