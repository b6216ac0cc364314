import { expect, test } from 'vitest'
import { dayText, filterLink, type OrderFilter, readFilter } from './order-filter.ts'

test.each<[OrderFilter, string]>([
  [{}, '/seller/orders'],
  [{ q: 'Borah 98' }, '/seller/orders?q=Borah+98'],
  [
    { q: '#1042', status: 'Pending', day: '2026-11-20', payment: 'paid' },
    '/seller/orders?q=%231042&status=Pending&day=2026-11-20&payment=paid',
  ],
])('%j stands in the address and is read again', (filter, link) => {
  expect(filterLink(filter)).toBe(link)
  expect(readFilter(new URL(link, 'https://shop.example').searchParams)).toEqual(filter)
})

test('what an address should not contain is left out', () => {
  const wrong = new URLSearchParams('q=++&status=Lost&day=2026-13-99&payment=later&else=1')
  expect(readFilter(wrong)).toEqual({})
  expect(readFilter(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(200)
})

test('a day is read as people write it', () => {
  expect(dayText('2026-11-20')).toBe('20 Nov 2026')
})
