import { describe, expect, test } from 'vitest'
import { inLanguage } from '#domain/i18n/translate.ts'
import { readCatalogue } from '#server/i18n/read-catalogues.ts'
import { formatLegalUnitPrice } from './legal-unit-price.ts'
import { formatUnitPrice } from './unit-price.ts'

const grams = (value: number) => ({ value, unit: 'g' }) as const

describe('the price of a unit', () => {
  test.each([
    [62, grams(900), '₹68.89/kg', '₹0.07/g'],
    [75, grams(1000), null, '₹75/kg'],
    [349, grams(5000), '₹69.80/kg', '₹69.80/kg'],
    [30, grams(50), '₹60/100 g', '₹0.60/g'],
    [45, grams(100), '₹450/kg', '₹0.45/g'],
    [99, { value: 750, unit: 'ml' }, '₹132/L', '₹0.13/ml'],
    [25, { value: 6, unit: 'pcs' }, '₹4.17/pc', '₹4.17/pc'],
    [25, { value: 1, unit: 'pcs' }, null, '₹25/pc'],
    [80, { value: 5, unit: 'm' }, '₹16/m', '₹16/m'],
    [80, undefined, null, null],
  ] as const)('%d rupees for %o', (offerPrice, netQuantity, shown, legal) => {
    expect(formatUnitPrice({ offerPrice, netQuantity })).toBe(shown)
    expect(formatLegalUnitPrice({ offerPrice, netQuantity })).toBe(legal)
  })

  test('of a product by weight is always shown per kilogram', () => {
    expect(formatUnitPrice({ offerPrice: 60, netQuantity: grams(1000), stepGrams: 1000 })).toBe('₹60/kg')
    expect(formatUnitPrice({ offerPrice: 10, netQuantity: grams(50), stepGrams: 50 })).toBe('₹200/kg')
  })

  test.each([
    ['hi', '₹60/100 ग्राम'],
    ['as', '₹৬০/১০০ গ্ৰাম'],
  ] as const)('in %s: %s', (language, expected) => {
    const shown = inLanguage({ language, messages: readCatalogue(language) }, () =>
      formatUnitPrice({ offerPrice: 30, netQuantity: grams(50) }),
    )
    expect(shown).toBe(expected)
  })
})
