import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { anOrderView, anOrderViewLine, aSubstitute } from '#test/builders/order-views.ts'
import {
  chargedText,
  countUnits,
  hasAllPrices,
  lineSubtotalPaise,
  listBillRows,
  listChargedItems,
  listOtherAmounts,
  orderFeesPaise,
  orderItemsPaise,
  packText,
  quantityText,
  substituteUnitPriceText,
  timesText,
  unitPriceText,
} from './order-amounts.ts'

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

const rohu = {
  product: {
    ...{ _id: 'rohu', name: 'Rohu', image: [], category: 'Instant', weight: '250 g', stepGrams: 250 },
    ...{ price: 100, offerPrice: 90 },
  },
  quantity: 3,
}

test('a line by weight says its weight, and costs what was weighed', () => {
  const textsOf = (item: typeof rohu & { picked?: number; pickedGrams?: number }) => [
    ...[timesText(item), chargedText(item), lineSubtotalPaise(item)],
  ]
  expect(textsOf(rohu)).toEqual(['750 g', '750 g', 270_00])
  expect(textsOf({ ...rohu, pickedGrams: 690 })).toEqual(['Ordered 750 g, packed 690 g', '690 g', 248_40])
  expect(textsOf({ ...rohu, picked: 2, pickedGrams: 490 })).toEqual([
    ...['Ordered 750 g, packed 490 g', '490 g', 176_40],
  ])
  expect(textsOf({ ...rohu, picked: 2 })).toEqual(['Ordered 750 g, packed 500 g', '500 g', 180_00])
  expect(textsOf({ ...rohu, pickedGrams: 800 })).toEqual(['Ordered 750 g, packed 800 g', '800 g', 270_00])
  expect([packText(rohu.product), unitPriceText(rohu.product)]).toEqual(['₹360/kg', '₹360/kg'])
})

test('a substitute adds its amount, and has the price of a unit if that is whole paise', () => {
  const katla = aSubstitute('Katla', { quantity: 3, amount: 30.03 })
  const items = [{ ...rohu, picked: 1, substitute: katla }]
  expect(orderItemsPaise(anOrderView(1001, { items }))).toBe(90_00 + 30_03)
  expect([timesText(katla), substituteUnitPriceText(katla)]).toEqual(['×\u00a03', '₹10.01'])
  expect(substituteUnitPriceText({ ...katla, amount: 30.04 })).toBe('')
  const weighed = { ...katla, product: { ...katla.product, stepGrams: 250 }, amount: 30 }
  expect([timesText(weighed), substituteUnitPriceText(weighed)]).toEqual(['750 g', '₹40/kg'])
})

test('a line by piece is as before', () => {
  const rice = anOrderViewLine('Joha Rice', { offerPrice: 4.35, quantity: 3 })
  expect([timesText(rice), chargedText(rice), quantityText({ ...rice, picked: 2 })]).toEqual([
    ...['×\u00a03', '3', '2 of 3'],
  ])
  expect(rice.product && unitPriceText(rice.product)).toBe('₹4.35')
})

test('what is charged has the weight, and counts as one unit', () => {
  const items = [{ ...rohu, picked: 2, pickedGrams: 490 }, { ...rohu, picked: 0 }, lost]
  const charged = listChargedItems({ items })
  expect(charged.map(lineSubtotalPaise)).toEqual([176_40, 0])
  expect([countUnits(items), countUnits(charged)]).toEqual([5, 4])
})

test('the bill has a row for each line of which something was packed, and for each substitute', () => {
  const katla = aSubstitute('Katla', { quantity: 1, amount: 30 })
  const items = [{ ...rohu, picked: 2, pickedGrams: 490 }, { ...rohu, picked: 0, substitute: katla }, lost]
  expect(listBillRows({ items })).toEqual([
    { product: rohu.product, isSubstitute: false, quantity: '490 g', price: '₹360/kg', amount: '₹176.40' },
    { product: katla.product, isSubstitute: true, quantity: '1', price: '₹30.00', amount: '₹30.00' },
    { product: null, isSubstitute: false, quantity: '3', price: '', amount: '' },
  ])
})

test('charges besides handling and platform fee have rows of their own if they cost something', () => {
  const charged = (fees: object) =>
    listOtherAmounts(anOrderView(1001, { fees: { handling: 12, platform: 6, delivery: 0, ...fees } }))
  expect(charged({})).toEqual([])
  expect(charged({ bag: 5, delivery: 20.5 })).toEqual([
    { kind: 'bag', paise: 5_00 },
    { kind: 'delivery', paise: 20_50 },
  ])
})

test('the rounding is of what was picked, and has a row if it is something', () => {
  const fees = { handling: 12, platform: 6, delivery: 0, rounding: -0.4 }
  const rounding = (items: Order['items']) =>
    listOtherAmounts(anOrderView(1001, { fees, items })).find(({ kind }) => kind === 'rounding')?.paise
  expect(rounding([{ ...rohu, picked: 2, pickedGrams: 490 }])).toBe(-40)
  expect(rounding([{ ...rohu, picked: 2, pickedGrams: 495 }])).toBe(-20)
  expect(rounding([{ ...rohu, picked: 2 }])).toBeUndefined()
  // Without a product it is as ordered.
  expect(rounding([rohu, lost])).toBe(-40)
})

test('what came back at the door is a row below the charges, so that the rows add up to the amount', () => {
  const rice = anOrderViewLine('Joha Rice', { offerPrice: 40, quantity: 3 })
  const rowsOf = (changes: object) =>
    listOtherAmounts(
      anOrderView(1001, { items: [rice], fees: { handling: 12, platform: 6, delivery: 20 }, ...changes }),
    )
  const delivery = { kind: 'delivery', paise: 20_00 }
  expect(rowsOf({ amount: 158 })).toEqual([delivery])
  expect(rowsOf({ amount: 158, due: 118 })).toEqual([delivery, { kind: 'returned', paise: -40_00 }])
  // Packed for less, of which nothing came back.
  expect(rowsOf({ amount: 158, due: 118, items: [{ ...rice, picked: 2 }] })).toEqual([delivery])
  // The items have no sum.
  expect(rowsOf({ amount: 158, due: 118, items: [rice, lost] })).toEqual([delivery])
})
