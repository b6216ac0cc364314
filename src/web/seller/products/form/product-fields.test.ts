import { expect, test } from 'vitest'
import { type CategoryTree, defaultCategoryTree } from '#domain/category/category-tree.ts'
import { listCategoryOptions } from './product-fields.tsx'

const [, ...others] = defaultCategoryTree
const children = [{ slug: 'rice', name: 'Rice', children: [{ slug: 'joha', name: 'Joha rice' }] }]
const tree: CategoryTree = [{ path: 'Grocery', children }, ...others]

test('a category is chosen by its label, and stored as its path', () => {
  expect(Object.fromEntries(listCategoryOptions(tree).map(({ text, value }) => [text, value]))).toEqual({
    'Select Category': '',
    Grocery: 'Grocery',
    '\u2003Rice': 'Grocery/rice',
    '\u2003\u2003Joha rice': 'Grocery/joha',
    Vegetables: 'Vegetable',
    Electronics: 'Electronics',
    'Fast Food': 'Instant',
    Fruits: 'Fruits',
    'Beauty & personal care': 'Fashion',
    'Meat & fish': 'Grains',
    'Dairy & Bakary': 'Dairy',
    Services: 'Services',
    'Animal foods': 'Animalfoods',
  })
})
