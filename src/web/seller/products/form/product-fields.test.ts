import { expect, test } from 'vitest'
import { listCategoryOptions } from './product-fields.tsx'

test('a category is chosen by its label, and stored as its path', () => {
  expect(Object.fromEntries(listCategoryOptions().map(({ text, value }) => [text, value]))).toEqual({
    'Select Category': '',
    Grocery: 'Grocery',
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
