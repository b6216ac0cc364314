import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { addressFields } from '#test/builders/addresses.ts'
import { render } from '#test/render.tsx'
import { CustomerAddress } from '#web/seller/orders/details/customer.tsx'
import { CounterFields } from '#web/seller/orders/new/customer-fields.tsx'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { BusinessPart } from '#web/storefront/address/business-part.tsx'
import { readBusiness } from './read-business.ts'

const business = { gstin: '18AABCU9603R1ZM', name: 'Bora Traders' }
const address = { ...addressFields, _id: '1' }

test.each([
  ['are not shown', {}, undefined],
  ['are empty', { business: 'shown', 'business.gstin': ' ', 'business.name': '' }, null],
  [
    'are filled',
    { business: 'shown', 'business.gstin': ` ${business.gstin}`, 'business.name': 'Bora Traders ' },
    business,
  ],
])('fields that %s', (_, values: Record<string, string>, read) => {
  expect(readBusiness((name) => values[name] ?? '')).toEqual(read)
})

test.each([
  ['at the counter', <CounterFields key="counter" total={100} />],
  ['in an address', <BusinessPart key="address" business={undefined} />],
])('the fields %s are offered only by a shop that is registered for GST', (_, part) => {
  const routed = <MemoryRouter>{part}</MemoryRouter>
  expect(render(routed).html).not.toContain('GSTIN')
  expect(render(routed, { settings: { isGstRegistered: true } }).text).toContain(
    'For a business: add its GSTIN',
  )
})

test('shopper and staff see the business of an address', () => {
  const line = 'Bora Traders, GSTIN 18AABCU9603R1ZM'
  const order = { address: { ...address, business } }
  expect(render(<AddressLines address={{ ...address, business }} />).text).toContain(line)
  expect(render(<CustomerAddress order={order} />).text).toContain(line)
  expect(render(<AddressLines address={address} />).html).not.toContain('GSTIN')
})

test('a sale at the counter of ₹50,000 asks for the address too, in a shop that is registered for GST', () => {
  const fields = (total: number, isGstRegistered?: true) =>
    render(<CounterFields total={total} />, { settings: { ...(isGstRegistered && { isGstRegistered }) } })
      .html
  expect(fields(50_000, true)).toMatch(/name="street".*name="zipcode"/s)
  expect(fields(49_999.99, true)).not.toContain('name="street"')
  expect(fields(50_000)).not.toContain('name="street"')
})
