import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeEventSource, fakePage } from '#test/fakes/browser.ts'
import { type LineMessage, openEventLine } from './event-line.ts'

let streams: ReturnType<typeof fakeEventSource>
let browser: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  streams = fakeEventSource()
  browser = fakePage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aLine({ after = '' } = {}) {
  const heard: LineMessage[] = []
  const live: boolean[] = []
  const onRefused = vi.fn()
  const line = openEventLine({
    address: (id) => `/events?after=${id}`,
    beat: 'beat',
    names: ['placed', 'changed'],
    after,
    onMessage: (message) => heard.push(message),
    onLive: (isLive) => live.push(isLive),
    onRefused,
  })
  return { line, heard, onRefused, isLive: () => live.at(-1) ?? false }
}

test('what comes is handed on with where it stands in the stream, and other names are passed over', () => {
  const { heard, isLive } = aLine()
  expect(isLive()).toBe(false)
  streams.last().accept()
  expect(isLive()).toBe(true)
  streams.last().tell('placed', { id: '7', data: { orderNumber: 1001 } })
  streams.last().tell('beat')
  streams.last().tell('sold')
  expect(heard).toEqual([{ name: 'placed', id: '7', data: '{"orderNumber":1001}' }])
})

test('it goes on behind the message it was given', () => {
  aLine({ after: '41' })
  expect(streams.last().url).toBe('/events?after=41')
})

test('a break that the browser mends by itself is shown, and nothing is asked for twice', () => {
  const { isLive, onRefused } = aLine()
  streams.last().accept()
  streams.last().breakOff()
  expect(isLive()).toBe(false)
  vi.advanceTimersByTime(10 * 60_000)
  expect(streams.opened).toHaveLength(1)
  expect(onRefused).not.toHaveBeenCalled()
  streams.last().accept()
  expect(isLive()).toBe(true)
})

test('where the server says no it is asked again, ever more seldom, but at least every minute', () => {
  const { onRefused } = aLine()
  const pauses = [2, 4, 8, 16, 32, 60, 60, 60]
  for (const [index, seconds] of pauses.entries()) {
    streams.last().refuse()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(streams.opened, `${seconds} s`).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(streams.opened, `${seconds} s`).toHaveLength(index + 2)
  }
  expect(onRefused).toHaveBeenCalledTimes(pauses.length)
})

test('once it was let in again it is patient no longer than at first', () => {
  aLine()
  for (const seconds of [2, 4, 8]) {
    streams.last().refuse()
    vi.advanceTimersByTime(seconds * 1000)
  }
  streams.last().accept()
  streams.last().refuse()
  vi.advanceTimersByTime(2000)
  expect(streams.opened).toHaveLength(5)
})

test('after a refusal it goes on behind the last message that came, and one without a number loses none', () => {
  const { heard } = aLine({ after: '3' })
  streams.last().accept()
  streams.last().tell('placed', { id: '7' })
  streams.last().tell('changed')
  expect(heard.map(({ id }) => id)).toEqual(['7', '7'])
  streams.last().refuse()
  vi.advanceTimersByTime(2000)
  expect(streams.last().url).toBe('/events?after=7')
})

test('a line over which nothing comes any more is given up, and opened anew', () => {
  const { isLive } = aLine()
  const dead = streams.last()
  dead.accept()
  vi.advanceTimersByTime(40_000)
  expect(isLive()).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(isLive()).toBe(false)
  expect(streams.opened).toHaveLength(2)
  expect(streams.open()).toEqual([streams.last()])
})

test.each(['beat', 'placed'])('as long as there is a %s, a quiet shop keeps its line', (name) => {
  const { isLive } = aLine()
  streams.last().accept()
  for (let quarter = 0; quarter < 20; quarter++) {
    vi.advanceTimersByTime(15_000)
    streams.last().tell(name)
  }
  expect(streams.opened).toHaveLength(1)
  expect(isLive()).toBe(true)
})

test.each(['online', 'offline'])('with the net %s it is opened anew at once, and only once', (change) => {
  aLine()
  streams.last().refuse()
  browser.window.dispatchEvent(new Event(change))
  expect(streams.opened).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(streams.opened).toHaveLength(2)
  expect(streams.open()).toHaveLength(1)
})

test.each(['open', 'refused', 'on its way'])('a line that was %s stays closed once it is', (state) => {
  const { line, isLive } = aLine()
  if (state === 'open') streams.last().accept()
  if (state === 'refused') streams.last().refuse()
  line.close()
  browser.window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(10 * 60_000)
  expect(isLive()).toBe(false)
  expect(streams.opened).toHaveLength(1)
  expect(streams.open()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
