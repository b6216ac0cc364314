import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBroadcastChannel, fakeEventSource, fakeLocks, fakePage } from '#test/fakes/browser.ts'
import { openSharedLine } from './shared-line.ts'

let streams: ReturnType<typeof fakeEventSource>

beforeEach(() => {
  vi.useFakeTimers()
  streams = fakeEventSource()
  fakeBroadcastChannel()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => vi.advanceTimersByTimeAsync(0)

/** The tabs of one browser; the one that opens last is in front. */
function aBrowser() {
  const { page } = fakePage()
  fakeLocks()
  return async function openTab({ inFront = true } = {}) {
    page.visibilityState = inFront ? 'visible' : 'hidden'
    const heard: string[] = []
    const live: boolean[] = []
    const line = openSharedLine({
      name: 'orders',
      address: (after) => `/events?after=${after}`,
      beat: 'beat',
      names: ['placed'],
      onMessage: ({ id }) => heard.push(id),
      onLive: (isLive) => live.push(isLive),
      onRefused: () => {},
    })
    await soon()
    return { line, heard, isLive: () => live.at(-1) ?? false }
  }
}

test('however many tabs there are, one line is open, and each hears each message once', async () => {
  const openTab = aBrowser()
  const first = await openTab()
  const second = await openTab({ inFront: false })
  streams.last().accept()
  streams.last().tell('placed', { id: '1' })
  streams.last().tell('placed', { id: '2' })
  await soon()
  expect(streams.open()).toHaveLength(1)
  expect([first.heard, second.heard]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect([first.isLive(), second.isLive()]).toEqual([true, true])
})

test('a tab that comes later learns that the shop is heard, and that it is not any more', async () => {
  const openTab = aBrowser()
  await openTab()
  streams.last().accept()
  const second = await openTab({ inFront: false })
  expect(second.isLive()).toBe(true)
  streams.last().breakOff()
  await soon()
  expect(second.isLive()).toBe(false)
})

test('the tab that is looked at takes the line, and the one before hears through it', async () => {
  const openTab = aBrowser()
  const first = await openTab()
  const before = streams.last()
  before.accept()
  const second = await openTab()
  expect(streams.open()).toEqual([streams.last()])
  expect(streams.last()).not.toBe(before)
  streams.last().accept()
  streams.last().tell('placed', { id: '5' })
  await soon()
  expect([first.heard, second.heard]).toEqual([['5'], ['5']])
  expect([first.isLive(), second.isLive()]).toEqual([true, true])
})

test('when the tab with the line is closed another goes on behind what both have heard', async () => {
  const openTab = aBrowser()
  const first = await openTab()
  const second = await openTab({ inFront: false })
  streams.last().accept()
  streams.last().tell('placed', { id: '7' })
  await soon()
  first.line.close()
  await soon()
  expect(streams.open().map(({ url }) => url)).toEqual(['/events?after=7'])
  streams.last().accept()
  streams.last().tell('placed', { id: '8' })
  expect(second.heard).toEqual(['7', '8'])
  second.line.close()
  await soon()
  expect(streams.open()).toEqual([])
})

test('tabs that know nothing of each other listen each for itself', async () => {
  const openTab = aBrowser()
  vi.stubGlobal('navigator', {})
  await openTab()
  await openTab()
  expect(streams.open()).toHaveLength(2)
})
