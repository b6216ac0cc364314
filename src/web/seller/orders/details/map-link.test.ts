import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

test('a map is asked for the address as it is written, whatever is in it', () => {
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
