import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeKinds, isRounded, withoutRounding } from './charges.ts'
import { priceOrder } from './price-order.ts'

const paise = fc.integer({ min: 0, max: 1_000_000_00 * 99 })
const anOrder = fc.record({
  lines: fc.array(fc.record({ paise }), { maxLength: 200 }),
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom(...chargeKinds),
      paise: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
      freeAbovePaise: fc.option(paise),
    }),
    { maxLength: 4 },
  ),
  discounts: fc.array(fc.record({ kind: fc.constantFrom('coupon', 'offer'), paise }), { maxLength: 3 }),
})

test('the total is the items and charges less the discounts, to the paisa', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const priced = priceOrder(order)
      const exact = (amounts: readonly { paise: number }[]) =>
        amounts.reduce((sum, one) => sum + BigInt(one.paise), 0n)
      const discounts = exact(priced.discounts)
      expect(BigInt(priced.itemsPaise)).toBe(exact(order.lines))
      expect(BigInt(priced.chargesPaise)).toBe(exact(priced.charges))
      expect(BigInt(priced.totalPaise)).toBe(exact(order.lines) + exact(priced.charges) - discounts)
      expect(Number.isSafeInteger(priced.totalPaise)).toBe(true)
    }),
  )
})

test('the shares of the lines add up to the discounts, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { lines, discounts, itemsPaise, chargesPaise, totalPaise } = priceOrder(order)
      const shares = lines.reduce((sum, line) => sum + line.discountPaise, 0)
      expect(shares).toBe(discounts.reduce((sum, discount) => sum + discount.paise, 0))
      const asked = order.discounts.reduce((sum, discount) => sum + discount.paise, 0)
      expect(shares).toBe(Math.min(asked, itemsPaise))
      for (const line of lines) {
        expect(line.discountPaise).toBeGreaterThanOrEqual(0)
        expect(line.discountPaise).toBeLessThanOrEqual(line.paise)
      }
      expect(totalPaise).toBeGreaterThanOrEqual(chargesPaise)
    }),
  )
})

test('a charge that is not known is left out, and items above a limit make it free', () => {
  const lines = [{ paise: 300_00 }, { paise: 399_01 }]
  const charges = [
    { kind: 'handling', paise: 12_00 },
    { kind: 'platform', paise: null },
    { kind: 'delivery', paise: 25_00, freeAbovePaise: 699_00 },
  ] as const
  expect(priceOrder({ lines, charges })).toMatchObject({
    itemsPaise: 699_01,
    charges: [
      { kind: 'handling', paise: 12_00 },
      { kind: 'delivery', paise: 0 },
    ],
    totalPaise: 711_01,
  })
  expect(priceOrder({ lines: lines.slice(1), charges }).totalPaise).toBe(436_01)
})

test('discounts are granted in their order, up to the items, and keep the fields of the lines', () => {
  const lines = [
    { product: 'rice', paise: 100 },
    { product: 'dal', paise: 200 },
  ]
  const discounts = [
    { kind: 'coupon', paise: 200 },
    { kind: 'offer', paise: 150 },
  ]
  expect(priceOrder({ lines, charges: [], discounts })).toMatchObject({
    lines: [
      { product: 'rice', paise: 100, discountPaise: 100 },
      { product: 'dal', paise: 200, discountPaise: 200 },
    ],
    discounts: [
      { kind: 'coupon', paise: 200 },
      { kind: 'offer', paise: 100 },
    ],
    totalPaise: 0,
  })
})

test('prices contain their taxes', () => {
  const taxes = [{ kind: 'gst', paise: 5_00 }]
  expect(priceOrder({ lines: [{ paise: 105_00 }], charges: [], taxes })).toMatchObject({
    taxes,
    totalPaise: 105_00,
  })
})

test('with a rounding the total is the nearest rupee, half up, and the same when it is priced again', () => {
  fc.assert(
    fc.property(anOrder, fc.integer({ min: -49, max: 50 }), (order, paise) => {
      const costs = withoutRounding(order.charges)
      const exact = priceOrder({ ...order, charges: costs })
      const rounded = priceOrder({ ...order, charges: [{ kind: 'rounding', paise }, ...costs] })
      const rounding = rounded.totalPaise - exact.totalPaise
      expect(rounded.charges).toEqual([...exact.charges, { kind: 'rounding', paise: rounding }])
      expect(rounded.chargesPaise).toBe(exact.chargesPaise + rounding)
      if (exact.totalPaise < 50) expect(rounding).toBe(0)
      else expect([rounded.totalPaise % 100, rounding > -50 && rounding <= 50]).toEqual([0, true])
      expect(priceOrder({ ...order, charges: rounded.charges })).toEqual(rounded)
      expect(isRounded(exact.charges)).toBe(false)
    }),
  )
})

test('an order that costs less is never rounded to more', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), (one, other) => {
      const totalOf = (paise: number) =>
        priceOrder({ lines: [{ paise }], charges: [{ kind: 'rounding', paise: 0 }] }).totalPaise
      expect(totalOf(Math.min(one, other))).toBeLessThanOrEqual(totalOf(Math.max(one, other)))
    }),
  )
})
