import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { OrderEvent } from '#contract/seller-order.ts'
import {
  fakeAudio,
  fakeBroadcastChannel,
  fakeEventSource,
  fakePage,
  fakeStorage,
} from '#test/fakes/browser.ts'
import { createOrderWatch, type WatchEvent } from './order-watch.ts'

let streams: ReturnType<typeof fakeEventSource>
let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  vi.useFakeTimers()
  fakePage()
  fakeBroadcastChannel()
  streams = fakeEventSource()
  storage = fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

type Waiting = { _id: string; orderNumber: number; amount: number }
const waiting = (orderNumber: number): Waiting => ({ _id: `order-${orderNumber}`, orderNumber, amount: 249 })

function event(orderNumber: number, changes: Partial<OrderEvent> = {}): OrderEvent {
  return {
    ...waiting(orderNumber),
    status: 'Pending',
    isPaid: false,
    version: 1,
    name: 'ৰীতা বৰা',
    at: '2026-11-20T18:30:00.000Z',
    ...changes,
  }
}

/** A shop in which these orders wait, and a panel that listens to it. */
function aPanel(orders: Waiting[] = []) {
  const shop = { orders, isDown: false, asked: [] as string[], takesMs: 0 }
  const onRefused = vi.fn()
  const api = createClient(async (path) => {
    shop.asked.push(path)
    const reply = { success: true, orders: shop.orders }
    if (shop.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, shop.takesMs))
    if (shop.isDown) throw new TypeError('Failed to fetch')
    return Response.json(reply)
  })
  const watch = createOrderWatch({ api, apiBaseUrl: 'https://api.example', onRefused })
  const events: string[] = []
  watch.listen((heard: WatchEvent) => {
    events.push(heard.kind === 'behind' ? heard.kind : `${heard.kind} ${heard.order.orderNumber}`)
  })
  const stop = watch.start()
  const unseen = () => watch.current().unseen.map(({ orderNumber }) => orderNumber)
  return { shop, watch, events, unseen, stop, onRefused }
}

async function aLivePanel(orders: Waiting[] = []) {
  const panel = aPanel(orders)
  await soon()
  streams.last().accept()
  await soon()
  return panel
}

test('a panel that opens asks for what waits, and says that anything may have happened', async () => {
  const { shop, watch, events, unseen } = await aLivePanel([waiting(7), waiting(9)])
  expect(streams.last().url).toBe('https://api.example/api/order/seller/events')
  expect(shop.asked).toEqual(['/api/order/seller?status=Pending&limit=200'])
  expect(watch.current().isLive).toBe(true)
  expect(unseen()).toEqual([9, 7])
  expect(events).toEqual(['behind'])
})

test('an order that is placed arrives once, however often it is told; what follows is a change of it', async () => {
  const { events, unseen } = await aLivePanel()
  streams.last().tell('placed', { id: '1', data: event(8) })
  streams.last().tell('placed', { id: '1', data: event(8) })
  expect(unseen()).toEqual([8])
  streams.last().tell('changed', { id: '2', data: event(8, { status: 'Processing', version: 2 }) })
  streams.last().tell('changed', { id: '3', data: event(8, { status: 'Pending', version: 3 }) })
  expect(unseen()).toEqual([])
  expect(events).toEqual(['behind', 'arrived 8', 'changed 8', 'changed 8', 'changed 8'])
})

test('what comes while the list is on its way is newer than the list', async () => {
  const { shop, unseen } = aPanel([waiting(7), waiting(8)])
  shop.takesMs = 500
  await soon()
  streams.last().accept()
  streams.last().tell('placed', { id: '1', data: event(9) })
  streams.last().tell('changed', { id: '2', data: event(7, { status: 'Shipped', version: 2 }) })
  await vi.advanceTimersByTimeAsync(500)
  expect(unseen()).toEqual([9, 8])
})

test('after a break the list counts, and what was missed shows', async () => {
  const { shop, events, unseen, watch } = await aLivePanel([waiting(7)])
  streams.last().breakOff()
  expect(watch.current().isLive).toBe(false)
  shop.orders = [waiting(10), waiting(11)]
  streams.last().accept()
  await soon()
  expect(unseen()).toEqual([11, 10])
  expect(events).toEqual(['behind', 'behind'])
})

test('where too much was missed to be told, all is asked anew; the beginning of a stream asks for nothing', async () => {
  const { shop, events, unseen } = await aLivePanel()
  streams.last().tell('ready')
  await soon()
  expect(shop.asked).toHaveLength(1)
  shop.orders = [waiting(12)]
  streams.last().tell('resync', { id: '900' })
  await soon()
  expect(unseen()).toEqual([12])
  expect(events).toEqual(['behind', 'behind'])
})

test('a list that can not be had leaves what is known', async () => {
  const { shop, unseen } = await aLivePanel([waiting(7)])
  shop.isDown = true
  streams.last().tell('placed', { id: '1', data: event(8) })
  streams.last().tell('resync', { id: '2' })
  await soon()
  expect(unseen()).toEqual([8, 7])
})

test('whoever is logged out is told to look; the stream goes on behind the last word once they are back', async () => {
  const { onRefused } = await aLivePanel()
  streams.last().tell('placed', { id: '41', data: event(8) })
  streams.last().refuse()
  expect(onRefused).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2000)
  expect(streams.last().url).toBe('https://api.example/api/order/seller/events?lastEventId=41')
})

test('an order that was opened is not new again on the next visit, the others are', async () => {
  const before = await aLivePanel([waiting(7), waiting(8)])
  before.watch.see(['order-8'])
  expect(before.unseen()).toEqual([7])
  before.stop()
  const after = await aLivePanel([waiting(7), waiting(8), waiting(9)])
  expect(after.unseen()).toEqual([9, 7])
})

test('a new order rings until somebody opens one, and the next one rings again', async () => {
  const sound = fakeAudio()
  const { watch } = await aLivePanel([waiting(7)])
  watch.turnSound(true)
  await soon()
  const inAMinute = async () => {
    const before = sound.rings()
    await vi.advanceTimersByTimeAsync(60_000)
    return sound.rings() - before
  }
  // The line is kept by a word from the shop, as it says one every quarter of a minute.
  const beat = setInterval(() => streams.last().tell('beat'), 15_000)
  expect(await inAMinute()).toBe(10)
  watch.see(['order-7'])
  expect(await inAMinute()).toBe(0)
  streams.last().tell('placed', { id: '1', data: event(8) })
  expect(await inAMinute()).toBe(10)
  watch.turnSound(false)
  expect(await inAMinute()).toBe(0)
  clearInterval(beat)
})

test('a storage that is full or forbidden keeps no order from the counter', async () => {
  storage.refuses = true
  const { events, unseen, watch } = await aLivePanel([waiting(7)])
  streams.last().tell('placed', { id: '1', data: event(8) })
  expect(unseen()).toEqual([8, 7])
  expect(events).toEqual(['behind', 'arrived 8'])
  watch.see(['order-7'])
  expect(unseen()).toEqual([8])
})

test('who looks is told of each change, until they look away; a closed panel listens no more', async () => {
  const { watch, stop } = await aLivePanel()
  const look = vi.fn()
  const lookAway = watch.subscribe(look)
  streams.last().tell('placed', { id: '1', data: event(8) })
  expect(look).toHaveBeenCalled()
  look.mockClear()
  lookAway()
  stop()
  expect(look).not.toHaveBeenCalled()
  expect(streams.open()).toEqual([])
  expect(watch.current().isLive).toBe(false)
})
