import { expect, test } from 'vitest'
import { formatCount, formatDateTime, phoneLink } from './shop.ts'

test("formats times in the shop's time zone, for any clock of the reader", () => {
  expect(formatDateTime('2026-11-20T10:15:00Z')).toBe('20 Nov 2026, 3:45 pm')
  expect(formatDateTime('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 12:00 am')
})

test('groups counts in lakhs', () => {
  expect([7, 27555, 1234567].map(formatCount)).toEqual(['7', '27,555', '12,34,567'])
})

test('normalizes a telephone number to its dialled form', () => {
  for (const written of ['+91 60000 00001', '+91-60000-00001', '+916000000001'])
    expect(phoneLink(written)).toBe('tel:+916000000001')
  expect(phoneLink('060000-00 001')).toBe('tel:06000000001')
})
