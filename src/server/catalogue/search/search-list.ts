import type { FuzzySearchQuery, ProductQuery } from '#contract/catalogue.ts'
import { findCategory, type LocalLanguage, type ProductSort } from '#domain/catalogue.ts'
import { countFacets, type FacetCounts, matchesFacets } from '#domain/search/count-facets.ts'
import { localMeaning } from '#domain/search/local-meaning.ts'
import { compareHits, type SearchHit } from '#domain/search/search-products.ts'
import type { Db } from '#server/database/tables.ts'
import { listProductPage } from '../product-list-store.ts'
import { defaultPageLength, formatCursor, parseCursor } from '../product-page-store.ts'
import type { ProductIndex } from './product-index.ts'
import type { IndexedRow } from './product-index-store.ts'

type SearchPage = {
  /** JSON of each product. */
  cards: readonly string[]
  nextCursor: string | null
  total: number
  /** How many of them contain the text. */
  exactTotal: number
  meaning: string | null
  /** JSON of products with a part of the name, if nothing has all of it. */
  nearest: readonly string[]
}

type Hit = SearchHit<IndexedRow>

/** Three rows on a phone. */
const maxNearest = 6

/** By the place of each hit, unless another order is asked for. Throws 400 for an invalid cursor. */
export async function listSearchPage(
  db: Db,
  { index, query: { q, ...query } }: { index: ProductIndex; query: ProductQuery & { q: string } },
): Promise<SearchPage> {
  const { sort = 'featured', limit = defaultPageLength, cursor } = query
  const { hits, meaning, nearest } = await index.search(q)
  const found = hits.filter((hit) => matches(hit.product, query)).sort(sortOrders[sort])
  const start =
    cursor === undefined ? 0 : findStart(found, parseCursor(cursor, [cursorName(sort), 'number', 'id']))
  const page = found.slice(start, start + limit)
  const last = page.at(-1)?.product
  return {
    cards: await readCards(db, { products: page.map(({ product }) => product), language: query.language }),
    nearest: await readCards(db, {
      products: nearest
        .filter((product) => product.isAvailable && matches(product, query))
        .slice(0, maxNearest),
      language: query.language,
    }),
    nextCursor:
      last && start + limit < found.length ? formatCursor([cursorName(sort), start + limit, last.id]) : null,
    total: found.length,
    exactTotal: found.reduce((count, { isExact }) => count + Number(isExact), 0),
    meaning: meaning && query.language ? localMeaning(meaning, { q, language: query.language }) : meaning,
  }
}

const defaultFuzzyResults = 12

/** Lists, as JSON, products in stock whose names do not contain the text. */
export async function fuzzySearchProducts(
  db: Db,
  { index, query: { q, limit = defaultFuzzyResults } }: { index: ProductIndex; query: FuzzySearchQuery },
): Promise<readonly string[]> {
  const { hits } = await index.search(q)
  const found = hits.filter(({ isExact, product }) => !isExact && product.isAvailable && !product.isArchived)
  const products = found.slice(0, limit).map(({ product }) => product)
  return readCards(db, { products, language: undefined })
}

/** Reads those that are too long for the index. */
async function readCards(
  db: Db,
  { products, language }: { products: readonly IndexedRow[]; language: LocalLanguage | undefined },
): Promise<readonly string[]> {
  const missing = products.filter(({ card }) => card === null).map(({ id }) => id)
  if (missing.length === 0) return products.map((product) => cardIn(product, language))
  const list = await listProductPage(db, { ids: missing, language, limit: missing.length })
  const read = new Map(list.products.map((product) => [product._id, JSON.stringify(product)]))
  return products.flatMap(
    (product) => read.get(product.id) ?? (product.card === null ? [] : cardIn(product, language)),
  )
}

/** As a list without a text has it. */
function cardIn({ card, descriptions }: IndexedRow, language: LocalLanguage | undefined): string {
  const description = language && descriptions[language]
  if (!card || description === undefined) return card ?? ''
  return `${card.slice(0, -1)},"descriptions":{"${language}":${description}}}`
}

/** Lists products of any availability, also archived ones. */
export async function findProductIds(index: ProductIndex, q: string): Promise<string[]> {
  const { hits } = await index.search(q)
  return hits.map(({ product }) => product.id)
}

/** Lists products that are sold and in stock, the best first. */
export async function findAvailableIds(index: ProductIndex, q: string): Promise<string[]> {
  const { hits } = await index.search(q)
  return hits
    .filter(({ product }) => product.isAvailable && !product.isArchived)
    .sort(inTurn(best, oldestFirst))
    .map(({ product }) => product.id)
}

function matches(product: IndexedRow, query: Omit<ProductQuery, 'q'>): boolean {
  return isInList(product, query) && matchesFacets(query, product)
}

/** Before the filters that a shopper chooses. */
function isInList(product: IndexedRow, { category, ids }: Omit<ProductQuery, 'q'>): boolean {
  return (
    !product.isArchived &&
    (category === undefined || product.category === findCategory(category)?.path) &&
    (ids === undefined || ids.includes(product.id))
  )
}

/** Counted in memory: the database would read each list once per filter. */
export async function countListFacets(
  index: ProductIndex,
  { q, ...query }: ProductQuery,
): Promise<FacetCounts> {
  const products = q ? (await index.search(q)).hits.map(({ product }) => product) : await index.listAll()
  return countFacets(
    products.filter((product) => isInList(product, query)),
    query,
  )
}

type Compare = (one: Hit, other: Hit) => number

function ascending(keyOf: (product: IndexedRow) => number | string | boolean): Compare {
  return ({ product: one }, { product: other }) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)]
    return key < otherKey ? -1 : key > otherKey ? 1 : 0
  }
}

/** Ids sort by creation time. */
const oldestFirst = ascending(({ id }) => id)

const best: Compare = (one, other) =>
  compareHits(one, other) || one.product.featuredRank - other.product.featuredRank

function inTurn(...orders: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of orders) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  }
}

const reverse =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one)

/** As the database sorts lists without a text. */
const sortOrders: Record<ProductSort, Compare> = {
  featured: inTurn(
    ascending(({ isAvailable }) => !isAvailable),
    best,
    oldestFirst,
  ),
  price: inTurn(
    ascending(({ offerPricePaise }) => offerPricePaise),
    oldestFirst,
  ),
  '-price': reverse(
    inTurn(
      ascending(({ offerPricePaise }) => offerPricePaise),
      oldestFirst,
    ),
  ),
  discount: reverse(
    inTurn(
      ascending(({ discountPermille }) => discountPermille),
      oldestFirst,
    ),
  ),
  name: inTurn(
    ascending(({ name, brand }) => `${name} ${brand ?? ''}`.trimEnd().toLowerCase()),
    oldestFirst,
  ),
  newest: reverse(oldestFirst),
}

function cursorName(sort: ProductSort): string {
  return `search ${sort}`
}

/** After the last product of the page before; where that one is gone, at the same place. */
function findStart(found: readonly Hit[], [place, id]: readonly unknown[]): number {
  const at = found.findIndex(({ product }) => product.id === id)
  return at >= 0 ? at + 1 : Math.max(0, Number(place))
}
