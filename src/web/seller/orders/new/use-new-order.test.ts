import { expect, test } from 'vitest'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { toBody } from './use-new-order.ts'

const fields = {
  ...{
    name: 'Asha',
    phone: '6000012345',
    street: 'Station Road 4',
    city: '',
    zipcode: '784176',
    note: '',
    slot: '',
  },
  ...{ charge: '', minutes: '', leaveAtDoor: '', substitution: '' },
}
const order = {
  source: 'phone',
  lines: [{ product: aSellerProduct(), quantity: 2 }],
  total: 90,
  paid: 'Cash',
} as const

test('what the customer wants instead of missing items is sent, unless nothing', () => {
  for (const substitution of ['best-match', 'ask'])
    expect(toBody({ ...fields, substitution }, order)).toMatchObject({ substitution })
  for (const substitution of ['', 'leave-out'])
    expect(toBody({ ...fields, substitution }, order)).not.toHaveProperty('substitution')
})

test('an order with a slot is accepted without minutes, and one at the counter is not', () => {
  const slot = { slot: 'all_2026-11-24_09:00-11:00', minutes: '30' }
  const bySlot = toBody({ ...fields, ...slot }, order)
  expect(bySlot).toMatchObject({ slot: slot.slot, accept: true })
  expect(bySlot).not.toHaveProperty('acceptMinutes')
  const byMinutes = toBody({ ...fields, minutes: '45' }, order)
  expect(byMinutes).toMatchObject({ acceptMinutes: 45 })
  expect(byMinutes).not.toHaveProperty('accept')
  const later = toBody(fields, order)
  expect([later.accept, later.acceptMinutes]).toEqual([undefined, undefined])
  expect(toBody({ ...fields, ...slot }, { ...order, source: 'counter' })).not.toHaveProperty('accept')
})

test('only an order at the counter is paid at once', () => {
  expect(toBody(fields, order)).not.toHaveProperty('paid')
  expect(toBody(fields, { ...order, source: 'counter' })).toMatchObject({ paid: 'Cash' })
  expect(toBody(fields, { ...order, source: 'counter', paid: null })).not.toHaveProperty('paid')
})

test('a business is sent with its GSTIN, and nothing without one', () => {
  const business = { gstin: '18AABCU9603R1ZM', name: 'Bora Traders' }
  const [caller, place] = [
    { street: '', zipcode: '' },
    { street: 'Daily Market', zipcode: '784164' },
  ]
  expect(toBody({ ...fields, business: { ...business, ...caller } }, order)).toMatchObject({ business })
  const sent = toBody({ ...fields, business: { ...business, ...place } }, { ...order, source: 'counter' })
  expect(sent).toMatchObject({ business, ...place })
  for (const none of [null, undefined])
    expect(toBody({ ...fields, business: none }, order)).not.toHaveProperty('business')
})
