import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { formatClock, formatCount, formatDate, formatDateTime, formatDayOfMonth, phoneLink } from './shop.ts'

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

test('dates name the month in the language, with Latin digits', () => {
  const formats = [formatDateTime, formatDate, formatDayOfMonth, formatClock]
  const texts = (language: 'hi' | 'as') =>
    withLanguage(language, () => formats.map((format) => format('2026-11-20T10:15:00Z')))
  expect(texts('hi')).toEqual(['20 नव॰ 2026, 3:45 pm', '20 नव॰ 2026', '20 नव॰', '3:45 pm'])
  expect(texts('as')).toEqual(['20 নৱে 2026, 3:45 pm', '20 নৱে 2026', '20 নৱে', '3:45 pm'])
})

test('formatCount groups lakhs', () => {
  expect([7, 27555, 1234567].map(formatCount)).toEqual(['7', '27,555', '12,34,567'])
})

test('phoneLink removes spaces and dashes', () => {
  for (const written of ['+91 60000 00001', '+91-60000-00001', '+916000000001'])
    expect(phoneLink(written)).toBe('tel:+916000000001')
  expect(phoneLink('060000-00 001')).toBe('tel:06000000001')
})
