import { setImmediate as pause } from 'node:timers/promises'
import { createKnownWords, type KnownWords, type OwnWord } from '#domain/search/known-words.ts'
import { createProductPostings, type ProductPostings } from '#domain/search/product-postings.ts'
import { type SearchResults, searchProducts } from '#domain/search/search-products.ts'
import type { Db } from '#server/database/tables.ts'
import { listSearchWords } from '#server/search/search-words-store.ts'
import { createFamilies, type Families, type Family, noFamily } from '../family/families.ts'
import { listOptions } from '../family/family-store.ts'
import { createTextInterner } from './intern-text.ts'
import {
  type ChangeMark,
  type IndexedRow,
  listProductIds,
  readChangedRows,
  readMark,
} from './product-index-store.ts'

export type ProductIndex = {
  /** Reads what has changed first. While much has changed, or without the database, answers as before. */
  search: (q: string) => Promise<SearchResults<IndexedRow>>
  /** As of the same time as a search. */
  listAll: () => Promise<readonly IndexedRow[]>
  /** All sizes that are sold, as of the last search; none without a family. Reads nothing. */
  findFamily: (family: string | null) => Family
  /** Offer price in paise as last read. Reads nothing. */
  findPrice: (productId: string) => number | undefined
  /** Resolves once the index has all products. */
  whenBuilt: () => Promise<void>
  /** Call when products or the shop's own words may have changed. */
  markStale: () => void
}

type State = {
  known: KnownWords
  ownWords: string
  postings: ProductPostings<IndexedRow>
  families: Families
  /** Null until every product is in. */
  mark: ChangeMark | null
}

/** A search waits for this many changed products, a fifth of a second of work, but not for a whole import. */
const maxAwaitedRows = 2000
const rowsPerSlice = 50

/** All words of the catalogue in memory. Calls `onUpdated` after an update that searches did not wait for. */
export function createProductIndex(db: Db, { onUpdated }: { onUpdated: () => void }): ProductIndex {
  const intern = createTextInterner()
  let state: State | null = null
  let isStale = true
  let update: { ended: Promise<void>; isLarge: Promise<void> } | null = null

  async function refresh(becomesLarge: () => void): Promise<void> {
    isStale = false
    const ownWords = await listSearchWords(db)
    const next = state?.ownWords === JSON.stringify(ownWords) ? state : emptyState(ownWords)
    const { mark, count } = await readMark(db)
    next.families.setOptions(await listOptions(db))
    let read = 0
    for await (const rows of readChangedRows(db, { mark: next.mark, intern })) {
      read += rows.length
      if (read > maxAwaitedRows) becomesLarge()
      for (const [at, row] of rows.entries()) {
        if (at % rowsPerSlice === 0) await pause()
        next.families.put(row, next.postings.find(row.id))
        next.postings.put(row)
      }
    }
    if (next.postings.count() !== count) await removeDeleted(next)
    next.mark = mark
    state = next
    if (read > maxAwaitedRows) onUpdated()
  }

  async function removeDeleted({ postings, families }: State): Promise<void> {
    const ids = await listProductIds(db)
    for (const row of postings.list()) {
      if (ids.has(row.id)) continue
      postings.remove(row.id)
      families.remove(row)
    }
  }

  function startUpdate(): NonNullable<typeof update> {
    const large = Promise.withResolvers<void>()
    const ended = refresh(large.resolve)
      .catch((error) => {
        isStale = true
        throw error
      })
      .finally(() => {
        update = null
      })
    ended.catch(() => {})
    return { ended, isLarge: large.promise }
  }

  /** Fails only without an index: while the database is away, the last one answers. */
  async function getState(): Promise<State> {
    while (isStale || update || !state) {
      update ??= startUpdate()
      const { ended, isLarge } = update
      if (!state) await ended
      else if (!(await isFinished(Promise.race([ended, isLarge.then(stopWaiting)])))) return state
    }
    return state
  }

  return {
    async search(q) {
      return searchProducts(q, await getState())
    },
    async listAll() {
      return (await getState()).postings.list()
    },
    findFamily: (family) => state?.families.find(family) ?? noFamily,
    findPrice: (productId) => state?.postings.find(productId)?.offerPricePaise,
    async whenBuilt() {
      if (!state) await getState()
    },
    markStale() {
      isStale = true
    },
  }
}

function stopWaiting(): never {
  throw new Error('The index has much to read.')
}

function isFinished(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function emptyState(ownWords: readonly OwnWord[]): State {
  const known = ownWords.length === 0 ? getCommonWords() : createKnownWords(ownWords)
  return {
    ...{ known, ownWords: JSON.stringify(ownWords), mark: null },
    postings: createProductPostings(known),
    families: createFamilies(),
  }
}

let commonWords: KnownWords | undefined

/** Without the owner's own words. */
export function getCommonWords(): KnownWords {
  commonWords ??= createKnownWords([])
  return commonWords
}
