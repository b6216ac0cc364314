import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { buildBillTotals } from './build-bill-totals.ts'

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
  expect(buildBillTotals(anOrder({ amount: 217 }))).toEqual([
    { name: 'Items', rupees: 199 },
    { name: 'Handling fee', rupees: 12 },
    { name: 'Platform fee', rupees: 6 },
    { name: 'Delivery', rupees: 0 },
  ])
})

test('the fees are those of the order', () => {
  const fees = { handling: 15, platform: 0.5, delivery: 25 }
  expect(buildBillTotals(anOrder({ amount: 239.5, fees })).map(({ rupees }) => rupees)).toEqual([
    199, 15, 0.5, 25,
  ])
})

test('an order with an unknown price has only its total', () => {
  expect(buildBillTotals(anOrder({ amount: 217, items: [{ product: null, quantity: 1 }] }))).toEqual([])
})

test('for any order of any day, the amounts add up to the total to the paisa', () => {
  const line = fc.record({
    paise: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const fee = fc.nat(100_000)
  const orderFees = fc.record({ handling: fee, platform: fee, delivery: fee })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), orderFees, (lines, paise) => {
      const { handling, platform, delivery } = paise
      const total = lines.reduce(
        (sum, { paise: price, quantity }) => sum + price * quantity,
        handling + platform + delivery,
      )
      const fees = {
        handling: rupeesFromPaise(handling),
        platform: rupeesFromPaise(platform),
        delivery: rupeesFromPaise(delivery),
      }
      const items = lines.map(({ paise, quantity }) => ({
        product: { ...rice, offerPrice: rupeesFromPaise(paise) },
        quantity,
      }))
      const amounts = buildBillTotals(anOrder({ items, fees, amount: rupeesFromPaise(total) }))
      expect(amounts.reduce((sum, { rupees }) => sum + (paiseFromRupees(rupees) ?? Number.NaN), 0)).toBe(
        total,
      )
    }),
  )
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
    fees: { handling: 12, platform: 6, delivery: 0 },
    ...order,
  }
}
