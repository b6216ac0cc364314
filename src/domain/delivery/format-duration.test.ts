import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [120, '2 h'],
  [1440, '24 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})
