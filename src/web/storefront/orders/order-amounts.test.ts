import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupeesFromPaise } from '#domain/money.ts'
import { anOrderView, anOrderViewLine } from '#test/builders/order-views.ts'
import { hasAllPrices, lineSubtotalPaise, orderFeesPaise, orderItemsPaise } from './order-amounts.ts'

const lost = { product: null, quantity: 3 }

test.each([
  [0.01, 1, 1],
  [4.35, 1, 435],
  [4.35, 3, 1305],
  [0.07, 99, 693],
  [1.1, 3, 330],
  [99.5, 2, 19_900],
  [1_000_000, 99, 9_900_000_000],
])('%d rupees, %i times, are %i paise', (offerPrice, quantity, paise) => {
  expect(lineSubtotalPaise(anOrderViewLine('Joha Rice', { offerPrice, quantity }))).toBe(paise)
})

test('a line without a product is 0, and the order lacks a price', () => {
  const order = anOrderView(1001, { items: [anOrderViewLine('Dal', { offerPrice: 20.25 }), lost] })
  expect(lineSubtotalPaise(lost)).toBe(0)
  expect(orderItemsPaise(order)).toBe(2025)
  expect(hasAllPrices(order)).toBe(false)
  expect(hasAllPrices(anOrderView(1001))).toBe(true)
})

test('items and fees add up to the amount, to the paisa', () => {
  const paise = fc.nat(100_000)
  const line = fc.record({
    paise: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), paise, paise, (lines, handling, platform) => {
      const itemsPaise = lines.reduce((sum, { paise, quantity }) => sum + paise * quantity, 0)
      const order = anOrderView(1001, {
        items: lines.map(({ paise, quantity }) =>
          anOrderViewLine('Joha Rice', { offerPrice: rupeesFromPaise(paise), quantity }),
        ),
        fees: { handling: rupeesFromPaise(handling), platform: rupeesFromPaise(platform), delivery: 25 },
      })
      expect(orderItemsPaise(order)).toBe(itemsPaise)
      expect(orderFeesPaise(order)).toBe(handling + platform)
    }),
  )
})
