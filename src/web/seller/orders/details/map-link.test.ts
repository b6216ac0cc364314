import { expect, test } from 'vitest'
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
