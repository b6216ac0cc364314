import { expect, test } from 'vitest'
import { aStop } from '#test/builders/run-sheets.ts'
import type { DeliveryAction } from './delivery-queue.ts'
import { findRemovedStops } from './removed-stops.ts'

const on = (number: number) => ({ id: `key-${number}`, order: `order-${number}`, orderNumber: number })
const removed = (number: number) => ({ _id: `order-${number}`, orderNumber: number })

test('a stop on the way that the new sheet does not have is named, without its address', () => {
  const stops = [aStop(1, { state: 'out' }), aStop(2, { state: 'out' })]
  expect(findRemovedStops([aStop(2, { state: 'out' })], { run: { stops }, actions: [] })).toEqual([
    removed(1),
  ])
})

test('stops that were not on the way leave without a word', () => {
  const stops = [aStop(1), aStop(2, { state: 'delivered' }), aStop(3, { state: 'failed' })]
  expect(findRemovedStops([], { run: { stops }, actions: [] })).toEqual([])
  expect(findRemovedStops([], { run: undefined, actions: [] })).toEqual([])
})

test('an own action says itself what became of it', () => {
  const actions: DeliveryAction[] = [{ ...on(1), kind: 'complete', code: '0417', cash: 498.5 }]
  expect(findRemovedStops([], { run: { stops: [aStop(1, { state: 'out' })] }, actions })).toEqual([])
})

test('it stays until it is read or comes back, once', () => {
  const run = { stops: [aStop(1, { state: 'out' }), aStop(3, { state: 'out' })], removed: [removed(1)] }
  expect(findRemovedStops([], { run, actions: [] })).toEqual([removed(1), removed(3)])
  expect(findRemovedStops([aStop(1)], { run, actions: [] })).toEqual([removed(3)])
})
