import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, discountPercent, findCategory, normalizeSearch } from './catalogue.ts'

test('there are ten categories, each with its own path', () => {
  expect(categories).toHaveLength(10)
  expect(new Set(categories.map(({ path }) => path.toLowerCase())).size).toBe(10)
})

test('finds a category by its path in any case, and by nothing else', () => {
  for (const category of categories) {
    expect(findCategory(category.path.toLowerCase())).toBe(category)
    expect(findCategory(category.path.toUpperCase())).toBe(category)
  }
  for (const other of ['', 'vegetables', 'fast food', '__proto__', 'constructor', ' grocery'])
    expect(findCategory(other)).toBeUndefined()
})

test('ignores blanks around a search text and cuts it at 200 characters', () => {
  expect(normalizeSearch('  joha rice ')).toBe('joha rice')
  expect(normalizeSearch(null)).toBe('')
  expect(normalizeSearch(' ')).toBe('')
  expect(normalizeSearch('a'.repeat(500))).toHaveLength(200)
})

test('normalizes a search text to one that the database accepts; a second pass changes nothing', () => {
  expect(normalizeSearch('\0')).toBe('')
  expect(normalizeSearch('a\0b \ud83c')).toBe('ab')
  expect(normalizeSearch(`${'a'.repeat(199)}🌾`)).toBe('a'.repeat(199))
  expect(normalizeSearch('🌾')).toBe('🌾')
  const aText = fc.array(fc.constantFrom('a', ' ', '\0', '🌾', '\ud83c', '\udf3e', 'x'.repeat(198)))
  fc.assert(
    fc.property(aText, (parts) => {
      const once = normalizeSearch(parts.join(''))
      expect(once.isWellFormed() && !once.includes('\0')).toBe(true)
      expect(normalizeSearch(once)).toBe(once)
    }),
  )
})

test('rounds the discount badge down, by less than one per cent', () => {
  const aPrice = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(aPrice, aPrice, (one, other) => {
      const [offer, price] = [Math.min(one, other), Math.max(one, other)]
      const percent = discountPercent({ price: price / 100, offerPrice: offer / 100 })
      expect(percent).toBe(Number(((BigInt(price) - BigInt(offer)) * 100n) / BigInt(price)))
    }),
  )
})

test('shows no discount without a price', () => {
  expect(discountPercent({ price: 0, offerPrice: 0 })).toBe(0)
  expect(discountPercent({ price: 100, offerPrice: 90 })).toBe(10)
  expect(discountPercent({ price: 60, offerPrice: 60 })).toBe(0)
})
