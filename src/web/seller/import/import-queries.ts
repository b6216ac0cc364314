import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import type { RowFilter } from '#domain/import/catalogue-csv.ts'

const all = ['seller-imports']
const one = (id: string) => [...all, id]

export const importKeys = {
  all,
  one,
  words: (id: string, column: number) => [...one(id), 'words', column],
  pictures: ({ _id, version, state }: CatalogueImport, column?: number) => [
    ...[...one(_id), 'pictures', column ?? null],
    ...[version, state],
  ],
  kept: (id: string) => [...one(id), 'kept'],
  rows: ({ _id, version }: CatalogueImport, verdict: RowFilter) => [...one(_id), 'rows', version, verdict],
}

export function importsQuery(api: Api) {
  return queryOptions({
    queryKey: importKeys.all,
    queryFn: async ({ signal }) => (await api.listImports({}, { signal })).imports,
    staleTime: 0,
  })
}

export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: importKeys.one(id),
    queryFn: async ({ signal }) => (await api.getImport({ id }, { signal })).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? 1000 : false),
  })
}

export function categoryWordsQuery(api: Api, { id, column }: { id: string; column: number }) {
  return queryOptions({
    queryKey: importKeys.words(id, column),
    queryFn: ({ signal }) => api.listUnknownCategories({ id, column }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Without a column, only what earlier runs found. */
export function picturesQuery(api: Api, { file, column }: { file: CatalogueImport; column?: number }) {
  return queryOptions({
    queryKey: importKeys.pictures(file, column),
    queryFn: ({ signal }) =>
      api.getImportPictures({ id: file._id, ...(column === undefined ? {} : { column }) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function rowsQuery(api: Api, { file, verdict }: { file: CatalogueImport; verdict: RowFilter }) {
  return infiniteQueryOptions({
    queryKey: importKeys.rows(file, verdict),
    queryFn: ({ pageParam, signal }) =>
      api.listImportRows({ id: file._id, verdict, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function keptProductsQuery(api: Api, { _id: id }: CatalogueImport) {
  return infiniteQueryOptions({
    queryKey: importKeys.kept(id),
    queryFn: ({ pageParam, signal }) =>
      api.listKeptProducts({ id, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextAfter }) => nextAfter,
  })
}

const runningStates = ['reading-pictures', 'checking', 'applying', 'undoing'] as const

export function isRunning(file: CatalogueImport | undefined): boolean {
  return runningStates.some((state) => state === file?.state)
}
