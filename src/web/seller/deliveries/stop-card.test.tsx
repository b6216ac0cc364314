import { expect, test } from 'vitest'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { aStop } from '#test/builders/run-sheets.ts'
import { render } from '#test/render.tsx'
import { buildRunView } from './build-run-view.ts'
import type { DeliveryAction, DeliveryQueue } from './delivery-queue.ts'
import { StopCard } from './stop-card.tsx'

const now = Date.parse('2026-11-23T13:00:00.000Z')

const queue: DeliveryQueue = {
  actions: () => [],
  subscribe: () => () => {},
  sendNow() {},
  resume() {},
  discard() {},
  start: () => () => {},
  press: () => null,
}

function show(changes: Partial<RunSheetStop>, actions: DeliveryAction[] = []) {
  const [stop] = buildRunView([aStop(1001, changes)], actions).open
  if (!stop) throw new Error('The stop is finished')
  return render(<StopCard stop={stop} now={now} queue={queue} onStart={() => {}} onOpen={() => {}} />)
}

test('a stop has everything for the way, with links to the map and the phone', () => {
  const { text, html } = show({
    note: 'Ring twice',
    leaveAtDoor: true,
    promisedAt: '2026-11-23T13:30:00.000Z',
    location: { latitude: 26.6, longitude: 92.8 },
  })
  for (const part of [
    ...['#1001 Asha Borah', 'Mission Chariali · 3.4 km', 'House 4, Mission Chariali, Tezpur, Assam 784001'],
    ...['Leave at the door', 'Ring twice', 'by 7:00 pm', '2 bags', '₹498.50 to collect in cash'],
    ...['Start delivery of order 1001'],
  ])
    expect(text).toContain(part)
  expect(html).toContain('query=26.6%2C92.8')
  expect(html).toContain('href="tel:+919864012345"')
  expect(text).not.toMatch(/Delivered|Not packed|Late/)
})

test.each<[string, Partial<RunSheetStop>, string]>([
  ['late', { promisedAt: '2026-11-23T12:48:00.000Z' }, 'Late by 12 min'],
  ['due', { promisedAt: '2026-11-23T13:08:00.000Z' }, 'by 6:38 pm Due in 8 min'],
  ['not packed', { isPacked: false, bags: null }, 'Not packed yet'],
  ['being packed', { isPacked: false, bags: null, isBeingPacked: true }, 'Being packed now.'],
  ['paid', { cash: null }, 'Paid – nothing to collect'],
  ['by UPI', { cash: 498.5, payWith: 'UPI' }, '₹498.50 to collect by UPI'],
  ['slot', { slot: { from: '2026-11-23T11:30:00Z', to: '2026-11-23T13:30:00Z' } }, 'Today 5–7 PM'],
  ['on the way', { state: 'out' }, 'Delivered order 1001'],
  ['locked', { state: 'out', codeTriesLeft: 0 }, 'Too many wrong codes'],
])('%s', (_, changes, part) => {
  expect(show(changes).text).toContain(part)
})

test('an order that is being packed cannot be started', () => {
  const start = 'Start delivery of order 1001'
  expect(show({ isPacked: false, bags: null }).text).toContain(start)
  expect(show({ isPacked: false, bags: null, isBeingPacked: true }).text).not.toContain(start)
})

test('after five wrong codes the rider can still report a failure, and not type a code', () => {
  const { text } = show({ state: 'out', codeTriesLeft: 0 })
  expect(text).toContain('Not delivered order 1001')
  expect(text).not.toContain(' Delivered order')
})

test.each([
  ['wrong_code', 'Type the code again', 'Try again'],
  ['order_taken', 'Try again', 'Type the code again'],
])('a refusal with %s offers %s', (code, offered, other) => {
  const refusal = { code, message: 'That is not the code. 4 tries left.' }
  const { text } = show({ state: 'out' }, [
    { id: 'key', order: 'order-1001', orderNumber: 1001, kind: 'complete', code: '9999', refusal },
  ])
  expect(text).toContain('That is not the code. 4 tries left.')
  expect(text).toContain(offered)
  expect(text).toContain('Discard')
  expect(text).not.toContain(other)
})

test('of an order that staff have marked as delivered, a refusal says so', () => {
  const refusal = { code: 'wrong_code', message: 'That is not the code. 4 tries left.' }
  const action: DeliveryAction = {
    ...{ id: 'key', order: 'order-1001', orderNumber: 1001, refusal },
    ...{ kind: 'complete', code: '9999', cash: 498.5 },
  }
  const { text } = show({ state: 'delivered' }, [action])
  expect(text).toContain('The shop has already marked order #1001 as delivered.')
  expect(text).not.toContain('does not count')
  expect(text).toContain('₹498.50 to collect in cash')
  expect(text).toContain('Type the code again')
})

test('the location is saved on the way, once the server has all actions of the stop', () => {
  const start: DeliveryAction = { id: 'key', order: 'order-1001', orderNumber: 1001, kind: 'start' }
  expect(show({ state: 'out' }).text).toContain('Save this location for order 1001')
  expect(show({ state: 'assigned' }).text).not.toContain('Save this location')
  expect(show({ state: 'assigned' }, [start]).text).not.toContain('Save this location')
})
