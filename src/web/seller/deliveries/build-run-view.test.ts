import { expect, test } from 'vitest'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { aStop } from '#test/builders/run-sheets.ts'
import { buildRunView } from './build-run-view.ts'
import type { DeliveryAction } from './delivery-queue.ts'

const refusal = { code: 'wrong_code', message: 'That is not the code. 4 tries left.' }
const on = (orderNumber: number) => ({ id: `key-${orderNumber}`, order: `order-${orderNumber}`, orderNumber })
const start = (number: number): DeliveryAction => ({ ...on(number), kind: 'start' })
const complete = (number: number, cash?: number): DeliveryAction => ({
  ...on(number),
  kind: 'complete',
  code: '0417',
  ...(cash !== undefined && { cash }),
})

test('what waits on the phone counts at once', () => {
  const stops = [aStop(1), aStop(2), aStop(3, { cash: null }), aStop(4)]
  const actions: DeliveryAction[] = [
    start(1),
    start(2),
    complete(2, 498.5),
    start(3),
    { ...on(3), id: 'other', kind: 'fail', reason: 'not-home', note: 'Rang twice' },
  ]
  const view = buildRunView(stops, actions)
  expect(view.open.map(({ orderNumber, state, isWaiting }) => [orderNumber, state, isWaiting])).toEqual([
    [1, 'out', true],
    [4, 'assigned', false],
  ])
  expect(view.finished).toMatchObject([
    { orderNumber: 2, state: 'delivered', cashTaken: 498.5, isWaiting: true },
    { orderNumber: 3, state: 'failed', failure: { reason: 'not-home' } },
  ])
  expect([view.waiting, view.takenPaise, view.toTakePaise]).toEqual([5, 498_50, 997_00])
})

test('a return that waits on the phone lowers the cash at once', () => {
  const product = { _id: 'rice', name: 'Rice' }
  const rice = { product, units: 3, grams: null, paidPaise: 300_00, returnedPaise: 0, returned: 0 }
  const stop = aStop(1, { state: 'out', cash: 318, lines: [rice] })
  const back = (quantity: number): DeliveryAction => ({
    ...{ ...on(1), id: 'back', kind: 'return' },
    lines: [{ product: 'rice', quantity, reason: 'damaged' }],
  })
  expect(buildRunView([stop], [back(1)])).toMatchObject({
    open: [{ cash: 218, isWaiting: true, lines: [{ returned: 1, returnedPaise: 100_00 }] }],
    toTakePaise: 218_00,
  })
  // Paid online: the shop gives it back.
  const paid = buildRunView([{ ...stop, cash: null }], [back(2)])
  expect(paid.open).toMatchObject([{ cash: null, lines: [{ returned: 2 }] }])
  const refused = buildRunView(
    [stop],
    [{ ...back(1), refusal: { code: 'not_deliverable', message: 'Late' } }],
  )
  expect(refused.open).toMatchObject([{ cash: 318, refused: { kind: 'return' } }])
})

test('a refused delivery is open again, and stands before the others', () => {
  const view = buildRunView(
    [aStop(1, { state: 'out' }), aStop(2, { state: 'out' })],
    [{ ...complete(2, 498.5), refusal }],
  )
  expect(view.open.map(({ orderNumber, refused }) => [orderNumber, refused?.refusal?.code])).toEqual([
    [2, 'wrong_code'],
    [1, undefined],
  ])
  expect([view.finished, view.waiting, view.takenPaise]).toEqual([[], 0, 0])
})

test('of a refused start the later actions do not count', () => {
  const view = buildRunView([aStop(1)], [{ ...start(1), refusal }, complete(1, 498.5)])
  expect(view.open).toMatchObject([{ orderNumber: 1, state: 'assigned', refused: { kind: 'start' } }])
})

test('a refused action of an order that a colleague has now is not lost without a word', () => {
  const view = buildRunView([aStop(1)], [{ ...complete(9), refusal }, start(8)])
  expect(view.gone.map(({ orderNumber }) => orderNumber)).toEqual([9])
})

test('the server knows better: what it has finished stays finished', () => {
  const delivered = aStop(1, { state: 'delivered', cash: null, cashTaken: 498.5 })
  const view = buildRunView([delivered, aStop(2, { state: 'failed' })], [start(2)])
  expect(view.open).toEqual([])
  expect(view.finished.map(({ state }) => state)).toEqual(['delivered', 'failed'])
  expect(view.takenPaise).toBe(498_50)
})

test('a refusal is settled once the order is delivered and its cash is in the book', () => {
  const settled = (changes: Partial<RunSheetStop>, ...actions: DeliveryAction[]) =>
    buildRunView([aStop(1, { state: 'delivered', cash: null, ...changes })], actions).settled
  const wrong = { ...complete(1, 498.5), refusal }
  expect(settled({ cashTaken: 498.5 }, wrong)).toEqual(['order-1'])
  expect(settled({}, { ...complete(1), refusal })).toEqual(['order-1'])
  expect(settled({ cashTaken: 498.5 }, complete(1, 498.5))).toEqual([])
  // The rider has cash that the book does not know of.
  expect(settled({}, wrong)).toEqual([])
  expect(settled({ cash: 498.5 }, { ...start(1), refusal }, complete(1, 498.5))).toEqual([])
  expect(settled({ state: 'out', cash: 498.5 }, wrong)).toEqual([])
  // Staff do not know yet that the customer paid by UPI.
  const byUpi: DeliveryAction = { ...on(1), kind: 'complete', code: '0417', paidBy: 'upi', refusal }
  expect(settled({ cash: 498.5 }, byUpi)).toEqual([])
  expect(settled({ cashTaken: 0, upi: 498.5 }, byUpi)).toEqual(['order-1'])
  const { open, finished, waiting } = buildRunView(
    [aStop(1, { state: 'delivered', cash: null, cashTaken: 498.5 })],
    [wrong],
  )
  expect([open, finished.length, waiting]).toEqual([[], 1, 0])
})

test('a failed stop is delivered after all, and is open again if the code was wrong', () => {
  const failed = aStop(1, { state: 'failed', failure: { reason: 'not-home' } })
  const waiting = buildRunView([failed], [complete(1, 498.5)])
  expect(waiting.finished).toMatchObject([{ state: 'delivered', cashTaken: 498.5 }])
  const refused = buildRunView([failed], [{ ...complete(1, 498.5), refusal }])
  expect(refused.open).toMatchObject([{ state: 'failed', refused: { kind: 'complete' } }])
  expect(refused.finished).toEqual([])
})

test('an unpaid delivery adds no cash', () => {
  expect(buildRunView([aStop(1)], [complete(1, 0)]).takenPaise).toBe(0)
})
