import { expect, test } from 'vitest'
import { type CategoryTree, defaultCategoryTree } from '../category/category-tree.ts'
import { matchCategories } from './match-categories.ts'

test('matchCategories finds labels and synonyms', () => {
  const found = (text: string) => matchCategories(text, defaultCategoryTree).map(({ path }) => path)
  expect(found('veg')).toContain('Vegetable')
  expect(found('FISH')).toContain('Grains')
  expect(found(' sabzi ')).toEqual(['Vegetable'])
  expect(found('doodh')).toEqual(['Dairy'])
  // 'ch' would match chargers and chicken.
  expect(found('ch')).toEqual([])
  expect(found('fr')).toEqual(['Fruits'])
  for (const text of ['', 'v', 'egetable', '%', 'xyz']) expect([text, found(text)]).toEqual([text, []])
})

test('finds the owner’s categories before synonyms, without what is hidden', () => {
  const rice = { slug: 'rice', name: 'Rice & Poha', children: [{ slug: 'poha', name: 'Poha' }] }
  const found = (tree: CategoryTree, text: string) =>
    matchCategories(text, tree).map(({ path, slug }) => slug ?? path)
  const tree: CategoryTree = [{ path: 'Grocery', children: [rice] }, { path: 'Dairy' }]
  expect(found(tree, 'rice')).toEqual(['rice', 'Grocery'])
  expect(found(tree, 'poha')).toEqual(['rice', 'poha'])
  expect(found([{ path: 'Grocery', children: [{ ...rice, isHidden: true }] }], 'poha')).toEqual([])
  expect(found([{ path: 'Dairy', isHidden: true }], 'doodh')).toEqual([])
})
