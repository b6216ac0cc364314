import { describe, expect, test } from 'vitest'
import { defaultSettings, settingNames } from '#domain/shop-settings.ts'
import { PartialSettings, Settings, SettingsChange } from './settings.ts'

const read = (changes: object) => SettingsChange.parse({ version: 4, changes }).changes

function errorOf(changes: unknown, version: unknown = 4) {
  const { success, error } = SettingsChange.safeParse({ version, changes })
  return success ? 'accepted' : error.issues[0]?.message
}

describe('a settings update', () => {
  test('leaves out what it does not change, and keeps null apart from that', () => {
    expect(read({})).toEqual({})
    expect(read({ upiId: null, onlyToPins: false })).toEqual({ upiId: null, onlyToPins: false })
  })

  test('accepts every setting, with its default and with null', () => {
    expect(read(defaultSettings)).toEqual(defaultSettings)
    const none = Object.fromEntries(settingNames.map((name) => [name, null]))
    expect(read(none)).toEqual(none)
  })

  test.each([
    [{ name: '  বৰ বজাৰ ' }, { name: 'বৰ বজাৰ' }],
    [{ address: [' Station Road ', 'India'] }, { address: ['Station Road', 'India'] }],
    [{ phones: [' +91 60000 00001 '] }, { phones: ['+91 60000 00001'] }],
    [{ pins: [' 784161', '784164 '] }, { pins: ['784161', '784164'] }],
    [{ gstin: ' 27aapfu0939f1zv' }, { gstin: '27AAPFU0939F1ZV' }],
    [{ gstin: '  ' }, { gstin: '' }],
    [
      { openingHours: { days: ['Su', 'We', 'Mo'], opens: ' 07:00', closes: '21:00 ' } },
      { openingHours: { days: ['Mo', 'We', 'Su'], opens: '07:00', closes: '21:00' } },
    ],
    [
      { social: [{ name: ' Page ', url: ' https://example.com ' }] },
      { social: [{ name: 'Page', url: 'https://example.com' }] },
    ],
    [
      { grievanceOfficer: { name: ' Nayan ', phone: ' 1234567 ', email: ' a@b.in ' } },
      { grievanceOfficer: { name: 'Nayan', phone: '1234567', email: 'a@b.in' } },
    ],
  ])('normalizes %j to %j', (given, kept) => {
    expect(read(given)).toEqual(kept)
  })

  test.each([
    [{ colour: 'red' }, 'There is no setting called colour'],
    // The rules run on trimmed text.
    [{ name: '   ' }, 'The name is required'],
    [{ name: 7 }, 'This has to be text'],
    [{ address: 'Station Road' }, 'This has to be a list'],
    [{ address: ['Station Road', 7] }, 'This has to be text'],
    [{ phones: [] }, 'There has to be a telephone number'],
    [{ phones: ['1234567', 'call me'] }, 'Phone must be 7 to 15 digits'],
    [{ pins: ['784161', ' 784161 '] }, 'A pin code stands there twice'],
    [{ pins: Array(1001).fill('784161') }, 'This list is too long'],
    [{ onlyToPins: 'true' }, 'This has to be on or off'],
    [
      { openingHours: { days: [], opens: '07:00', closes: '21:00' } },
      'The shop has to be open on one day at least',
    ],
    [
      { social: ['a', ' a '].map((name) => ({ name, url: 'https://example.com' })) },
      'Two links have the same name',
    ],
    [{ slides: defaultSettings.slides.slice(1) }, 'There are 6 slides'],
  ])('%j: %s', (changes, words) => {
    expect(errorOf(changes)).toBe(words)
  })

  test('refuses all settings for one invalid one', () => {
    expect(errorOf({ name: 'Bor Bazar', upiId: 'haat' })).toBe('A UPI id looks like name@bank')
  })

  test('refuses unknown members of a setting', () => {
    const { place, grievanceOfficer, slides } = defaultSettings
    const changes = [
      { place: { ...place, height: 80 } },
      { grievanceOfficer: { ...grievanceOfficer, password: 'x' } },
      { slides: slides.map((slide) => ({ ...slide, link: 'https://evil.example' })) },
      { openingHours: { ...defaultSettings.openingHours, lunch: '13:00' } },
    ]
    for (const change of changes) expect([change, errorOf(change)]).not.toContain('accepted')
  })

  test.each([undefined, null, '4', 4.5, Number.NaN])('requires a version, and refuses %j', (version) => {
    const { error } = SettingsChange.safeParse({ version, changes: {} })
    expect(error?.issues[0]?.message).toBe('The version is missing')
  })

  test.each([undefined, null, [], 'name'])('requires an object of settings, and refuses %j', (changes) => {
    expect(errorOf(changes)).not.toBe('accepted')
  })
})

test('stored settings may be partial, and are never null', () => {
  expect(Settings.parse(defaultSettings)).toEqual(defaultSettings)
  expect(PartialSettings.parse({})).toEqual({})
  expect(PartialSettings.parse({ name: 'Bor Bazar' })).toEqual({ name: 'Bor Bazar' })
  for (const name of settingNames) {
    expect([name, Settings.safeParse({ ...defaultSettings, [name]: undefined }).success]).toEqual([
      name,
      false,
    ])
    expect([name, PartialSettings.safeParse({ [name]: null }).success]).toEqual([name, false])
  }
})
