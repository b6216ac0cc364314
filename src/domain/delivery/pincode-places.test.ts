import { expect, test } from 'vitest'
import { serviceablePins } from './pin-codes.ts'
import { findPincodePlace } from './pincode-places.ts'

test('findPincodePlace knows exactly the serviceable pin codes', () => {
  for (const pin of serviceablePins) expect(findPincodePlace(pin)).toMatchObject({ state: 'Assam' })
  expect(findPincodePlace(' 784168 ')).toEqual({ city: 'Gohpur', district: 'Biswanath', state: 'Assam' })
  for (const pin of ['781001', '78416', '', 'toString', '__proto__']) expect(findPincodePlace(pin)).toBeNull()
})
