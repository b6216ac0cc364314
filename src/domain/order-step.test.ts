import { expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import {
  goesOutUnpicked,
  nextAction,
  type OrderProgress,
  openSteps,
  orderStep,
  orderSteps,
} from './order-step.ts'

const rider = { name: 'Rita' }
const failure = { reason: 'nobody-home' }

/** Each status with and without bags, rider, failure, at the counter or not. */
const everyOrder: OrderProgress[] = orderStatuses.flatMap((status) =>
  [undefined, 2].flatMap((bags) =>
    [{}, { rider }, { rider, delivery: {} }, { rider, delivery: { failure } }].flatMap((delivery) =>
      ([undefined, 'phone', 'counter'] as const).map((source) => ({ status, bags, source, ...delivery })),
    ),
  ),
)

test('each combination has one step', () => {
  expect(everyOrder).toHaveLength(5 * 2 * 4 * 3)
  for (const order of everyOrder) {
    const { status, bags, delivery } = order
    const expected = {
      Pending: 'new',
      Processing: bags ? 'packed' : 'to_pick',
      Shipped: delivery?.failure ? 'not_delivered' : 'out',
      Delivered: 'done',
      Cancelled: 'cancelled',
    }[status]
    expect([order, orderStep(order)]).toEqual([order, expected])
  }
})

test('an order that waits for its payment has no step and needs nothing', () => {
  for (const order of everyOrder) {
    const unplaced = { ...order, isPlaced: false as const }
    expect(orderStep(unplaced)).toBeNull()
    expect(nextAction(unplaced, { hasRiders: true })).toBeNull()
  }
})

test('each combination has one next action, and none once it is done or cancelled', () => {
  for (const order of everyOrder)
    for (const hasRiders of [false, true]) {
      const { source, rider: assigned } = order
      const isCounter = source === 'counter'
      const expected = {
        new: 'accept',
        to_pick: isCounter ? 'deliver' : 'pick',
        packed: isCounter ? 'deliver' : hasRiders && !assigned ? 'assign_rider' : 'send_out',
        out: 'deliver',
        not_delivered: 'send_again',
        done: null,
        cancelled: null,
      }[orderStep(order as OrderProgress & { isPlaced?: true })]
      expect([order, hasRiders, nextAction(order, { hasRiders })]).toEqual([order, hasRiders, expected])
    }
})

test('open steps are those with a next action', () => {
  const open = everyOrder
    .filter((order) => nextAction(order, { hasRiders: true }) !== null)
    .map((order) => orderStep(order))
  expect(new Set(open)).toEqual(new Set(openSteps))
  expect(orderSteps).toEqual([...openSteps, 'done', 'cancelled'])
})

test.each([
  [{ status: 'Processing' }, 'Shipped', true],
  [{ status: 'Pending' }, 'Shipped', true],
  [{ status: 'Pending' }, 'Delivered', false],
  [{ status: 'Processing', bags: 1 }, 'Shipped', false],
  [{ status: 'Pending', bags: 1 }, 'Shipped', false],
  [{ status: 'Processing' }, 'Cancelled', false],
  [{ status: 'Processing', source: 'counter' }, 'Shipped', false],
  [{ status: 'Shipped' }, 'Shipped', false],
  [{ status: 'Cancelled' }, 'Shipped', false],
] as const)('%j to %s goes out unpicked: %s', (order, to, expected) => {
  expect(goesOutUnpicked(order, to)).toBe(expected)
})
