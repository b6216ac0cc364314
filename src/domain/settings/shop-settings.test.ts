import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { OpeningHours } from '../delivery/opening-hours.ts'
import { policyPins, serviceablePins } from '../delivery/pin-codes.ts'
import { defaultSettings, toStoreProfile } from './shop-settings.ts'
import { settingErrors } from './validate-settings.ts'

const facts = toStoreProfile(defaultSettings)

test('the default settings fill the pages', () => {
  expect(facts.phones).toHaveLength(4)
  expect(facts.hours).toBe('Monday-Sunday 7:00 AM - 9:00 PM')
  expect(facts.schemaHours).toBe('Mo-Su 07:00-21:00')
  expect(facts.slides).toHaveLength(6)
})

test('texts that the owner has not changed are in the language of the page', () => {
  const { tagline, blurb, slides } = defaultSettings
  expect(facts).toMatchObject({ tagline, blurb, slides })
  const own = { title: 'Mela', text: 'This week only.' }
  const profile = withLanguage('hi', () =>
    toStoreProfile({ ...defaultSettings, name: 'Bor Bazar', slides: [own, ...slides.slice(1)] }),
  )
  expect(profile.tagline).toBe('करीब 30 मिनट में ताज़ा किराना')
  expect(profile.blurb).toMatch(/^Bor Bazar साप्ताहिक हाट/)
  expect(profile.slides[0]).toEqual(own)
  for (const { title, text } of profile.slides.slice(1))
    for (const words of [title, text]) expect(words).toMatch(/^[\p{Script=Devanagari}\d ,.।-]+$/u)
  expect(withLanguage('hi', () => toStoreProfile({ ...defaultSettings, tagline: 'Fresh' })).tagline).toBe(
    'Fresh',
  )
})

test('the default settings are valid', () => {
  for (const name of Object.keys(settingErrors) as (keyof typeof settingErrors)[])
    expect([name, (settingErrors[name] as (value: unknown) => string)(defaultSettings[name])]).toEqual([
      name,
      '',
    ])
})

test('policyPins differs from pins until the owner changes them', () => {
  expect([facts.pins, facts.policyPins]).toEqual([serviceablePins, policyPins])
  const changed = toStoreProfile({ ...defaultSettings, pins: ['781001', '784164'] })
  expect(changed.policyPins).toEqual(['781001', '784164'])
})

test.for<[Partial<OpeningHours>, string, string | string[]]>([
  [{ days: ['Mo'] }, 'Monday 7:00 AM - 9:00 PM', 'Mo 07:00-21:00'],
  [
    { days: ['Mo', 'Tu', 'Th', 'Fr', 'Sa'] },
    'Monday-Tuesday, Thursday-Saturday 7:00 AM - 9:00 PM',
    'Mo-Tu,Th-Sa 07:00-21:00',
  ],
  [{ days: ['Su', 'We'] }, 'Wednesday, Sunday 7:00 AM - 9:00 PM', 'We,Su 07:00-21:00'],
  [
    { byDay: { Su: { opens: '08:00', closes: '13:00' } } },
    'Monday-Saturday 7:00 AM - 9:00 PM, Sunday 8:00 AM - 1:00 PM',
    ['Mo-Sa 07:00-21:00', 'Su 08:00-13:00'],
  ],
  [
    {
      days: ['Mo', 'Tu', 'We', 'Th', 'Sa'],
      byDay: {
        Mo: { opens: '10:00', closes: '12:00' },
        We: { opens: '07:00', closes: '21:00' },
        Th: { opens: '10:00', closes: '12:00' },
        Su: { opens: '01:00', closes: '02:00' },
      },
    },
    'Monday, Thursday 10:00 AM - 12:00 PM, Tuesday-Wednesday, Saturday 7:00 AM - 9:00 PM',
    ['Mo,Th 10:00-12:00', 'Tu-We,Sa 07:00-21:00'],
  ],
  [{ opens: '00:00', closes: '12:30' }, 'Monday-Sunday 12:00 AM - 12:30 PM', 'Mo-Su 00:00-12:30'],
])('opening hours %o are shown as %s', ([changes, hours, code]) => {
  const openingHours = { ...defaultSettings.openingHours, ...changes }
  expect(toStoreProfile({ ...defaultSettings, openingHours })).toMatchObject({ hours, schemaHours: code })
})

test('the store profile omits settings that only the server needs', () => {
  for (const name of ['onlyToPins', 'maxOpenCashOrders', 'weightTolerancePercent', 'fetchImportPictures'])
    expect(Object.keys(facts)).not.toContain(name)
})
