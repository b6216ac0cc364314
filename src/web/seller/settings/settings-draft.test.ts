import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { changedOnly, isEqual, readDraft, saveDraft, withoutSent } from './settings-draft.ts'

test('typed text that is removed again is no change', () => {
  const { name, pins } = defaultSettings
  expect(changedOnly({ name, pins: [...pins], tagline: 'Fresh' }, defaultSettings)).toEqual({
    tagline: 'Fresh',
  })
  expect(changedOnly({}, defaultSettings)).toEqual({})
})

test('pin codes in another order are a change', () => {
  const pins = defaultSettings.pins.toReversed()
  expect(changedOnly({ pins }, defaultSettings)).toEqual({ pins })
})

test('a draft of the days off follows what staff do', () => {
  const closing = { ...defaultSettings.closing, daysOff: ['2031-01-26'] }
  const saved = { ...defaultSettings.closing, closedUntil: '2031-01-01T00:00:00.000Z' }
  expect(changedOnly({ closing }, { ...defaultSettings, closing: saved })).toEqual({
    closing: { ...closing, closedUntil: saved.closedUntil },
  })
  expect(changedOnly({ closing: defaultSettings.closing }, { ...defaultSettings, closing: saved })).toEqual(
    {},
  )
})

test('text that is typed during a save stays', () => {
  const sent = { name: 'Bor Bazar', pins: ['784001'] }
  expect(withoutSent({ ...sent, tagline: 'Fresh' }, sent)).toEqual({ tagline: 'Fresh' })
  expect(withoutSent({ ...sent, name: 'Bor Bazar Tezpur' }, sent)).toEqual({ name: 'Bor Bazar Tezpur' })
  expect(withoutSent(sent, sent)).toEqual({})
})

test('a list that is typed again as sent is no change once it is saved', () => {
  const sent = { pins: ['784001', '784002'] }
  const left = withoutSent({ pins: ['784001', '784002'], name: 'হাট' }, sent)
  expect(changedOnly(left, { ...defaultSettings, ...sent })).toEqual({ name: 'হাট' })
})

test.each([
  ['', '', true],
  ['', null, false],
  [false, undefined, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['a,b'], false],
  [{ latitude: 27.02, longitude: Number.NaN }, { latitude: 27.02, longitude: Number.NaN }, true],
  [{ freeAbovePaise: Number.NaN }, { freeAbovePaise: null }, false],
  [{ latitude: 27.02, longitude: 93 }, { latitude: 27.02, longitude: 93.5 }, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isEqual(one, other)).toBe(same)
})

describe('a stored draft', () => {
  let page: EventTarget
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  afterEach(() => {
    saveDraft('', {})
    vi.unstubAllGlobals()
  })

  test('is restored for the person who typed it, and for no other on the same device', () => {
    saveDraft('nayan@haat.example', { name: 'বৰ বজাৰ' })
    expect(readDraft('nayan@haat.example')).toEqual({ name: 'বৰ বজাৰ' })
    expect(readDraft('bipul@haat.example')).toEqual({})
    saveDraft('bipul@haat.example', { tagline: 'Fresh' })
    expect(readDraft('nayan@haat.example')).toEqual({})
  })

  test('asks before the tab closes, however often it was stored', () => {
    expect(asks()).toBe(false)
    saveDraft('nayan@haat.example', { name: 'B' })
    saveDraft('nayan@haat.example', { name: 'Bo' })
    expect(asks()).toBe(true)
    saveDraft('nayan@haat.example', {})
    expect(asks()).toBe(false)
  })
})
