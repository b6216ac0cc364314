import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { type CatalogueImport, ImportRowQuery } from '#contract/seller/catalogue-import.ts'
import { type ImportState, importStates, type RowVerdict } from '#domain/import/catalogue-csv.ts'
import { uploadedImport } from '#test/builders/catalogue-imports.ts'
import { createQueryClient } from '#web/query-client.ts'
import { importKeys, importQuery, isRunning, rowsQuery } from './import-queries.ts'

const file: CatalogueImport = { ...uploadedImport, state: 'checked' }

test('a file is polled only while the shop works on it', () => {
  const { api, queries } = aPanel()
  const { refetchInterval } = importQuery(api, '7')
  function pollInterval(state: ImportState): unknown {
    queries.setQueryData(importKeys.one('7'), { ...file, state })
    const query = queries.getQueryCache().find({ queryKey: importKeys.one('7') })
    return typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval
  }
  expect(importStates.map((state) => [state, pollInterval(state)])).toEqual([
    ['uploading', false],
    ['uploaded', false],
    ['reading-pictures', 1000],
    ['checking', 1000],
    ['checked', false],
    ['applying', 1000],
    ['done', false],
    ['undoing', 1000],
    ['undone', false],
  ])
  expect(isRunning(undefined)).toBe(false)
})

test('the rows of one kind are fetched page by page, each after the last line of the previous one', async () => {
  const { api, queries, asked } = aPanel([40, 95, null])
  const { pages } = await queries.fetchInfiniteQuery({
    ...rowsQuery(api, { file, verdict: 'refused' }),
    pages: 5,
  })
  expect(pages.map(({ nextAfter }) => nextAfter)).toEqual([40, 95, null])
  expect(asked.map(readAsServer)).toEqual([0, 40, 95].map((after) => ({ verdict: 'refused', after })))
  expect(asked.every((path) => path.startsWith('/api/product/import/7/rows?'))).toBe(true)
})

test('rows are cached for one check', async () => {
  const { api, queries, asked } = aPanel()
  const show = (version: number, verdict: RowVerdict) =>
    queries.fetchInfiniteQuery(rowsQuery(api, { file: { ...file, version }, verdict }))
  await show(1, 'added')
  await show(1, 'added')
  expect(asked).toHaveLength(1)
  await show(1, 'updated')
  expect(asked).toHaveLength(2)
  await show(2, 'added')
  expect(asked).toHaveLength(3)
})

function aPanel(ends: (number | null)[] = []) {
  const asked: string[] = []
  const api = createClient(async (path) => {
    asked.push(path)
    return Response.json({ success: true, rows: [], nextAfter: ends[asked.length - 1] ?? null })
  })
  return { api, asked, queries: createQueryClient() }
}

function readAsServer(path: string) {
  return ImportRowQuery.parse(Object.fromEntries(new URL(path, 'https://haat.example').searchParams))
}
