import { describe, expect, test } from 'vitest'
import { anOrderView, anOrderViewLine } from '#test/builders/order-views.ts'
import { fieldsOf, isComplete, linesOf, toEdit } from './order-edit.ts'

const lines = [
  anOrderViewLine('Joha Rice', { offerPrice: 99.5, quantity: 2 }),
  anOrderViewLine('Kazi Lemon', { offerPrice: 10, quantity: 1 }),
]
const order = anOrderView(1042, { items: lines, note: 'Ring twice', version: 3 })
const [kept, fields] = [linesOf(order), fieldsOf(order)]
const items = kept.map(({ product, quantity }) => ({ product: product._id, quantity }))

test('nothing is sent if nothing is changed', () => {
  expect(toEdit(order, { lines: kept, fields })).toBeNull()
  expect(toEdit(order, { lines: kept.toReversed(), fields: { ...fields, note: ' Ring twice ' } })).toBeNull()
})

test('all lines are sent if one is changed', () => {
  const more = kept.map((line, index) => (index === 0 ? { ...line, quantity: 3 } : line))
  const expected = { id: 'order-1042', version: 3, items: [{ ...items[0], quantity: 3 }, items[1]] }
  expect(toEdit(order, { lines: more, fields })).toEqual(expected)
  expect(toEdit(order, { lines: kept.slice(1), fields })?.items).toEqual(items.slice(1))
})

test('the whole address is sent if a part is changed, and a note only if it is', () => {
  const moved = toEdit(order, { lines: kept, fields: { ...fields, street: 'Ghat 1', city: '' } })
  expect(moved).toEqual({
    ...{ id: 'order-1042', version: 3 },
    address: { name: 'ৰীতা বৰা', phone: '+91 60000 12345', street: 'Ghat 1', zipcode: '784176' },
  })
  const wishes = { ...fields, note: '', leaveAtDoor: true }
  expect(toEdit(order, { lines: kept, fields: wishes })).toEqual({
    ...{ id: 'order-1042', version: 3, note: '', leaveAtDoor: true },
  })
})

test('a delivery time is sent if one is chosen', () => {
  const slotOf = (slot: string) => toEdit(order, { lines: kept, fields: { ...fields, slot } })
  expect(slotOf('tomorrow')).toEqual({ id: 'order-1042', version: 3, slot: 'tomorrow' })
  expect(slotOf('')).toEqual({ id: 'order-1042', version: 3, slot: null })
})

test('how the customer pays is sent if it is changed', () => {
  const byUpi = { id: 'order-1042', version: 3, payWith: 'UPI' }
  expect(toEdit(order, { lines: kept, fields: { ...fields, payWith: 'UPI' } })).toEqual(byUpi)
  const changed = { ...order, payWith: 'UPI' as const }
  expect(toEdit(changed, { lines: kept, fields: { ...fieldsOf(changed), payWith: 'Cash' } })).toEqual({
    ...byUpi,
    payWith: 'Cash',
  })
})

describe('a business', () => {
  const business = { gstin: '18AABCU9603R1ZM', name: 'Bora Traders' }
  const typed = { ...business, street: '', zipcode: '' }
  const place = { street: order.address.street, zipcode: String(order.address.zipcode) }
  const sent = (given: typeof order, now: Parameters<typeof toEdit>[1]['business']) =>
    toEdit(given, { lines: kept, fields, business: now })?.business
  const of = { ...order, address: { ...order.address, business } }
  const ofSale = { ...of, source: 'counter' as const }

  test('is sent if it is added, changed or removed', () => {
    expect(sent(order, typed)).toEqual(business)
    expect(sent(of, { ...typed, name: 'Bora and Sons' })).toEqual({ ...business, name: 'Bora and Sons' })
    expect(sent(of, null)).toBeNull()
  })

  test('is not sent if it is as before, or the form does not show it', () => {
    for (const [given, now] of [
      [of, typed],
      [of, undefined],
      [order, null],
      [ofSale, { ...business, ...place }],
    ] as const)
      expect(sent(given, now)).toBeUndefined()
  })

  test('at the counter is sent with its place', () => {
    const moved = { ...business, ...place, street: 'Daily Market' }
    expect(sent(ofSale, moved)).toEqual(moved)
  })
})

test('an address that is still typed has no price', () => {
  expect(isComplete(fields)).toBe(true)
  for (const part of [{ zipcode: '' }, { street: ' ' }, { phone: '' }, { name: '' }])
    expect(isComplete({ ...fields, ...part })).toBe(false)
})
