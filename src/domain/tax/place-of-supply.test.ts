import { expect, test } from 'vitest'
import { serviceablePins } from '../delivery/pin-codes.ts'
import { gstStates } from './gst-states.ts'
import { stateOfAddress, stateOfPincode } from './place-of-supply.ts'

test('every PIN code of Assam begins with 78', () => {
  for (const pin of [...serviceablePins, '781001', '782002', '783301', '785001', '786125', '788931'])
    expect([pin, stateOfPincode(pin)]).toEqual([pin, '18'])
})

test.each([
  ['790001', 'Arunachal Pradesh'],
  ['792131', 'Arunachal Pradesh'],
  ['793001', 'Meghalaya'],
  ['794115', 'Meghalaya'],
  ['795001', 'Manipur'],
  ['796001', 'Mizoram'],
  ['797112', 'Nagaland'],
  ['798627', 'Nagaland'],
  ['799001', 'Tripura'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['700001', 'West Bengal'],
  ['734001', 'West Bengal'],
  ['110001', 'Delhi'],
  ['122001', 'Haryana'],
  ['143001', 'Punjab'],
  ['171001', 'Himachal Pradesh'],
  ['180001', 'Jammu and Kashmir'],
  ['194101', 'Ladakh'],
  ['201301', 'Uttar Pradesh'],
  ['248001', 'Uttarakhand'],
  ['302001', 'Rajasthan'],
  ['380001', 'Gujarat'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['462001', 'Madhya Pradesh'],
  ['492001', 'Chhattisgarh'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['560001', 'Karnataka'],
  ['600001', 'Tamil Nadu'],
  ['695001', 'Kerala'],
  ['751001', 'Odisha'],
  ['800001', 'Bihar'],
  ['834001', 'Jharkhand'],
])('the PIN code %s belongs to %s', (pin, name) => {
  const code = stateOfPincode(pin)
  expect(code && gstStates[code]).toBe(name)
})

test.each(['', '78', '7840001', '078416', '784 16', '900099', '160017', '605001', '815301', 'abcdef'])(
  'the PIN code %j belongs to no state for sure',
  (pin) => {
    expect(stateOfPincode(pin)).toBeNull()
  },
)

test('the PIN code of an address counts before its typed state, which says it where a PIN code does not', () => {
  expect(stateOfAddress({ zipcode: '790001', state: 'Assam' })).toBe('12')
  expect(stateOfAddress({ zipcode: '605001', state: ' puducherry ' })).toBe('34')
  expect(stateOfAddress({ zipcode: '190', state: 'Jammu & Kashmir' })).toBe('01')
  expect(stateOfAddress({ zipcode: '190', state: 'somewhere' })).toBeNull()
})
