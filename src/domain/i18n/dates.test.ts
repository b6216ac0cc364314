import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { formatClock, formatDate, formatDateTime, formatDayOfMonth } from './dates.ts'

test("formatDateTime uses the shop's time zone", () => {
  expect(formatDateTime('2026-11-20T10:15:00Z')).toBe('20 Nov 2026, 3:45 pm')
  expect(formatDateTime('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 12:00 am')
})

test('dates in English are those of Intl, in each month', () => {
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
  for (let month = 0; month < 12; month++) {
    const at = new Date(Date.UTC(2026, month, month + 1, month * 2, 3))
    expect(formatDateTime(at.toISOString())).toBe(format.format(at))
  }
})

test('dates name the month in the language, and a time of day in its words', () => {
  const formats = [formatDateTime, formatDate, formatDayOfMonth, formatClock]
  const texts = (language: 'hi' | 'as') =>
    withLanguage(language, () => formats.map((format) => format('2026-11-20T10:15:00Z')))
  expect(texts('hi')).toEqual([...['20 नव॰ 2026, दोपहर 3:45 बजे', '20 नव॰ 2026', '20 नव॰', 'दोपहर 3:45 बजे']])
  expect(texts('as')).toEqual([...['২০ নৱে ২০২৬, দুপৰীয়া ৩:৪৫ বজা', '২০ নৱে ২০২৬', '২০ নৱে', 'দুপৰীয়া ৩:৪৫ বজা']])
})
