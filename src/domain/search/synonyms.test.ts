import { expect, test } from 'vitest'
import { findShopWord, matchCategories, splitSearchTerms, synonymGroups } from './synonyms.ts'

test('matchCategories finds labels and synonyms', () => {
  const found = (text: string) => matchCategories(text).map(({ path }) => path)
  expect(found('veg')).toContain('Vegetable')
  expect(found('FISH')).toContain('Grains')
  expect(found(' sabzi ')).toEqual(['Vegetable'])
  expect(found('doodh')).toEqual(['Dairy'])
  // 'ch' would match chargers and chicken.
  expect(found('ch')).toEqual([])
  expect(found('fr')).toEqual(['Fruits'])
  for (const text of ['', 'v', 'egetable', '%', 'xyz']) expect([text, found(text)]).toEqual([text, []])
})

test('splitSearchTerms prefers the longest known phrase', () => {
  const typed = (...words: string[]) => splitSearchTerms(words).map((part) => part.typed)
  expect(typed('lady', 'finger', 'fry')).toEqual(['lady finger', 'fry'])
  expect(typed('fresh', 'aloo')).toEqual(['fresh', 'aloo'])
  expect(splitSearchTerms(['fresh'])).toEqual([{ typed: 'fresh', synonyms: [] }])
  expect(splitSearchTerms(['potatoes'])[0]?.synonyms).toEqual(expect.arrayContaining(['aloo', 'alu']))
  expect(splitSearchTerms([])).toEqual([])
})

test('every synonym is lower case and long enough for the index', () => {
  for (const name of synonymGroups.flat()) expect(name).toMatch(/^[a-z]+( [a-z]+)*$/)
  expect(synonymGroups.flat().filter((name) => name.length < 3)).toEqual([])
})

test('the word of the shop is the synonym in the name of a product', () => {
  expect(findShopWord('Aloo', ['Potato', 'Sweet Potato'])).toBe('potato')
  expect(findShopWord('tomatto', ['Tomato'])).toBeUndefined()
  expect(findShopWord('aloo', ['Onion'])).toBeUndefined()
})
