import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAudio, fakeLocks, fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { createNotificationSound } from './notification-sound.ts'

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
const createSound = () => createNotificationSound(() => {})
const aSound = () => ({ audio: fakeAudio(), sound: createSound() })

test('a sound that was not turned on stays silent', async () => {
  const { audio, sound } = aSound()
  sound.ring('new')
  await later(60)
  expect(sound.state()).toBe('off')
  expect(audio.plays()).toBe(0)
})

test('turning it on plays it once', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  await later(60)
  expect(sound.state()).toBe('on')
  expect(audio.plays()).toBe(1)
})

test('it plays at once and every six seconds while it is needed', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  await soon()
  const before = audio.plays()
  const plays = () => audio.plays() - before
  sound.ring('new')
  await soon()
  expect(plays()).toBe(1)
  await later(5.9)
  expect(plays()).toBe(1)
  await later(0.1)
  sound.ring('new')
  expect(plays()).toBe(2)
  await later(54)
  expect(plays()).toBe(11)
  sound.ring('none')
  await later(60)
  expect(plays()).toBe(11)
})

test('it plays every twenty seconds for orders that were seen, and at once again for a new one', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  sound.ring('new')
  await soon()
  const before = audio.plays()
  const plays = () => audio.plays() - before
  sound.ring('waiting')
  await later(19)
  expect(plays()).toBe(0)
  await later(41)
  expect(plays()).toBe(3)
  sound.ring('new')
  expect(plays()).toBe(4)
  sound.ring('waiting')
  sound.ring('none')
  await later(60)
  expect(plays()).toBe(4)
})

test('the setting survives a reload, and the sound is blocked until the first press', async () => {
  fakeAudio()
  createSound().turnOn()
  const audio = fakeAudio({ isPressed: false })
  const onChange = vi.fn()
  const sound = createNotificationSound(onChange)
  sound.ring('new')
  await later(60)
  expect([sound.state(), sound.isPlayer()]).toEqual(['blocked', false])
  expect(audio.plays()).toBe(0)
  audio.isPressed = true
  browser.page.dispatchEvent(new Event('pointerup'))
  await soon()
  expect([sound.state(), sound.isPlayer()]).toEqual(['on', true])
  expect(audio.plays()).toBe(1)
  expect(onChange).toHaveBeenCalled()
})

test('turned off it is silent at once and on the next visit', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  sound.ring('new')
  await soon()
  const before = audio.plays()
  sound.turnOff()
  await later(60)
  expect(audio.plays()).toBe(before)
  expect(createSound().state()).toBe('off')
})

test('turned off in one tab it is silent in all', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  sound.ring('new')
  await soon()
  const before = audio.plays()
  const [key] = storage.kept.keys()
  browser.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
  await later(60)
  expect([sound.state(), audio.plays()]).toEqual(['off', before])
})

test('a closed sound is silent, no press starts it, and the setting stays', async () => {
  const { audio, sound } = aSound()
  sound.turnOn()
  sound.ring('new')
  await soon()
  const before = audio.plays()
  sound.close()
  browser.page.dispatchEvent(new Event('keydown'))
  await later(60)
  expect(audio.plays()).toBe(before)
  expect([...storage.kept.values()]).toEqual(['on'])
})

test('one tab plays, and the next one when that one closes', async () => {
  fakeLocks()
  const audio = fakeAudio()
  const [first, second] = [createSound(), createSound()]
  for (const sound of [first, second]) {
    sound.turnOn()
    sound.ring('new')
  }
  await soon()
  const inAMinute = async () => {
    const before = audio.plays()
    await later(60)
    return audio.plays() - before
  }
  expect(await inAMinute()).toBe(10)
  expect([first.isPlayer(), second.isPlayer()]).toEqual([true, false])
  first.close()
  await soon()
  expect(await inAMinute()).toBe(10)
  second.close()
  await soon()
  expect(await inAMinute()).toBe(0)
})

test('a tab that closes while it waits for its turn never plays', async () => {
  fakeLocks()
  const audio = fakeAudio()
  const [first, second] = [createSound(), createSound()]
  for (const sound of [first, second]) {
    sound.turnOn()
    sound.ring('new')
  }
  await soon()
  second.close()
  first.close()
  const before = audio.plays()
  await later(60)
  expect(audio.plays()).toBe(before)
})

test('full or disabled storage loses the setting, not the sound', async () => {
  const audio = fakeAudio()
  storage.refuses = true
  const sound = createSound()
  sound.turnOn()
  await soon()
  expect(sound.state()).toBe('on')
  expect(audio.plays()).toBe(1)
  sound.turnOff()
  expect(sound.state()).toBe('off')
})
