import { expect, test } from 'vitest'
import type { Address } from '#contract/address.ts'
import { usualSettings } from '#test/usual-config.ts'
import { chooseAddress, deliveryNotice } from './choose-address.ts'

function anAddress(id: string): Address {
  return {
    _id: id,
    firstName: 'Asha',
    lastName: 'Borah',
    email: 'asha@example.com',
    street: 'Station Road 4',
    city: 'Biswanath Chariali',
    state: 'Assam',
    zipcode: 784164,
    country: 'India',
    phone: '+91 60000 12345',
  }
}

const four = ['home', 'work', 'mother', 'market'].map((id) => anAddress(id))

test('the first address is chosen until another one is', () => {
  expect(chooseAddress(four, undefined)?._id).toBe('home')
  expect(chooseAddress(four, 'mother')?._id).toBe('mother')
  expect(chooseAddress(four, 'sold long ago')?._id).toBe('home')
  expect(chooseAddress([], 'home')).toBeUndefined()
})

test('a pin code outside the served ones gets a notice, or a no where the shop wants it so', () => {
  expect(deliveryNotice('784164', { ...usualSettings, deliverOnlyToPincodes: true })).toBe('')
  expect(deliveryNotice('781024', { ...usualSettings, deliverOnlyToPincodes: false })).toContain(
    '781024 is outside',
  )
  expect(deliveryNotice('781024', { ...usualSettings, deliverOnlyToPincodes: true })).toBe(
    "Sorry, we don't deliver to this pin code yet.",
  )
})
