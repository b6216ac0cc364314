import { expect, test } from 'vitest'
import { anOrderView } from '#test/builders/order-views.ts'
import { mapLink } from './map-link.ts'

test('a map link contains the address as written, with any characters', () => {
  const link = new URL(
    mapLink({
      street: 'Station Road 4 & 5 #2',
      city: 'Bihpuria',
      state: 'Assam',
      zipcode: 784161,
      country: 'India',
    }),
  )
  expect(link.origin).toBe('https://www.google.com')
  expect(link.searchParams.get('query')).toBe('Station Road 4 & 5 #2, Bihpuria, Assam 784161, India')
})

test('a map link of a run sheet has no country and may have no location', () => {
  const stop = { street: 'House 4', city: 'Tezpur', state: 'Assam', zipcode: 784001, location: null }
  expect(new URL(mapLink(stop)).searchParams.get('query')).toBe('House 4, Tezpur, Assam 784001')
})

test('a map link leads to the location of the address, if it has one', () => {
  const { address } = anOrderView(1001)
  const link = new URL(mapLink({ ...address, location: { latitude: 27.0215, longitude: 93.9201 } }))
  expect(link.searchParams.get('query')).toBe('27.0215,93.9201')
})
