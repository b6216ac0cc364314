import { expect, test } from 'vitest'
import { isFiltered, type OrderFilter, orderListLink, readOrderFilter } from './order-filter.ts'

test.each<[OrderFilter, string]>([
  [{}, '/seller/orders'],
  [{ q: 'Borah 98' }, '/seller/orders?q=Borah+98'],
  [
    {
      ...{ q: '#1042', status: 'Pending', from: '2026-11-18', to: '2026-11-20' },
      ...{ payment: 'paid', sort: 'oldest' },
    },
    '/seller/orders?q=%231042&status=Pending&from=2026-11-18&to=2026-11-20&payment=paid&sort=oldest',
  ],
  [{ from: '2026-11-18' }, '/seller/orders?from=2026-11-18'],
  [{ step: 'packed', waits: 'no_rider' }, '/seller/orders?step=packed&waits=no_rider'],
])('%j survives a round trip through the URL', (filter, link) => {
  expect(orderListLink(filter)).toBe(link)
  expect(readOrderFilter(new URL(link, 'https://shop.example').searchParams)).toEqual(filter)
})

test('an open order is in the address and no part of the filter', () => {
  const link = orderListLink({ step: 'new', order: 'a1' })
  expect(link).toBe('/seller/orders?step=new&order=a1')
  expect(readOrderFilter(new URL(link, 'http://shop').searchParams)).toEqual({ step: 'new' })
})

test('invalid parameters are dropped', () => {
  const wrong = new URLSearchParams(
    'q=++&status=Lost&from=2026-13-99&to=soon&payment=later&sort=price&else=1',
  )
  expect(readOrderFilter(wrong)).toEqual({})
  expect(readOrderFilter(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200)
})

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-1-1',
  '20-11-2026',
  '2026-11-20T00:00',
  ' ',
  '0202-11-20',
])('refuses a day that does not exist: %j', (day) => {
  expect(readOrderFilter(new URLSearchParams({ day }))).toEqual({})
  expect(readOrderFilter(new URLSearchParams({ from: day, to: day }))).toEqual({})
})

test('a day is its own span, and may be the leap day', () => {
  const day = '2028-02-29'
  expect(readOrderFilter(new URLSearchParams({ day }))).toEqual({ from: day, to: day })
})

test('searches a name as written, without the blanks around it', () => {
  const link = orderListLink({ q: 'ৰীতা & বৰা' })
  expect(readOrderFilter(new URL(link, 'https://shop.example').searchParams)).toEqual({ q: 'ৰীতা & বৰা' })
  expect(readOrderFilter(new URLSearchParams({ q: '  #1042\n' }))).toEqual({ q: '#1042' })
})

test('an empty value is no filter', () => {
  expect(orderListLink({ q: '', status: undefined, from: '', payment: undefined })).toBe('/seller/orders')
  expect(isFiltered(readOrderFilter(new URLSearchParams('q=&status=&from=&to=&payment=')))).toBe(false)
  expect(isFiltered({ payment: 'pending' })).toBe(true)
  expect(isFiltered({ sort: 'oldest' })).toBe(false)
  expect(isFiltered({ sort: 'slot' })).toBe(true)
})
