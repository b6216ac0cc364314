import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeEventSources } from '#test/fakes/browser.ts'
import { createEventStreamClient } from './event-stream-client.ts'

let sources: ReturnType<typeof fakeEventSources>

beforeEach(() => {
  vi.useFakeTimers()
  sources = fakeEventSources()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openClient() {
  const events: { name: string; data: string }[] = []
  const connected: boolean[] = []
  const onRefused = vi.fn()
  const client = createEventStreamClient({
    url: '/events',
    names: ['placed', 'changed'],
    onEvent: (event) => events.push(event),
    onConnected: (isConnected) => connected.push(isConnected),
    onRefused,
  })
  client.open()
  return { client, events, onRefused, isConnected: () => connected.at(-1) ?? false }
}

test('passes on the named events and no others', () => {
  const { events, isConnected } = openClient()
  expect(isConnected()).toBe(false)
  sources.last().accept()
  expect(isConnected()).toBe(true)
  sources.last().send('placed', { id: '7', data: { orderNumber: 1001 } })
  sources.last().send('beat')
  sources.last().send('sold')
  expect(events).toEqual([{ name: 'placed', data: '{"orderNumber":1001}' }])
})

test('leaves a lost connection to the browser, which sends Last-Event-ID', () => {
  const { isConnected, onRefused } = openClient()
  sources.last().accept()
  sources.last().loseConnection()
  expect(isConnected()).toBe(false)
  vi.advanceTimersByTime(30_000)
  expect(sources.created).toHaveLength(1)
  expect(onRefused).not.toHaveBeenCalled()
  sources.last().accept()
  expect(isConnected()).toBe(true)
})

test('opens the stream again after an error status, with growing pauses of at most a minute', () => {
  const { onRefused } = openClient()
  const pauses = [2, 4, 8, 16, 32, 60, 60, 60]
  for (const [index, seconds] of pauses.entries()) {
    sources.last().refuse()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sources.created, `${seconds} s`).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(sources.created, `${seconds} s`).toHaveLength(index + 2)
  }
  expect(onRefused).toHaveBeenCalledTimes(pauses.length)
})

test('starts with the short pause again after a connection', () => {
  openClient()
  for (const seconds of [2, 4, 8]) {
    sources.last().refuse()
    vi.advanceTimersByTime(seconds * 1000)
  }
  sources.last().accept()
  sources.last().refuse()
  vi.advanceTimersByTime(2000)
  expect(sources.created).toHaveLength(5)
})

test.each(['connected', 'connecting'])('reopens a stream that is %s and silent for 40 s', (state) => {
  const { isConnected } = openClient()
  const silent = sources.last()
  if (state === 'connected') silent.accept()
  vi.advanceTimersByTime(39_999)
  expect(sources.created).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(isConnected()).toBe(false)
  expect(sources.created).toHaveLength(2)
  expect(sources.open()).toEqual([sources.last()])
})

test.each(['beat', 'placed'])('keeps a stream on which a %s arrives', (name) => {
  const { isConnected } = openClient()
  sources.last().accept()
  for (let quarter = 0; quarter < 20; quarter++) {
    vi.advanceTimersByTime(15_000)
    sources.last().send(name)
  }
  expect(sources.created).toHaveLength(1)
  expect(isConnected()).toBe(true)
})

test.each(['connected', 'refused', 'connecting'])('stays closed when closed while %s', (state) => {
  const { client, isConnected } = openClient()
  if (state === 'connected') sources.last().accept()
  if (state === 'refused') sources.last().refuse()
  client.close()
  vi.advanceTimersByTime(10 * 60_000)
  expect(isConnected()).toBe(false)
  expect(sources.created).toHaveLength(1)
  expect(sources.open()).toEqual([])
  client.open()
  expect(sources.open()).toHaveLength(1)
})

test('opens one stream for any number of calls', () => {
  const { client } = openClient()
  client.open()
  expect(sources.created).toHaveLength(1)
})
