import { expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { addressFields } from '#test/builders/addresses.ts'
import { selectAddress } from './select-address.ts'

function anAddress(id: string): Address {
  return {
    _id: id,
    ...addressFields,
  }
}

const four = ['home', 'work', 'mother', 'market'].map((id) => anAddress(id))

test('the first address is selected by default', () => {
  expect(selectAddress(four, undefined)?._id).toBe('home')
  expect(selectAddress(four, 'mother')?._id).toBe('mother')
  expect(selectAddress(four, 'sold long ago')?._id).toBe('home')
  expect(selectAddress([], 'home')).toBeUndefined()
})
