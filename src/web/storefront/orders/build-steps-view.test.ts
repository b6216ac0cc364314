import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { buildStepsView, findLastStatusTime } from './build-steps-view.ts'

function through(...statuses: OrderStatus[]) {
  const history = statuses.map((status, minute) => ({ status, at: `2026-11-20T10:0${minute}:00.000Z` }))
  return { status: statuses.at(-1) ?? 'Pending', history }
}

const times = (order: ReturnType<typeof through>) =>
  buildStepsView(order)?.map(({ at, state }) => `${state} ${at?.slice(14, 16) ?? '-'}`)

test('each step has its time', () => {
  expect(times(through('Pending'))).toEqual(['now 00', 'ahead -', 'ahead -', 'ahead -'])
  expect(times(through('Pending', 'Processing', 'Shipped'))).toEqual([
    'done 00',
    'done 01',
    'now 02',
    'ahead -',
  ])
})

test('a skipped step is done, without a time', () => {
  expect(times(through('Pending', 'Delivered'))).toEqual(['done 00', 'done -', 'done -', 'now 01'])
})

test('steps after the current one are open again after the order was moved back', () => {
  expect(times(through('Pending', 'Shipped', 'Processing'))).toEqual([
    'done 00',
    'now 02',
    'ahead -',
    'ahead -',
  ])
  expect(times(through('Pending', 'Processing', 'Pending', 'Processing'))?.[1]).toBe('now 03')
})

test('a cancelled order has no steps, only the time of its end', () => {
  const order = through('Pending', 'Cancelled')
  expect(buildStepsView(order)).toBeNull()
  expect(findLastStatusTime(order.history, 'Cancelled')).toBe('2026-11-20T10:01:00.000Z')
  expect(findLastStatusTime(order.history, 'Shipped')).toBeNull()
})
