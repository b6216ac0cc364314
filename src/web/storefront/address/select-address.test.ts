import { expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { addressFields } from '#test/builders/addresses.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { deliveryNotice, selectAddress } from './select-address.ts'

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

test('a PIN code outside the area shows a notice, or a refusal if the shop delivers to its PIN codes only', () => {
  expect(deliveryNotice('784164', { ...defaultPublicSettings, deliverOnlyToPincodes: true })).toBe('')
  expect(deliveryNotice('781024', { ...defaultPublicSettings, deliverOnlyToPincodes: false })).toContain(
    "don't usually deliver to 781024",
  )
  expect(deliveryNotice('781024', { ...defaultPublicSettings, deliverOnlyToPincodes: true })).toBe(
    "Sorry, we don't deliver to this pin code yet.",
  )
})
