import { expect, test } from 'vitest'
import { addDays, dayOf, dayRange } from './days.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
])('at %s the day in the shop is %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day)
})

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later)
})

test('counts the days between two days, both included', () => {
  expect(dayRange('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(dayRange('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
  expect(dayRange('2026-03-02', '2026-03-01')).toEqual([])
})
