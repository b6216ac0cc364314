import { expect, test } from 'vitest'
import { serviceablePins } from './delivery.ts'
import { findPincodePlace } from './pincode-places.ts'

test('every served pin code has its place, and no other has one', () => {
  for (const pin of serviceablePins) expect(findPincodePlace(pin)).toMatchObject({ state: 'Assam' })
  expect(findPincodePlace(' 784168 ')).toEqual({ city: 'Gohpur', district: 'Biswanath', state: 'Assam' })
  for (const pin of ['781001', '78416', '', 'toString', '__proto__']) expect(findPincodePlace(pin)).toBeNull()
})
