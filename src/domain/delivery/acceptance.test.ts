import { expect, test } from 'vitest'
import { formatArrival, promiseUrgency, rejectionFinalSeconds, rejectionUndoSeconds } from './acceptance.ts'

const promisedAt = '2026-11-23T12:10:00.000Z'
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const order = { promisedAt, status: 'Processing' } as const

test.each([
  ['11:59:59', null],
  ['12:00:00', { is: 'due', minutes: 10 }],
  ['12:02:30', { is: 'due', minutes: 8 }],
  ['12:10:00', { is: 'due', minutes: 0 }],
  ['12:10:59', { is: 'due', minutes: 0 }],
  ['12:11:00', { is: 'late', minutes: 1 }],
  ['12:22:40', { is: 'late', minutes: 12 }],
] as const)('at %s an order that is promised by 12:10 is %o', (time, urgency) => {
  expect(promiseUrgency(order, at(time))).toEqual(urgency)
})

test.each(['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const)('%s is not late', (status) => {
  expect(promiseUrgency({ ...order, status }, at('18:00:00'))).toBeNull()
})

test('an order without a promised time is not late', () => {
  expect(promiseUrgency({ status: 'Processing' }, at('18:00:00'))).toBeNull()
})

test('the time is of the shop, and has its date on another day', () => {
  expect(formatArrival(promisedAt, at('12:00:00'))).toBe('5:40 pm')
  // Midnight in India.
  expect(formatArrival(promisedAt, at('18:29:59'))).toBe('5:40 pm')
  expect(formatArrival(promisedAt, at('18:30:00'))).toBe('23 Nov 2026, 5:40 pm')
})

test('the money of a rejected order goes back only after staff can no longer undo it', () => {
  expect(rejectionFinalSeconds).toBeGreaterThan(rejectionUndoSeconds)
})
