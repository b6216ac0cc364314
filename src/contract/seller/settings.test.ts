import { describe, expect, test } from 'vitest'
import { defaultSettings, settingNames } from '#domain/settings/shop-settings.ts'
import { firstError } from '#test/first-error.ts'
import { PartialSettings, SaveSettings, Settings } from './settings.ts'

const read = (changes: object) => SaveSettings.parse({ version: 4, changes }).changes

const errorOf = (changes: unknown) => firstError(SaveSettings, { version: 4, changes })

describe('a change of the settings', () => {
  test('distinguishes null from omitted settings', () => {
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
  ])('%j is stored as %j', (given, kept) => {
    expect(read(given)).toEqual(kept)
  })

  test.each([
    [{ colour: 'red' }, 'There is no setting called colour'],
    // Validation reads the trimmed text.
    [{ name: '   ' }, 'The name is required'],
    [{ name: 7 }, 'This must be text'],
    [{ address: 'Station Road' }, 'This must be a list'],
    [{ address: ['Station Road', 7] }, 'This must be text'],
    [{ phones: [] }, 'A phone number is required'],
    [{ phones: ['1234567', 'call me'] }, 'Phone must be 7 to 15 digits'],
    [{ pins: ['784161', ' 784161 '] }, 'A PIN code is listed twice'],
    [{ pins: Array(1001).fill('784161') }, 'This list is too long'],
    [{ onlyToPins: 'true' }, 'This must be on or off'],
    [
      { openingHours: { days: [], opens: '07:00', closes: '21:00' } },
      'The shop must be open on at least one day',
    ],
    [
      { social: ['a', ' a '].map((name) => ({ name, url: 'https://example.com' })) },
      'Two links have the same name',
    ],
    [{ slides: defaultSettings.slides.slice(1) }, 'There must be 6 banners'],
  ])('%j: %s', (changes, message) => {
    expect(errorOf(changes)).toBe(message)
  })

  test('is rejected as a whole by one invalid setting', () => {
    expect(errorOf({ name: 'Bor Bazar', upiId: 'haat' })).toBe('A UPI ID looks like name@bank')
  })

  test('rejects unknown members', () => {
    const { place, grievanceOfficer, slides } = defaultSettings
    const changes = [
      { place: { ...place, height: 80 } },
      { grievanceOfficer: { ...grievanceOfficer, password: 'x' } },
      { slides: slides.map((slide) => ({ ...slide, link: 'https://evil.example' })) },
      { openingHours: { ...defaultSettings.openingHours, lunch: '13:00' } },
      {
        openingHours: {
          ...defaultSettings.openingHours,
          byDay: { Sunday: { opens: '08:00', closes: '13:00' } },
        },
      },
    ]
    for (const change of changes) expect([change, errorOf(change)]).not.toContain('valid')
  })

  test.each([undefined, null, '4', 4.5, Number.NaN])('rejects the version %j', (version) => {
    const { error } = SaveSettings.safeParse({ version, changes: {} })
    expect(error?.issues[0]?.message).toBe('The version is missing')
  })

  test.each([undefined, null, [], 'name'])('rejects the changes %j', (changes) => {
    expect(errorOf(changes)).not.toBe('valid')
  })
})

test('stored settings are never null', () => {
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
