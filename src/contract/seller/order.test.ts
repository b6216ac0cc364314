import { describe, expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { OrderQuery, SetOrderPayment, StatusChange } from './order.ts'
import { BulkStatusChange } from './orders/bulk-change.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'
const noStatus = 'Status must be one of Pending, Processing, Shipped, Delivered, Cancelled'
const noDay = 'A day must be a date such as 2026-11-20'

function ids(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `0192f7c2-5d3a-7000-8000-${String(count - index).padStart(12, '0')}`,
  )
}

describe('an order query', () => {
  test.each([
    [{}, {}],
    [{ page: '2' }, {}],
    [{ q: ' ৰিতা ' }, { q: 'ৰিতা' }],
    [{ status: 'Shipped' }, { status: ['Shipped'] }],
    [{ status: ',Pending,,Processing,' }, { status: ['Pending', 'Processing'] }],
    [{ status: '' }, { status: [] }],
    [
      { payment: 'pending', method: 'COD', limit: '20' },
      { payment: 'pending', method: 'COD', limit: 20 },
    ],
    [{ day: '2028-02-29' }, { day: '2028-02-29' }],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-11-01', to: '2026-11-30' },
    ],
    [{ ids: `${id.toUpperCase()},` }, { ids: [id] }],
  ])('parses %j', (query, read) => {
    expect(OrderQuery.parse(query)).toEqual(read)
  })

  test.each([
    [{ status: 'shipped' }, noStatus],
    [{ status: 'Pending, Shipped' }, noStatus],
    [{ status: 'Paid' }, noStatus],
    [{ payment: 'true' }, 'payment must be paid or pending'],
    [{ method: 'Cash' }, 'method must be COD or Online'],
    [{ day: '2026-02-29' }, noDay],
    [{ day: '2026-11-31' }, noDay],
    [{ day: '20-11-2026' }, noDay],
    [{ day: '2026-11-20T00:00:00Z' }, noDay],
    [{ day: '' }, noDay],
    [{ from: '0000-01-01' }, noDay],
    [{ to: '1899-12-31' }, noDay],
    [{ day: '2026-11-20', from: '2026-11-20' }, 'Use either day, or from and to'],
    [{ day: '2026-11-20', to: '2026-11-20' }, 'Use either day, or from and to'],
    [{ ids: '1042' }, 'This id is not valid'],
    [{ ids: id, status: 'Pending' }, 'ids cannot be combined with other parameters'],
    [{ ids: id, cursor: 'x' }, 'ids cannot be combined with other parameters'],
    [{ q: 'ৰিতা\0' }, 'The search text is not valid'],
    [{ q: 'x'.repeat(201) }, 'The search text is too long'],
  ])('%j: %s', (query, message) => {
    expect(firstError(OrderQuery, query)).toBe(message)
  })

  test('accepts 100 ids and keeps their order', () => {
    const many = ids(100)
    expect(OrderQuery.parse({ ids: many.join() }).ids).toEqual(many)
    expect(firstError(OrderQuery, { ids: ids(101).join() })).not.toBe('valid')
    for (const none of ['', ',', ',,'])
      expect([none, firstError(OrderQuery, { ids: none })]).not.toContain('valid')
  })
})

test.each([
  [{ status: 'Shipped' }, 'valid'],
  [{ status: 'Shipped', version: 1 }, 'valid'],
  [{}, noStatus],
  [{ status: 'Lost' }, noStatus],
  [{ status: 'Shipped', version: '1' }, 'version must be a whole number'],
  [{ status: 'Shipped', version: 0 }, 'version must be at least 1'],
  [{ status: 'Shipped', version: 1.5 }, 'version must be a whole number'],
  [{ status: 'Shipped', version: null }, 'version must be a whole number'],
])('a change of status %j: %s', (change, message) => {
  expect(firstError(StatusChange, change)).toBe(message)
})

describe('a bulk status change', () => {
  const change = (orders: unknown, status = 'Shipped') => ({ orders, status })

  test('may set another status for each order', () => {
    const orders = [
      { id: id.toUpperCase(), version: 2, status: 'Pending' },
      { id: ids(1)[0], version: 7 },
    ]
    expect(BulkStatusChange.parse(change(orders, 'Processing'))).toEqual({
      orders: [{ id, version: 2, status: 'Pending' }, orders[1]],
      status: 'Processing',
    })
  })

  test.each([
    [undefined, 'Select at least one order'],
    [id, 'Select at least one order'],
    [[], 'Select at least one order'],
    [ids(200).map((id) => ({ id })), 'valid'],
    [ids(201).map((id) => ({ id })), 'At most 200 orders at once'],
    [
      [
        { id, version: 1 },
        { id: id.toUpperCase(), version: 2 },
      ],
      'An order is listed twice',
    ],
    [[{ id: '1042' }], 'This id is not valid'],
    [[{ id, status: 'Lost' }], noStatus],
  ])('checks its orders, case %#', (orders, message) => {
    expect(firstError(BulkStatusChange, change(orders))).toBe(message)
  })

  test('requires the common status', () => {
    expect(firstError(BulkStatusChange, { orders: [{ id, status: 'Pending' }] })).toBe(noStatus)
  })
})

test.each([undefined, null, 'true', 1])('rejects isPaid %j', (isPaid) => {
  expect(firstError(SetOrderPayment, { isPaid, version: 1 })).toBe('isPaid must be true or false')
})
