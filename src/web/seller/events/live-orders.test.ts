import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { OrderEvent } from '#contract/seller/order.ts'
import { fakeAudio, fakeEventSources, fakeLocks, fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { createLiveOrders } from './live-orders.ts'

let sources: ReturnType<typeof fakeEventSources>
let storage: ReturnType<typeof fakeStorage>
let browser: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(placedAt) })
  browser = fakePage()
  sources = fakeEventSources()
  storage = fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => vi.advanceTimersByTimeAsync(0)
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

const placedAt = '2026-11-20T18:30:00.000Z'
type Pending = { _id: string; orderNumber: number; amount: number; createdAt: string }
const pending = (orderNumber: number): Pending => ({
  ...{ _id: `order-${orderNumber}`, orderNumber, amount: 249 },
  createdAt: placedAt,
})

function event(orderNumber: number, changes: Partial<OrderEvent> = {}): OrderEvent {
  return {
    ...pending(orderNumber),
    status: 'Pending',
    isPaid: false,
    version: 1,
    name: 'ৰীতা বৰা',
    at: placedAt,
    ...changes,
  }
}

function openTab(orders: Pending[] = []) {
  const server = { orders, isDown: false, requests: [] as string[], delayMs: 0 }
  const onRefused = vi.fn()
  const api = createClient(async (path) => {
    server.requests.push(path)
    const reply = { success: true, orders: server.orders }
    if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs))
    if (server.isDown) throw new TypeError('Failed to fetch')
    return Response.json(reply)
  })
  const live = createLiveOrders({ api, apiBaseUrl: 'https://api.example', onRefused })
  const events: string[] = []
  live.onEvent((event) => {
    events.push(event.kind === 'resync' ? event.kind : `${event.kind} ${event.order.orderNumber}`)
  })
  const stop = live.start()
  const unseen = () => live.state().unseen.map(({ orderNumber }) => orderNumber)
  return { server, live, events, unseen, stop, onRefused }
}

async function openConnectedTab(orders: Pending[] = []) {
  const tab = openTab(orders)
  sources.last().accept()
  await soon()
  return tab
}

function show(visibilityState: 'visible' | 'hidden') {
  browser.page.visibilityState = visibilityState
  browser.page.dispatchEvent(new Event('visibilitychange'))
}

test('a panel that opens fetches the pending orders and asks for a resync', async () => {
  const { server, live, events, unseen } = await openConnectedTab([pending(7), pending(9)])
  expect(sources.last().url).toBe('https://api.example/api/order/seller/events')
  expect(server.requests).toEqual(['/api/order/seller?status=Pending&limit=200'])
  expect(live.state().isLive).toBe(true)
  expect(unseen()).toEqual([9, 7])
  expect(events).toEqual(['resync'])
})

test('an order is new once, however often its event comes, and changed afterwards', async () => {
  const { events, unseen } = await openConnectedTab()
  sources.last().send('placed', { id: '1', data: event(8) })
  sources.last().send('placed', { id: '1', data: event(8) })
  expect(unseen()).toEqual([8])
  sources.last().send('changed', { id: '2', data: event(8, { status: 'Processing', version: 2 }) })
  sources.last().send('changed', { id: '3', data: event(8, { status: 'Pending', version: 3 }) })
  expect(unseen()).toEqual([])
  expect(events).toEqual(['resync', 'new 8', 'changed 8', 'changed 8', 'changed 8'])
})

test('an order that a packer takes is neither new nor seen, and the event has the packer', async () => {
  const { live, events, unseen } = await openConnectedTab([pending(8)])
  const packers: OrderEvent['packer'][] = []
  live.onEvent((event) => packers.push(event.kind === 'resync' ? undefined : event.order.packer))
  const packer = { id: 'bikash', name: 'Bikash' }
  for (const [version, known] of [packer, null, undefined, 'Bikash'].entries())
    sources
      .last()
      .send('changed', { id: `${version}`, data: { ...event(8), version: version + 2, packer: known } })
  expect(packers).toEqual([packer, null, undefined, undefined])
  expect(events).toEqual(['resync', 'changed 8', 'changed 8', 'changed 8', 'changed 8'])
  expect(unseen()).toEqual([8])
  live.markSeen(['order-8'])
  sources.last().send('changed', { id: '9', data: event(8, { version: 9, packer }) })
  expect(unseen()).toEqual([])
})

test.each([
  ['without an id', { ...event(8), _id: undefined }],
  ['with an unknown status', { ...event(8), status: 'Lost' }],
  ['with an amount as text', { ...event(8), amount: '249' }],
])('an event %s is ignored', async (_, data) => {
  const { events, unseen } = await openConnectedTab()
  sources.last().send('placed', { id: '1', data })
  expect(unseen()).toEqual([])
  expect(events).toEqual(['resync'])
})

test('events that arrive while the list is fetched are newer than the list', async () => {
  const { server, unseen } = openTab([pending(7), pending(8)])
  server.delayMs = 500
  sources.last().accept()
  sources.last().send('placed', { id: '1', data: event(9) })
  sources.last().send('changed', { id: '2', data: event(7, { status: 'Shipped', version: 2 }) })
  await later(0.5)
  expect(unseen()).toEqual([9, 8])
})

test('after a lost connection the list is fetched again', async () => {
  const { server, events, unseen, live } = await openConnectedTab([pending(7)])
  sources.last().loseConnection()
  expect(live.state().isLive).toBe(false)
  server.orders = [pending(10), pending(11)]
  sources.last().accept()
  await soon()
  expect(unseen()).toEqual([11, 10])
  expect(events).toEqual(['resync', 'resync'])
})

