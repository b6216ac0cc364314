import { describe, expect, test } from 'vitest'
import { formatOpening, msUntilOpeningChanges, openingAt, weekdays } from './opening-hours.ts'

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
    const opening = openingAt(hours, at(day, time))
    expect(formatOpening(opening)).toBe(text)
    expect(opening.isOpen ? undefined : opening.inDays).toBe(inDays)
  })
})

test.each([
  ['06:30:00', 30 * 60],
  ['07:00:00', 14 * 3600],
  ['20:59:59.500', 0.5],
  ['21:00:00', 3 * 3600],
  ['00:00:00', 7 * 3600],
])('from %s the words hold for %d seconds', (time, seconds) => {
  const now = at(22, time)
  expect(msUntilOpeningChanges(daily, now)).toBe(seconds * 1000)
  const words = (ms: number) => JSON.stringify(openingAt(daily, now + ms))
  expect(words(seconds * 1000 - 1)).toBe(words(0))
  expect(words(seconds * 1000)).not.toBe(words(0))
})
