import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { AuditQuery } from '#contract/seller/audit.ts'
import { readAuditFilter, withFilterChanges } from './audit-filter.ts'

const who = '01a1f9e5-1017-77c0-8a76-c8e0e31a00d6'

test.each([
  ['', {}],
  [
    `?who=${who}&thing=product&from=2026-11-01&to=2026-11-20&q=%20rice%20`,
    { who, thing: 'product', from: '2026-11-01', to: '2026-11-20', q: 'rice' },
  ],
  ['?who=me&thing=nothing&from=yesterday&to=2026-13-40&q=%20', {}],
  ['?from=0002-11-20&to=0202-11-20', {}],
  ['?from=2026-02-29&to=2028-02-29', { to: '2028-02-29' }],
  ['?from=2026-11-31&to=2026-04-31', {}],
  [`?who=${who.slice(0, 35)}-&thing=Product`, {}],
  ['?who=00000000-0000-9000-0000-000000000000', {}],
  ['?q=%00rice%00', { q: 'rice' }],
  ['?q=%E0%A6%9C%E0%A7%8B%E0%A6%B9%E0%A6%BE', { q: 'জোহা' }],
  ['?q=a&q=b&from=2026-11-20&from=', { q: 'a', from: '2026-11-20' }],
])('%s searches for %j', (search, filter) => {
  expect(readAuditFilter(new URLSearchParams(search))).toEqual(filter)
})

test('the server accepts the query of any URL', async () => {
  const asked: string[] = []
  const api = createClient(async (path) => {
    asked.push(path)
    return Response.json({ success: true, entries: [], nextCursor: null })
  })
  const day = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32)).map((numbers) => {
    const [year = '', ...rest] = numbers.map((number, index) => String(number).padStart(index ? 2 : 4, '0'))
    return [year, ...rest].join('-')
  })
  const text = fc.string({ unit: 'binary-ascii', maxLength: 20 })
  const search = fc.record({
    who: fc.oneof(fc.uuid(), fc.stringMatching(/^[\da-f-]{36}$/), text),
    thing: fc.oneof(fc.constantFrom('product', 'order', 'login'), text),
    from: fc.oneof(day, text),
    to: fc.oneof(day, text),
    q: text,
  })
  await fc.assert(
    fc.asyncProperty(search, async (wanted) => {
      await api.listAuditEntries(readAuditFilter(new URLSearchParams(wanted)))
      const { searchParams } = new URL(asked.pop() ?? '', 'https://haat.example')
      expect(AuditQuery.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined()
    }),
  )
})

test('a change of one filter keeps the others, and an empty one is removed', () => {
  const before = new URLSearchParams('?thing=order&q=rice')
  expect(withFilterChanges(before, { thing: 'product' }).toString()).toBe('thing=product&q=rice')
  expect(withFilterChanges(before, { q: '' }).toString()).toBe('thing=order')
})
