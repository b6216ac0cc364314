import { expect, test } from 'vitest'
import { formatRupees } from '#domain/money.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import {
  compareValues,
  formatHourOfDay,
  formatShare,
  formatShortDay,
  formatShortRupees,
  lagText,
} from './report-texts.ts'

test.each([
  [120, 100, 'up', '20%'],
  [60, 100, 'down', '40%'],
  [100, 100, 'same', ''],
  [0, 0, 'same', ''],
  [0, 100, 'down', '100%'],
  [40, 0, 'up', '₹40.00'],
  [10_000, 10, 'up', '₹9,990.00'],
  [1000.5, 1000, 'up', '₹0.50'],
  [0.3, 0.1, 'up', '200%'],
  [99.99, 100, 'down', '₹0.01'],
  [995, 1000, 'down', '1%'],
  [1_099, 100, 'up', '999%'],
  [1_100, 100, 'up', '₹1,000.00'],
])('%d after %d is %s: %s', (now, before, direction, amount) => {
  expect(compareValues({ current: now, previous: before, format: formatRupees })).toEqual({
    direction,
    amount,
  })
})

test.each([
  [0, 10, '0%'],
  [1, 3, '33%'],
  [1, 30, '3.3%'],
  [1, 100_000, 'under 0.1%'],
  [5, 5, '100%'],
  [1, 1000, '0.1%'],
  [9.96, 100, '10%'],
  [99, 1000, '9.9%'],
  [0, 0, '0%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text)
})

test('formats days, hours and short amounts', () => {
  expect(formatShortDay('2026-11-20')).toBe('20 Nov')
  expect(formatShortDay('2026-11-20', { isLong: true })).toBe('Fri, 20 Nov')
  expect([0, 9, 12, 15].map(formatHourOfDay)).toEqual(['12 am', '9 am', '12 pm', '3 pm'])
  expect(formatShortRupees(40_000)).toBe('₹40K')
  expect(
    withLanguage('as', () => [formatShortRupees(40_000), formatShare(1, 8), formatHourOfDay(15)]),
  ).toEqual([...['₹৪০K', '১৩%', 'দুপৰীয়া ৩ বজা']])
})

test('the first and the last days of a year have the right year and month', () => {
  expect(['2026-12-31', '2027-01-01', '2028-02-29'].map((day) => formatShortDay(day))).toEqual([
    ...['31 Dec', '1 Jan', '29 Feb'],
  ])
  expect(formatShortDay('2027-01-01', { isLong: true })).toBe('Fri, 1 Jan')
})

test('days are named in the language of the panel', () => {
  const names = () => [formatShortDay('2026-11-20'), formatShortDay('2026-11-22', { isLong: true })]
  expect(withLanguage('as', names)).toEqual(['২০ নৱে', 'দেও, ২২ নৱে'])
  expect(withLanguage('hi', names)).toEqual(['20 नव॰', 'रवि, 22 नव॰'])
})

test.each([
  [0, '₹0'],
  [500, '₹500'],
  [120_000, '₹1.2L'],
  [50_000_000, '₹5Cr'],
])('%d rupees on an axis are %s', (rupees, text) => {
  expect(formatShortRupees(rupees)).toBe(text)
})

test('figures of a replica say how far behind they are, from five seconds on', () => {
  expect([undefined, 0, 4, 5, 59].map((seconds) => lagText(seconds))).toEqual([
    '',
    '',
    '',
    ' · 5 seconds behind',
    ' · 59 seconds behind',
  ])
})
