import { expect, test } from 'vitest'
import { formatClock, formatDate } from '#domain/i18n/dates.ts'
import { formatLastSeen } from './time-texts.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:30Z', 'now'],
  ['2026-11-20T11:51:00Z', 'now'],
  ['2026-11-20T11:35:00Z', '25 minutes ago'],
  ['2026-11-20T10:40:00Z', '1 hour ago'],
  ['2026-11-20T00:30:00Z', '11 hours ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-11-15T11:00:00Z', '5 days ago'],
  ['2026-11-01T20:00:00Z', '2 Nov 2026'],
  ['2026-11-20T11:50:00.001Z', 'now'],
  ['2026-11-20T11:50:00Z', '10 minutes ago'],
  ['2026-11-20T11:00:00.001Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:00.001Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-13T12:00:00.001Z', '6 days ago'],
  ['2026-11-13T12:00:00Z', '13 Nov 2026'],
  ['2026-11-21T12:00:00Z', 'now'],
])('%s was %s', (iso, text) => {
  expect(formatLastSeen(iso, now)).toBe(text)
})

test("days and times are in the shop's time zone", () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026')
  expect(formatClock('2026-11-20T19:00:00Z')).toBe('12:30 am')
  expect(['2026-12-31T18:29:59Z', '2026-12-31T18:30:00Z'].map(formatDate)).toEqual([
    '31 Dec 2026',
    '1 Jan 2027',
  ])
  expect(['2026-11-20T06:29:59Z', '2026-11-20T06:30:00Z'].map(formatClock)).toEqual(['11:59 am', '12:00 pm'])
})
