import { expect, test } from 'vitest'
import { categoriesCalled, nameParts, otherNames } from './other-names.ts'

test('a category is found by its words and by what else people call it', () => {
  const found = (text: string) => categoriesCalled(text).map(({ path }) => path)
  expect(found('veg')).toContain('Vegetable')
  expect(found('FISH')).toContain('Grains')
  expect(found(' sabzi ')).toEqual(['Vegetable'])
  expect(found('doodh')).toEqual(['Dairy'])
  // Two letters begin too many other names: 'ch' is of chargers and chicken.
  expect(found('ch')).toEqual([])
  expect(found('fr')).toEqual(['Fruits'])
  for (const text of ['', 'v', 'egetable', '%', 'xyz']) expect([text, found(text)]).toEqual([text, []])
})

test('a text is taken apart into things with names, the longest first', () => {
  const typed = (...words: string[]) => nameParts(words).map((part) => part.typed)
  expect(typed('lady', 'finger', 'fry')).toEqual(['lady finger', 'fry'])
  expect(typed('fresh', 'aloo')).toEqual(['fresh', 'aloo'])
  expect(nameParts(['fresh'])).toEqual([{ typed: 'fresh', others: [] }])
  expect(nameParts(['potatoes'])[0]?.others).toEqual(expect.arrayContaining(['aloo', 'alu']))
  expect(nameParts([])).toEqual([])
})

test('every other name is as searches read it, and long enough for an index', () => {
  for (const name of otherNames.flat()) expect(name).toMatch(/^[a-z]+( [a-z]+)*$/)
  expect(otherNames.flat().filter((name) => name.length < 3)).toEqual([])
})
