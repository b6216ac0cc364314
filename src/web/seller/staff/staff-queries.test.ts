import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createQueryClient } from '#web/query-client.ts'
import { auditLogQuery } from './staff-queries.ts'

test('the log is fetched page by page with its filter, until it ends', async () => {
  const asked: Record<string, string>[] = []
  const api = createClient(async (path) => {
    const { searchParams } = new URL(path, 'https://haat.example')
    asked.push(Object.fromEntries(searchParams))
    return Response.json({
      success: true,
      entries: [],
      nextCursor: searchParams.has('cursor') ? null : '1795176000000000-42',
    })
  })
  const filter = { thing: 'product', q: 'জোহা & co' } as const
  const { pages } = await createQueryClient().fetchInfiniteQuery({ ...auditLogQuery(api, filter), pages: 5 })
  expect(pages).toHaveLength(2)
  expect(asked).toEqual([filter, { ...filter, cursor: '1795176000000000-42' }])
})

test('another filter is another list', () => {
  const api = createClient(async () => Response.json({ success: true }))
  const keys = [{}, { q: 'rice' }, { thing: 'order' } as const].map(
    (filter) => auditLogQuery(api, filter).queryKey,
  )
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3)
})
