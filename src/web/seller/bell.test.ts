import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAudio, fakeLocks, fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { createBell } from './bell.ts'

let browser: ReturnType<typeof fakePage>
let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakePage()
  storage = fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = () => vi.advanceTimersByTimeAsync(0)
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('a bell that nobody wanted stays silent, whatever waits', async () => {
  const sound = fakeAudio()
  const bell = createBell(() => {})
  bell.ring(true)
  await later(60)
  expect(bell.state()).toBe('off')
  expect(sound.rings()).toBe(0)
})

test('turned on it sounds once, to be known again, and is silent as long as nothing waits', async () => {
  const sound = fakeAudio()
  const bell = createBell(() => {})
  bell.turnOn()
  await later(60)
  expect(bell.state()).toBe('on')
  expect(sound.rings()).toBe(1)
})

test('it rings at once and every six seconds until nothing waits any more', async () => {
  const sound = fakeAudio()
  const bell = createBell(() => {})
  bell.turnOn()
  await soon()
  const before = sound.rings()
  const since = () => sound.rings() - before
  bell.ring(true)
  await soon()
  expect(since()).toBe(1)
  await later(5.9)
  expect(since()).toBe(1)
  await later(0.1)
  bell.ring(true)
  expect(since()).toBe(2)
  await later(54)
  expect(since()).toBe(11)
  bell.ring(false)
  await later(60)
  expect(since()).toBe(11)
})

test('the wish outlives the page; until the first press on the new one the bell says that it sleeps', async () => {
  fakeAudio()
  createBell(() => {}).turnOn()
  const sound = fakeAudio({ isPressed: false })
  const changes = vi.fn()
  const bell = createBell(changes)
  bell.ring(true)
  await later(60)
  expect(bell.state()).toBe('asleep')
  expect(sound.rings()).toBe(0)
  sound.isPressed = true
  browser.page.dispatchEvent(new Event('pointerup'))
  await soon()
  expect(bell.state()).toBe('on')
  expect(sound.rings()).toBe(1)
  expect(changes).toHaveBeenCalled()
})

test('turned off it is silent at once, and on the next visit', async () => {
  const sound = fakeAudio()
  const bell = createBell(() => {})
  bell.turnOn()
  bell.ring(true)
  await soon()
  const before = sound.rings()
  bell.turnOff()
  await later(60)
  expect(sound.rings()).toBe(before)
  expect(createBell(() => {}).state()).toBe('off')
})

test('a closed bell is silent, and no press wakes it, but the wish stays', async () => {
  const sound = fakeAudio()
  const bell = createBell(() => {})
  bell.turnOn()
  bell.ring(true)
  await soon()
  const before = sound.rings()
  bell.close()
  browser.page.dispatchEvent(new Event('keydown'))
  await later(60)
  expect(sound.rings()).toBe(before)
  expect([...storage.kept.values()]).toEqual(['on'])
})

test('of two tabs one rings; the other goes on when that one is closed', async () => {
  fakeLocks()
  const sound = fakeAudio()
  const [one, other] = [createBell(() => {}), createBell(() => {})]
  for (const bell of [one, other]) {
    bell.turnOn()
    bell.ring(true)
  }
  await soon()
  const inAMinute = async () => {
    const before = sound.rings()
    await later(60)
    return sound.rings() - before
  }
  expect(await inAMinute()).toBe(10)
  one.close()
  await soon()
  expect(await inAMinute()).toBe(10)
  other.close()
  await soon()
  expect(await inAMinute()).toBe(0)
})

test('a storage that is full or forbidden costs the wish, and not the sound', async () => {
  const sound = fakeAudio()
  storage.refuses = true
  const bell = createBell(() => {})
  bell.turnOn()
  await soon()
  expect(bell.state()).toBe('on')
  expect(sound.rings()).toBe(1)
  bell.turnOff()
  expect(bell.state()).toBe('off')
})
