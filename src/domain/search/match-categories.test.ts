import { expect, test } from 'vitest'
import { matchCategories } from './match-categories.ts'

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
