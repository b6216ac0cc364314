import { describe, expect, test } from 'vitest'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import {
  countChanges,
  isFieldShown,
  sortByAmount,
  toFamilyChange,
  toFamilyDraft,
  toSizeDraft,
} from './family-draft.ts'

function aSize(id: string, values: Partial<SellerProduct> = {}): SellerProduct {
  return {
    ...{
      _id: id,
      name: 'Atta',
      description: [],
      category: 'Grains',
      image: [],
      inStock: true,
      weight: '1 kg',
    },
    ...{ price: 60, offerPrice: 55, sku: null, barcode: null, stock: 4, isSwitchedOn: true, isLow: false },
    ...{ isArchived: false, version: 3, updatedAt: '2026-01-01T00:00:00.000Z' },
    ...values,
  }
}

const reply = {
  family: 'Atta',
  option: { name: 'Flavour', names: { hi: 'स्वाद' } },
  isOrdered: false,
  sizes: [aSize('a'), aSize('b', { netQuantity: { value: 500, unit: 'g' } })],
}
const saved = toFamilyDraft(reply)

describe('a request', () => {
  test('of nothing changed names the sizes alone', () => {
    expect(countChanges(saved, saved)).toBe(0)
    expect(toFamilyChange('Atta', { saved, draft: saved })).toEqual({
      family: 'Atta',
      option: { name: 'Flavour', names: { hi: 'स्वाद', as: '' } },
      isOrdered: false,
      sizes: [
        { id: 'a', version: 3 },
        { id: 'b', version: 3 },
      ],
      removed: [],
    })
  })

  test('has what was typed, and both prices together', () => {
    const [first, second] = saved.sizes
    if (!first || !second) throw new Error('There are two sizes')
    const draft = {
      ...saved,
      option: ' ',
      isOrdered: true,
      sizes: [
        { ...second, values: { ...second.values, offerPrice: '50', stock: ' 4 ' } },
        toSizeDraft(aSize('c')),
      ],
    }
    expect(toFamilyChange('Atta', { saved, draft })).toEqual({
      family: 'Atta',
      option: null,
      isOrdered: true,
      sizes: [
        { id: 'b', version: 3, offerPrice: '50', price: '60' },
        { id: 'c', version: 3 },
      ],
      removed: [{ id: 'a', version: 3 }],
    })
    // The price, the size that joins, the one that leaves, the order and the option.
    expect(countChanges(saved, draft)).toBe(5)
  })
})

test('a product by weight and a combo show what the table can change', () => {
  const shown = (product: SellerProduct) =>
    (['weight', 'label', 'offerPrice', 'price', 'stock', 'barcode'] as const).filter((field) =>
      isFieldShown(product, field),
    )
  expect(shown(aSize('a'))).toHaveLength(6)
  expect(shown(aSize('a', { stepGrams: 250 }))).toEqual(['label', 'stock', 'barcode'])
  expect(shown(aSize('a', { combo: [] }))).toEqual(['weight', 'label', 'offerPrice', 'barcode'])
})

test('the smallest comes first without an order of the owner', () => {
  const sizes = [
    aSize('none'),
    aSize('large', { netQuantity: { value: 1000, unit: 'g' } }),
    aSize('small', { netQuantity: { value: 500, unit: 'g' } }),
  ]
  expect(sortByAmount(sizes.map(toSizeDraft)).map(({ product }) => product._id)).toEqual([
    'small',
    'large',
    'none',
  ])
})
