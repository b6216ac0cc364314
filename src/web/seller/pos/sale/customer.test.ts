import { expect, test } from 'vitest'
import { customerErrors, toCustomer, toSoldTo, unknownCustomer } from './customer.ts'

const business = {
  ...{ gstin: '18aabcu9603r1zm', name: 'Bora Traders' },
  ...{ street: 'Daily Market', zipcode: '784164' },
}

test.each([
  [{}, []],
  [{ gstin: '18AABCU9603R1ZX' }, ['business.gstin']],
  [{ gstin: '' }, ['business.gstin']],
  [{ name: '', street: '' }, ['business.name', 'business.street']],
  [{ zipcode: 'Tiniali' }, ['business.zipcode']],
])('a business with %j is refused at %j without the network', (wrong, fields) => {
  const errors = customerErrors({ ...unknownCustomer, business: { ...business, ...wrong } })
  expect(Object.keys(errors)).toEqual(fields)
})

test('a customer may stay unknown, and a typed phone number is one', () => {
  expect(customerErrors(unknownCustomer)).toEqual({})
  expect(customerErrors({ name: '', phone: ' 98640 12345 ' })).toEqual({})
  expect(customerErrors({ name: '', phone: 'Tiniali' })).toEqual({ phone: 'Phone must be 7 to 15 digits' })
})

test('what is typed of a customer is stored with a sale, and comes back with it', () => {
  expect(toSoldTo(unknownCustomer)).toEqual({})
  const sold = toSoldTo({ name: ' Rita ', phone: '', business })
  expect(sold).toEqual({ name: 'Rita', business: { ...business, gstin: '18AABCU9603R1ZM' } })
  expect(toCustomer(sold)).toEqual({ name: 'Rita', phone: '', business: sold.business })
})

const address = { street: 'Station Road 4', zipcode: '784161' }

test.each([
  [{}, ['name', 'address.street', 'address.zipcode']],
  [{ name: 'Rita' }, ['address.street', 'address.zipcode']],
  [{ name: ' ', address }, ['name']],
  [{ name: 'Rita', address: { ...address, zipcode: '78' } }, ['address.zipcode']],
  [{ name: 'Rita', address }, []],
  [{ business }, []],
])(
  'a sale that names its buyer asks for what is missing of %j, also without the network',
  (typed, fields) => {
    const errors = customerErrors({ ...unknownCustomer, ...typed }, { isBuyerNeeded: true })
    expect(Object.keys(errors)).toEqual(fields)
  },
)

test('the address is sent once it is whole, and not beside a business', () => {
  const rita = { name: 'Rita', phone: '', address }
  expect(toSoldTo(rita)).toEqual({ name: 'Rita', address })
  expect(toCustomer(toSoldTo(rita))).toMatchObject(rita)
  expect(toSoldTo({ ...rita, address: { ...address, zipcode: '78' } })).toEqual({ name: 'Rita' })
  expect(toSoldTo({ ...rita, business })).not.toHaveProperty('address')
})
