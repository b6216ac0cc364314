import { expect, test } from 'vitest'
import { ReportExportQuery, ReportQuery } from './report.ts'

const noDays = 'days must be 7, 30 or 90'
const noTable = 'table must be one of days, hours, orders, categories, products, low-stock'

test.each([
  [{}, { days: 30 }],
  [{ days: '7' }, { days: 7 }],
  [{ days: 90 }, { days: 90 }],
  [{ days: '30', from: '2020-01-01' }, { days: 30 }],
])('parses %j', (query, read) => {
  expect(ReportQuery.parse(query)).toEqual(read)
})

test.each(['', '0', '31', '365', '7.0', '-7', '1e1', '৭', 8, 7.5, null, ['7', '30']])(
  'rejects %j days',
  (days) => {
    expect(ReportQuery.safeParse({ days }).error?.issues[0]?.message).toBe(noDays)
  },
)

test('an export names one table', () => {
  expect(ReportExportQuery.parse({ table: 'low-stock', days: '7' })).toEqual({ table: 'low-stock', days: 7 })
  for (const table of [undefined, '', 'Days', 'users', ['days', 'hours']])
    expect(ReportExportQuery.safeParse({ table }).error?.issues[0]?.message).toBe(noTable)
})
