import { expect, test } from 'vitest'
import { unitPriceKey } from './unit-price-key.ts'

test('weights and volumes come before pieces and lengths, and what is not known is the last', () => {
  const offers = [
    { name: 'cloth 2 m', offerPrice: 1, netQuantity: { value: 2, unit: 'm' } },
    { name: 'shirt', offerPrice: 1 },
    { name: 'atta 5 kg', offerPrice: 250, netQuantity: { value: 5000, unit: 'g' } },
    { name: 'eggs', offerPrice: 6, netQuantity: { value: 6, unit: 'pcs' } },
    { name: 'milk 1 l', offerPrice: 60, netQuantity: { value: 1000, unit: 'ml' } },
    // Both are ₹50.00 per kg as shown.
    { name: 'rice 25 kg', offerPrice: 1250.05, netQuantity: { value: 25_000, unit: 'g' } },
  ] as const
  const sorted = offers.toSorted((one, other) => {
    const [kind, price] = unitPriceKey(one)
    const [otherKind, otherPrice] = unitPriceKey(other)
    return kind - otherKind || price - otherPrice
  })
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['atta 5 kg', 'rice 25 kg', 'milk 1 l'],
    ...['eggs', 'cloth 2 m', 'shirt'],
  ])
})