test('the list is fetched again when the server reports missed events', async () => {
  const { server, events, unseen } = await openConnectedTab()
  sources.last().send('ready')
  await soon()
  expect(server.requests).toHaveLength(1)
  server.orders = [pending(12)]
  sources.last().send('resync', { id: '900' })
  await soon()
  expect(unseen()).toEqual([12])
  expect(events).toEqual(['resync', 'resync'])
})

test('a list that cannot be fetched leaves the known orders', async () => {
  const { server, unseen } = await openConnectedTab([pending(7)])
  server.isDown = true
  sources.last().send('placed', { id: '1', data: event(8) })
  sources.last().send('resync', { id: '2' })
  await soon()
  expect(unseen()).toEqual([8, 7])
})

test('a refused stream is reported, and opened again', async () => {
  const { onRefused } = await openConnectedTab()
  sources.last().refuse()
  expect(onRefused).toHaveBeenCalledOnce()
  await later(2)
  expect(sources.created).toHaveLength(2)
})

test('an opened order is not new on the next visit, and the others are', async () => {
  const before = await openConnectedTab([pending(7), pending(8)])
  before.live.markSeen(['order-8'])
  expect(before.unseen()).toEqual([7])
  before.stop()
  const after = await openConnectedTab([pending(7), pending(8), pending(9)])
  expect(after.unseen()).toEqual([9, 7])
})

test('the sound plays often until a seller opens an order, and then rarely until it is accepted', async () => {
  const audio = fakeAudio()
  const { live } = await openConnectedTab([pending(7)])
  live.turnSound(true)
  await soon()
  const inAMinute = async () => {
    const before = audio.plays()
    await later(60)
    return audio.plays() - before
  }
  const heartbeat = setInterval(() => sources.last().send('beat'), 15_000)
  expect(await inAMinute()).toBe(10)
  live.markSeen(['order-7'])
  expect(await inAMinute()).toBe(3)
  sources.last().send('changed', { id: '1', data: event(7, { status: 'Processing', version: 2 }) })
  expect(await inAMinute()).toBe(0)
  sources.last().send('placed', { id: '2', data: event(8) })
  expect(await inAMinute()).toBe(10)
  live.turnSound(false)
  expect(await inAMinute()).toBe(0)
  clearInterval(heartbeat)
})

test('an order that waits for twelve hours is called to mind no more', async () => {
  const audio = fakeAudio()
  const { live } = await openConnectedTab([pending(7)])
  live.turnSound(true)
  live.markSeen(['order-7'])
  const heartbeat = setInterval(() => sources.last().send('beat'), 15_000)
  await later(12 * 60 * 60)
  const before = audio.plays()
  expect(before).toBeGreaterThan(2000)
  await later(120)
  expect(audio.plays()).toBeLessThanOrEqual(before + 3)
  await later(600)
  expect(audio.plays()).toBeLessThanOrEqual(before + 3)
  clearInterval(heartbeat)
})

test('a tab that is hidden for a minute closes its connection, polls, and connects again when shown', async () => {
  const { server, events, unseen } = await openConnectedTab([pending(7)])
  show('hidden')
  await later(10)
  expect(sources.open()).toHaveLength(1)
  server.orders = [pending(7), pending(8)]
  await later(60)
  expect(sources.open()).toEqual([])
  expect(unseen()).toEqual([8, 7])
  server.orders = [pending(9)]
  await later(60)
  expect(unseen()).toEqual([9])
  show('visible')
  expect(sources.open()).toHaveLength(1)
  sources.last().accept()
  expect(events.at(-1)).toBe('resync')
})

test('of the hidden tabs the one that plays the sound stays connected, and the next one after it', async () => {
  fakeAudio()
  fakeLocks()
  const first = await openConnectedTab()
  first.live.turnSound(true)
  await soon()
  const second = await openConnectedTab()
  second.live.turnSound(true)
  await soon()
  const heartbeat = setInterval(() => {
    for (const source of sources.open()) source.send('beat')
  }, 15_000)
  const [ofFirst, ofSecond] = sources.created
  show('hidden')
  await later(120)
  expect([ofFirst?.isOpen(), ofSecond?.isOpen()]).toEqual([true, false])
  first.stop()
  await soon()
  expect(sources.open()).toEqual([sources.last()])
  expect(sources.created).toHaveLength(3)
  clearInterval(heartbeat)
  second.stop()
})

test('full or disabled storage hides no order', async () => {
  storage.refuses = true
  const { events, unseen, live } = await openConnectedTab([pending(7)])
  sources.last().send('placed', { id: '1', data: event(8) })
  expect(unseen()).toEqual([8, 7])
  expect(events).toEqual(['resync', 'new 8'])
  live.markSeen(['order-7'])
  expect(unseen()).toEqual([8])
})

test('subscribers are notified until they unsubscribe, and a closed panel has no connection', async () => {
  const { live, stop } = await openConnectedTab()
  const listener = vi.fn()
  const unsubscribe = live.subscribe(listener)
  sources.last().send('placed', { id: '1', data: event(8) })
  expect(listener).toHaveBeenCalled()
  listener.mockClear()
  unsubscribe()
  stop()
  await later(300)
  expect(listener).not.toHaveBeenCalled()
  expect(sources.open()).toEqual([])
  expect(live.state().isLive).toBe(false)
})
