import { expect, test } from 'vitest'
import { neverClosed } from './opening-hours.ts'
import { waitingUrgency } from './waiting.ts'

const order = {
  status: 'Pending',
  paymentType: 'COD',
  isPaid: false,
  createdAt: '2026-11-23T06:30:20.000Z',
} as const
const hours = { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '07:00', closes: '21:00' } as const
const shop = { hours, closing: neverClosed, shopMinutes: 30 }
/** A time of the shop on Monday, 23 November. */
const at = (time: string) => Date.parse(`2026-11-23T${time}+05:30`)

test.each([
  ['12:10:19', null],
  ['12:10:20', { minutes: 10, isOverdue: false }],
  ['12:12:50', { minutes: 12, isOverdue: false }],
  ['12:31:19', { minutes: 30, isOverdue: false }],
  ['12:31:20', { minutes: 31, isOverdue: true }],
  ['23:00:20', { minutes: 660, isOverdue: true }],
])('at %s an order of 12:00:20 is %o', (time, urgency) => {
  expect(waitingUrgency(order, { ...shop, now: at(time) })).toEqual(urgency)
})

test("the order's own delivery time counts before the shop's", () => {
  const read = (minutes: number, time: string) =>
    waitingUrgency({ ...order, minutes }, { ...shop, now: at(time) })
  expect(read(60, '12:45:20')).toEqual({ minutes: 45, isOverdue: false })
  expect(read(5, '12:05:19')).toBeNull()
  expect(read(5, '12:05:20')).toEqual({ minutes: 5, isOverdue: false })
  expect(read(5, '12:06:20')).toEqual({ minutes: 6, isOverdue: true })
})

test.each([
  ['2026-11-22T22:00', 'on Sunday, a day off'],
  ['2026-11-23T05:00', 'before the opening'],
])('an order of %s, %s, waits from Monday 7 AM', (time) => {
  const early = { ...order, createdAt: new Date(`${time}:00+05:30`).toISOString() }
  const urgencyAt = (now: string) => waitingUrgency(early, { ...shop, now: at(now) })
  expect(urgencyAt('06:59:00')).toBeNull()
  expect(urgencyAt('07:09:59')).toBeNull()
  expect(urgencyAt('07:10:00')).toEqual({ minutes: 10, isOverdue: false })
  expect(urgencyAt('07:31:00')).toEqual({ minutes: 31, isOverdue: true })
})

test('an order of a day that the shop has off waits from the next day', () => {
  const closing = { ...neverClosed, daysOff: ['2026-11-22', '2026-11-23'] }
  expect(waitingUrgency(order, { ...shop, closing, now: at('23:59:00') })).toBeNull()
})

test('an order from before staff closed the shop goes on waiting', () => {
  const closing = { ...neverClosed, closedUntil: '2026-11-24T01:30:00.000Z' }
  expect(waitingUrgency(order, { ...shop, closing, now: at('12:40:20') })).toEqual({
    ...{ minutes: 40, isOverdue: true },
  })
})

test.each([
  ['awaiting payment', { paymentType: 'Online' }],
  ['with a slot', { slot: { from: '2026-11-23T11:30:00.000Z', to: '2026-11-23T13:30:00.000Z' } }],
  ['that is accepted', { status: 'Processing' }],
  ['that is cancelled', { status: 'Cancelled' }],
] as const)('an order %s is not marked', (_, changes) => {
  expect(waitingUrgency({ ...order, ...changes }, { ...shop, now: at('18:00:00') })).toBeNull()
})

test('a paid online order is marked', () => {
  const paid = { ...order, paymentType: 'Online', isPaid: true } as const
  expect(waitingUrgency(paid, { ...shop, now: at('18:00:00') })).toEqual({ minutes: 359, isOverdue: true })
})

test('an online order waits for the shop once a part of it is paid', () => {
  const online = { ...order, paymentType: 'Online' } as const
  const now = at('12:12:50')
  expect(waitingUrgency(online, { ...shop, now })).toBeNull()
  expect(waitingUrgency({ ...online, paid: 180 }, { ...shop, now })).not.toBeNull()
})
