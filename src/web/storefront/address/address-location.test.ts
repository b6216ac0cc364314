import { expect, test } from 'vitest'
import { hasMoved } from './address-location.tsx'

test('another street, city or PIN code is another place', () => {
  const home = { street: 'Station Road 4', city: 'Bihpuria', zipcode: '784161' }
  const typed = { ...home, firstName: 'Bina', phone: '+91 60000 12345' }
  expect(hasMoved(home, typed)).toBe(false)
  for (const change of [{ street: 'Market Lane 2' }, { city: 'Gohpur' }, { zipcode: '784168' }])
    expect(hasMoved(home, { ...typed, ...change })).toBe(true)
})
