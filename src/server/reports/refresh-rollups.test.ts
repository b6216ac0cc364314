import { expect, test } from 'vitest'
import { dayRange } from '#domain/days.ts'
import { toDayRanges } from './refresh-rollups.ts'

test('groups days into runs, split at gaps and after ten', () => {
  expect(toDayRanges([])).toEqual([])
  expect(toDayRanges(['2026-11-01', '2026-11-03', '2026-11-04'])).toEqual([
    { first: '2026-11-01', last: '2026-11-01' },
    { first: '2026-11-03', last: '2026-11-04' },
  ])
  expect(toDayRanges(dayRange('2026-10-25', '2026-11-05'))).toEqual([
    { first: '2026-10-25', last: '2026-11-03' },
    { first: '2026-11-04', last: '2026-11-05' },
  ])
})
