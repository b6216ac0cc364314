import { expect, test } from 'vitest'
import { formatAge, formatFileSize } from './format-texts.ts'

test.each([
  ['2026-11-20T10:00:30.000Z', 'now'],
  ['2026-11-20T09:59:01.000Z', 'now'],
  ['2026-11-20T09:59:00.000Z', '1 min'],
  ['2026-11-20T09:00:01.000Z', '59 min'],
  ['2026-11-20T09:00:00.000Z', '1 h'],
  ['2026-11-19T10:00:01.000Z', '23 h'],
  ['2026-11-19T10:00:00.000Z', '1 day'],
  ['2026-10-20T10:00:00.000Z', '31 days'],
])('an order of %s is %s old', (at, text) => {
  expect(formatAge(at, Date.parse('2026-11-20T10:00:00.000Z'))).toBe(text)
})

test.each([
  [0, '1 KB'],
  [12, '1 KB'],
  [900 * 1024, '900 KB'],
  [1024 * 1024, '1 MB'],
  [3_416_273, '3.3 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [32 * 1024 * 1024, '32 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
