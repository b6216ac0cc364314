import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeEventSources, fakePage } from '#test/fakes/browser.ts'
import { startMyOrderStream } from './my-order-stream.ts'

let sources: ReturnType<typeof fakeEventSources>
let page: ReturnType<typeof fakePage>['page']

beforeEach(() => {
  vi.useFakeTimers()
  sources = fakeEventSources()
  page = fakePage().page
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const onChange = vi.fn()
  const connected: boolean[] = []
  const stop = startMyOrderStream({ url: '/my-events', onChange, onConnected: (is) => connected.push(is) })
  return { onChange, stop, isConnected: () => connected.at(-1) ?? false }
}

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('asks once for events that come together, and again for later ones', () => {
  const { onChange, isConnected } = start()
  sources.last().accept()
  expect(isConnected()).toBe(true)
  for (let version = 1; version <= 20; version++) sources.last().send('changed', { data: { version } })
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(onChange).toHaveBeenCalledTimes(1)
  sources.last().send('placed')
  vi.advanceTimersByTime(300)
  expect(onChange).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(30_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test.each(['ready', 'resync'])('asks after %s, because events may have been missed', (name) => {
  const { onChange } = start()
  sources.last().accept()
  sources.last().send(name)
  vi.advanceTimersByTime(1800)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a heartbeat asks for nothing', () => {
  const { onChange } = start()
  sources.last().accept()
  sources.last().send('beat')
  vi.advanceTimersByTime(10_000)
  expect(onChange).not.toHaveBeenCalled()
})

test('a hidden page has no stream and asks for nothing until it is visible', () => {
  const { onChange, isConnected } = start()
  sources.last().accept()
  sources.last().send('changed')
  show('hidden')
  expect([sources.open().length, isConnected()]).toEqual([0, false])
  vi.advanceTimersByTime(120_000)
  expect([sources.open().length, onChange.mock.calls.length]).toEqual([0, 0])
  show('visible')
  expect(sources.open()).toHaveLength(1)
})

test('has no stream after it is stopped', () => {
  const { onChange, stop } = start()
  sources.last().accept()
  sources.last().send('changed')
  stop()
  show('hidden')
  show('visible')
  vi.advanceTimersByTime(120_000)
  expect([sources.open().length, onChange.mock.calls.length]).toEqual([0, 0])
})

test('a page that starts hidden waits', () => {
  page.visibilityState = 'hidden'
  start()
  expect(sources.created).toEqual([])
})
