import { expect, test } from 'vitest'
import { serviceablePins } from './delivery.ts'
import { placeOfPin } from './pin-places.ts'

test('every served pin code has its place, no other has one', () => {
  for (const pin of serviceablePins) expect(placeOfPin(pin)).toMatchObject({ state: 'Assam' })
  expect(placeOfPin(' 784168 ')).toEqual({ city: 'Gohpur', district: 'Biswanath', state: 'Assam' })
  for (const pin of ['781001', '78416', '', 'toString', '__proto__']) expect(placeOfPin(pin)).toBeNull()
})
