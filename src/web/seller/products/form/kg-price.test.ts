import { expect, test } from 'vitest'
import { kgPriceErrors, saleUnitText, stepPriceText, stockStepsText } from './kg-price.ts'

test('a price per kg without whole paise for a step is refused with the nearest one', () => {
  expect(kgPriceErrors({ stepGrams: '250', price: '64', offerPrice: '60.01' })).toEqual({
    offerPrice: '250 g would not cost whole paise. The nearest price per kg is ₹60.00',
  })
  expect(kgPriceErrors({ stepGrams: '50', price: '64.05', offerPrice: '60.2' })).toEqual({
    price: '50 g would not cost whole paise. The nearest price per kg is ₹64.00',
  })
})

test.each([
  { stepGrams: '', price: '64.01', offerPrice: '60.01' },
  { stepGrams: '1000', price: '64.01', offerPrice: '60.01' },
  { stepGrams: '250', price: '64', offerPrice: '60.04' },
  { stepGrams: '250', price: '', offerPrice: 'much' },
])('%o has no such error', (form) => {
  expect(kgPriceErrors(form)).toEqual({})
})

test('says what a step costs, and what the stock weighs', () => {
  expect(stepPriceText('60', '250')).toBe('₹15.00 for 250 g')
  expect([stepPriceText('', '250'), stepPriceText('60.01', '250'), stepPriceText('60', '')]).toEqual([
    '',
    '',
    '',
  ])
  expect(stockStepsText({ stock: '', stepGrams: '250' })).toBe('Counts steps of 250 g')
  expect(stockStepsText({ stock: '40', stepGrams: '250' })).toBe('Counts steps of 250 g: 10 kg in all')
  expect([saleUnitText(''), saleUnitText('250')]).toEqual(['Piece or pack', 'Weight, in steps of 250 g'])
})
