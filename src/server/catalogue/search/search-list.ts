import type { FuzzySearchQuery, ListFacets, ProductQuery } from '#contract/catalogue.ts'
import { findCategory, type LocalLanguage, type ProductSort } from '#domain/catalogue.ts'
import { countryName } from '#domain/declarations/countries.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { countFacets, matchesFacets } from '#domain/search/count-facets.ts'
import { localMeaning } from '#domain/search/local-meaning.ts'
import { compareHits, type SearchHit } from '#domain/search/search-products.ts'
import type { Db } from '#server/database/tables.ts'
import { toSizes } from '../family/size-store.ts'
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
  const matching = hits.filter((hit) => matches(hit.product, query))
  const found = (query.families ? takeOnePerFamily(matching, sort) : matching).sort(sortOrders[sort])
  const start =
    cursor === undefined ? 0 : findStart(found, parseCursor(cursor, [cursorName(sort), 'number', 'id']))
  const page = found.slice(start, start + limit)
  const last = page.at(-1)?.product
  const near = nearest.filter((product) => product.isAvailable && matches(product, query))
  const read = (products: readonly IndexedRow[]) =>
    readCards(db, { products, language: query.language, sizesIn: query.families ? index : null })
  return {
    cards: await read(page.map(({ product }) => product)),
    nearest: await read((query.families ? takeFirstOfFamilies(near) : near).slice(0, maxNearest)),
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
  return readCards(db, { products, language: undefined, sizesIn: null })
}

/** Reads those that are too long for the index. */
async function readCards(db: Db, { products, sizesIn, language }: CardsInput): Promise<readonly string[]> {
  const cards = await readCardsWithoutSizes(db, { products, language })
  if (!sizesIn) return cards.map(({ card }) => card)
  return cards.map(({ product, card }) => {
    const sizes = product.family === null ? [] : sizesIn.listFamily(product.family)
    return sizes.length > 1 ? `${card.slice(0, -1)},"sizes":${JSON.stringify(toSizes(sizes))}}` : card
  })
}

type CardsInput = {
  products: readonly IndexedRow[]
  language: LocalLanguage | undefined
  /** Null: without the sizes. */
  sizesIn: Pick<ProductIndex, 'listFamily'> | null
}

async function readCardsWithoutSizes(
  db: Db,
  { products, language }: Omit<CardsInput, 'sizesIn'>,
): Promise<{ product: IndexedRow; card: string }[]> {
  const missing = products.filter(({ card }) => card === null).map(({ id }) => id)
  if (missing.length === 0) return products.map((product) => ({ product, card: cardIn(product, language) }))
  const list = await listProductPage(db, { ids: missing, language, limit: missing.length })
  const read = new Map(list.products.map((product) => [product._id, JSON.stringify(product)]))
  return products.flatMap((product) => {
    const card = read.get(product.id) ?? (product.card === null ? null : cardIn(product, language))
    return card === null ? [] : { product, card }
  })
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
): Promise<ListFacets> {
  const products = q ? (await index.search(q)).hits.map(({ product }) => product) : await index.listAll()
  const { origin, ...counts } = countFacets(
    products.filter((product) => isInList(product, query)),
    query,
  )
  const language = query.language ?? defaultLanguage
  return { ...counts, origin: origin.map((one) => ({ ...one, name: countryName(one.value, language) })) }
}

/** What the database cannot find: it does not know what a pack contains. */
export async function listFilteredIds(
  index: ProductIndex,
  query: Omit<ProductQuery, 'q'>,
): Promise<string[]> {
  const products = await index.listAll()
  return products.filter((product) => matches(product, query)).map(({ id }) => id)
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

/** By what products are equal before their age decides. */
const firstKeys: Record<ProductSort, Compare> = {
  featured: inTurn(
    ascending(({ isAvailable }) => !isAvailable),
    best,
  ),
  price: ascending(({ offerPricePaise }) => offerPricePaise),
  '-price': reverse(ascending(({ offerPricePaise }) => offerPricePaise)),
  discount: reverse(ascending(({ discountPermille }) => discountPermille)),
  name: ascending(({ name, brand }) => `${name} ${brand ?? ''}`.trimEnd().toLowerCase()),
  newest: reverse(oldestFirst),
  origin: ascending(({ originCountry }) => originCountry ?? 'ZZ'),
}

/** As the database sorts lists without a text. */
const sortOrders: Record<ProductSort, Compare> = {
  featured: inTurn(firstKeys.featured, oldestFirst),
  price: inTurn(firstKeys.price, oldestFirst),
  '-price': inTurn(firstKeys['-price'], reverse(oldestFirst)),
  discount: inTurn(firstKeys.discount, reverse(oldestFirst)),
  name: inTurn(firstKeys.name, oldestFirst),
  newest: firstKeys.newest,
  origin: inTurn(firstKeys.origin, oldestFirst),
}

/** The size that stands for its family: in stock, first in the order, then the one that sells most. */
function takeOnePerFamily(hits: readonly Hit[], sort: ProductSort): Hit[] {
  const before = inTurn(
    ascending(({ isAvailable }) => !isAvailable),
    firstKeys[sort],
    reverse(ascending(({ soldUnits }) => soldUnits)),
    ascending(({ offerPricePaise }) => offerPricePaise),
    oldestFirst,
  )
  const taken = new Map<string, Hit>()
  for (const hit of hits) {
    const { family } = hit.product
    const best = family === null ? undefined : taken.get(family)
    if (family !== null && (!best || before(hit, best) < 0)) taken.set(family, hit)
  }
  return hits.filter((hit) => hit.product.family === null || taken.get(hit.product.family) === hit)
}

function takeFirstOfFamilies(products: readonly IndexedRow[]): IndexedRow[] {
  const seen = new Set<string>()
  return products.filter(({ family }) => family === null || (!seen.has(family) && seen.add(family)))
}

function cursorName(sort: ProductSort): string {
  return `search ${sort}`
}

/** After the last product of the page before; where that one is gone, at the same place. */
function findStart(found: readonly Hit[], [place, id]: readonly unknown[]): number {
  const at = found.findIndex(({ product }) => product.id === id)
  return at >= 0 ? at + 1 : Math.max(0, Number(place))
}
