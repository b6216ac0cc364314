import { describe, expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { formatHour } from '../i18n/clock.ts'
import {
  type Closing,
  formatOpening,
  msUntilOpeningChanges,
  neverClosed,
  type OpeningHours,
  openingAt,
  weekdays,
} from './opening-hours.ts'

const daily = { days: weekdays, opens: '07:00', closes: '21:00' }
const weekly = { days: ['Mo', 'Th'], opens: '10:30', closes: '17:00' } as const
/** 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}+05:30`)

describe('in the time zone of the shop, whatever the time zone of the browser', () => {
  test.each([
    [daily, 22, '06:59:59', 'Closed · opens 7 AM', 0],
    [daily, 22, '07:00:00', 'Open · until 9 PM', undefined],
    [daily, 22, '20:59:59', 'Open · until 9 PM', undefined],
    [daily, 22, '21:00:00', 'Closed · opens 7 AM', 1],
    [daily, 23, '00:00:00', 'Closed · opens 7 AM', 0],
    [weekly, 22, '12:00:00', 'Closed · opens 10:30 AM', 1],
    [weekly, 23, '10:30:00', 'Open · until 5 PM', undefined],
    [weekly, 23, '17:00:00', 'Closed · opens Thu 10:30 AM', 3],
    [weekly, 27, '09:00:00', 'Closed · opens Mon 10:30 AM', 3],
    [{ ...weekly, days: ['Mo'] } as const, 23, '18:00:00', 'Closed · opens Mon 10:30 AM', 7],
  ])('%j on %d November at %s: %s', (hours, day, time, text, inDays) => {
    const opening = openingAt(hours, at(day, time), neverClosed)
    expect(formatOpening(opening)).toBe(text)
    expect(opening.isOpen ? undefined : opening.inDays).toBe(inDays)
  })
})

const shortSunday: OpeningHours = { ...daily, byDay: { Su: { opens: '08:00', closes: '13:00' } } }
const onlyMonday: OpeningHours = {
  ...daily,
  days: ['Mo'],
  byDay: { Su: { opens: '08:00', closes: '13:00' } },
}
const iso = (day: number, time: string) => new Date(at(day, time)).toISOString()
const off = (...days: number[]) => ({ daysOff: days.map((day) => `2026-11-${day}`) })
const until = (day: number, time: string) => ({ closedUntil: iso(day, time) })

describe('hours per weekday, days off and a closed shop', () => {
  test.each<[string, OpeningHours, Partial<Closing>, number, string, string, number | undefined]>([
    ['the hours of Sunday', shortSunday, {}, 22, '07:59:59', 'Closed · opens 8 AM', 0],
    ['the hours of Sunday', shortSunday, {}, 22, '08:00:00', 'Open · until 1 PM', undefined],
    ['the hours of Monday are next', shortSunday, {}, 22, '13:00:00', 'Closed · opens 7 AM', 1],
    ['the hours of Monday', shortSunday, {}, 23, '07:00:00', 'Open · until 9 PM', undefined],
    ['the hours of Sunday are next', shortSunday, {}, 28, '21:00:00', 'Closed · opens 8 AM', 1],
    ['hours of a day that is not open', onlyMonday, {}, 22, '09:00:00', 'Closed · opens 7 AM', 1],
    ['a day off', daily, off(22), 22, '06:59:59', 'Closed · opens Mon 7 AM', 1],
    ['less than a day before it opens', daily, off(22), 22, '07:00:00', 'Closed · opens 7 AM', 1],
    ['the evening before two days off', daily, off(23, 24), 22, '21:00:00', 'Closed · opens Wed 7 AM', 3],
    [
      'open until the evening before them',
      daily,
      off(23, 24),
      22,
      '20:59:00',
      'Open · until 9 PM',
      undefined,
    ],
    ['days off across the week', weekly, off(23, 26), 22, '12:00:00', 'Closed · opens 30/11 10:30 AM', 8],
    ['a past day off', daily, off(21), 22, '12:00:00', 'Open · until 9 PM', undefined],
    ['closed for two hours', daily, until(22, '14:30'), 22, '12:30:00', 'Closed · opens 2:30 PM', 0],
    ['closed, and open again', daily, until(22, '14:30'), 22, '14:30:00', 'Open · until 9 PM', undefined],
    ['closed to the minute', daily, until(22, '14:30:01'), 22, '14:30:00', 'Closed · opens 2:31 PM', 0],
    ['closed past closing time', daily, until(22, '22:00'), 22, '20:00:00', 'Closed · opens 7 AM', 1],
    ['closed past midnight', daily, until(23, '05:00'), 22, '20:00:00', 'Closed · opens 7 AM', 1],
    [
      'closed past midnight, read after it',
      daily,
      until(23, '05:00'),
      23,
      '00:30:00',
      'Closed · opens 7 AM',
      0,
    ],
    ['closed until tomorrow noon', daily, until(23, '12:00'), 22, '11:59:00', 'Closed · opens Mon 12 PM', 1],
    ['the same at noon', daily, until(23, '12:00'), 22, '12:00:00', 'Closed · opens 12 PM', 1],
    [
      'closed until a day off',
      daily,
      { ...until(23, '09:00'), ...off(23) },
      22,
      '12:00:00',
      'Closed · opens Tue 7 AM',
      2,
    ],
    [
      'closed until Sunday afternoon',
      shortSunday,
      until(22, '13:00'),
      22,
      '09:00:00',
      'Closed · opens 7 AM',
      1,
    ],
    ['closed in the past', daily, until(22, '11:00'), 22, '12:00:00', 'Open · until 9 PM', undefined],
  ])('%s: %j but %j on %d November at %s: %s', (_, hours, closing, day, time, text, inDays) => {
    const opening = openingAt(hours, at(day, time), { ...neverClosed, ...closing })
    expect(formatOpening(opening)).toBe(text)
    expect(opening.isOpen ? undefined : opening.inDays).toBe(inDays)
  })

  test('a shop that is closed for years opens then', () => {
    const closing = { ...neverClosed, closedUntil: '9999-12-31T23:59:59.999Z' }
    expect(openingAt(daily, at(22, '12:00'), closing)).toMatchObject({ isOpen: false })
  })
})

test.each<[string, number, Partial<Closing>?, OpeningHours?]>([
  ['06:30:00', 30 * 60],
  ['07:00:00', 14 * 3600],
  ['20:59:59.500', 0.5],
  ['21:00:00', 3 * 3600],
  ['00:00:00', 7 * 3600],
  ['08:00:00', 5 * 3600, {}, shortSunday],
  ['06:00:00', 3600, off(22)],
  ['07:00:00', 17 * 3600, off(22)],
  ['12:30:00', 2 * 3600, until(22, '14:30')],
  ['14:29:58', 62, until(22, '14:30:01')],
  ['12:30:00', 11.5 * 3600, until(23, '05:00')],
])('from %s the words hold for %d seconds with %j', (time, seconds, closing, hours = daily) => {
  const now = at(22, time)
  const closed = { ...neverClosed, ...closing }
  expect(msUntilOpeningChanges(hours, now, closed)).toBe(seconds * 1000)
  const words = (ms: number) => JSON.stringify(openingAt(hours, now + ms, closed))
  expect(words(seconds * 1000 - 1)).toBe(words(0))
  expect(words(seconds * 1000)).not.toBe(words(0))
})

test.each([
  ['en', '07:00', '7 AM'],
  ['en', '12:00', '12 PM'],
  ['en', '21:30', '9:30 PM'],
  ['en', '00:00', '12 AM'],
  ['hi', '07:00', 'सुबह 7 बजे'],
  ['hi', '12:30', 'दोपहर 12:30 बजे'],
  ['as', '07:00', 'ৰাতিপুৱা ৭ বজা'],
  ['as', '18:00', 'সন্ধিয়া ৬ বজা'],
  ['as', '21:00', 'ৰাতি ৯ বজা'],
] as const)('in a sentence in %s, %s is %s', (language, time, expected) => {
  expect(withLanguage(language, () => formatHour(time))).toBe(expected)
})
