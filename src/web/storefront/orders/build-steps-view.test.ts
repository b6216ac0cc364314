import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { buildStepsView, findLastStatusTime } from './build-steps-view.ts'

function through(...statuses: OrderStatus[]) {
  const history = statuses.map((status, minute) => ({ status, at: `2026-11-20T10:0${minute}:00.000Z` }))
  return { status: statuses.at(-1) ?? 'Pending', history }
}

const times = (order: ReturnType<typeof through>) =>
  buildStepsView(order)?.map(({ at, state }) => `${state} ${at?.slice(14, 16) ?? '-'}`)

test('each step has the time when it was reached', () => {
  expect(times(through('Pending'))).toEqual(['current 00', 'upcoming -', 'upcoming -', 'upcoming -'])
  expect(times(through('Pending', 'Processing', 'Shipped'))).toEqual([
    'done 00',
    'done 01',
    'current 02',
    'upcoming -',
  ])
})

test("steps are named in the shopper's words", () => {
  const names = buildStepsView(through('Pending'))?.map(({ name }) => name)
  expect(names).toEqual(['Order placed', 'Packing', 'On the way', 'Delivered'])
})

test('a skipped step is done, without a time', () => {
  expect(times(through('Pending', 'Delivered'))).toEqual(['done 00', 'done -', 'done -', 'current 01'])
})

test('steps are upcoming again after an order was moved back', () => {
  expect(times(through('Pending', 'Shipped', 'Processing'))).toEqual([
    'done 00',
    'current 02',
    'upcoming -',
    'upcoming -',
  ])
  expect(times(through('Pending', 'Processing', 'Pending', 'Processing'))?.[1]).toBe('current 03')
})

test('a cancelled order has no steps, only the time of the cancellation', () => {
  const order = through('Pending', 'Cancelled')
  expect(buildStepsView(order)).toBeNull()
  expect(findLastStatusTime(order.history, 'Cancelled')).toBe('2026-11-20T10:01:00.000Z')
  expect(findLastStatusTime(order.history, 'Shipped')).toBeNull()
})

test('the step of packing says how far it is', () => {
  const accepted = { ...through('Pending', 'Processing'), acceptedAt: '2026-11-20T10:01:00.000Z' }
  const step = (order: Parameters<typeof buildStepsView>[0]) => buildStepsView(order)?.[1]
  expect(step(through('Pending', 'Processing'))).toMatchObject({ name: 'Packing', state: 'current' })
  expect(step(accepted)).toMatchObject({ name: 'Accepted', state: 'current', at: accepted.acceptedAt })
  expect(step({ ...accepted, packing: true })).toMatchObject({ name: 'Packing', state: 'current' })
  expect(step({ ...through('Pending'), packing: true })).toMatchObject({ name: 'Packing', state: 'current' })
  const packedAt = '2026-11-20T10:09:00.000Z'
  expect(step({ ...accepted, packedAt })).toMatchObject({ name: 'Packed', state: 'current', at: packedAt })
  const shipped = through('Pending', 'Processing', 'Shipped')
  expect(step({ ...shipped, acceptedAt: packedAt })).toMatchObject({ name: 'Packing', state: 'done' })
  expect(step({ ...shipped, packedAt })).toMatchObject({ name: 'Packed', state: 'done', at: packedAt })
})
