import type { FuzzySearchQuery, ListFacets } from '#contract/catalogue/product-list.ts'
import { findCategory, type LocalLanguage } from '#domain/catalogue.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { countryName } from '#domain/declarations/countries.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { countFacets, matchesFacets } from '#domain/search/count-facets.ts'
import { localMeaning } from '#domain/search/local-meaning.ts'
import type { ProductSort } from '#domain/search/product-list-params.ts'
import type { SearchResults } from '#domain/search/search-products.ts'
import type { Db } from '#server/database/tables.ts'
import { toFamilySizes } from '../family/size-store.ts'
import { type ListQuery, listProductPage } from '../product-list-store.ts'
import { defaultPageLength, formatCursor, parseCursor } from '../product-page-store.ts'
import type { ProductIndex } from './product-index.ts'
import type { IndexedRow } from './product-index-store.ts'
import { best, type Hit, inTurn, oldestFirst, sortOrders, takeOnePerFamily } from './sort-hits.ts'

export type ListPage = {
  /** JSON of each product. */
  cards: readonly string[]
  nextCursor: string | null
  total: number
}

type SearchPage = ListPage & {
  /** How many of them contain the text. */
  exactTotal: number
  meaning: string | null
  /** JSON of products with a part of the name, if nothing has all of it. */
  nearest: readonly string[]
}

/** Three rows on a phone. */
const maxNearest = 6

type SearchPageInput = { index: ProductIndex; query: ListQuery; results: SearchResults<IndexedRow> }

/** By the place of each hit, unless another order is asked for. Throws 400 for an invalid cursor. */
export async function listSearchPage(
  db: Db,
  { index, query: { q = '', ...query }, results: { hits, meaning, nearest } }: SearchPageInput,
): Promise<SearchPage> {
  const { found, ...page } = await listPageOf(db, { index, hits, query })
  const near = nearest.filter((product) => product.isAvailable && matches(product, query))
  return {
    ...page,
    nearest: await readCards(db, {
      products: (query.families ? takeFirstOfFamilies(near) : near).slice(0, maxNearest),
      language: query.language,
      sizesIn: query.families ? index : null,
    }),
    exactTotal: found.reduce((count, { isExact }) => count + Number(isExact), 0),
    meaning: meaning && query.language ? localMeaning(meaning, { q, language: query.language }) : meaning,
  }
}

/** A list without a text, in an order that the database does not know. Throws 400 for an invalid cursor. */
export async function listIndexPage(
  db: Db,
  { index, query }: { index: ProductIndex; query: Omit<ListQuery, 'q'> },
): Promise<ListPage> {
  const products = await index.listAll()
  const hits = products.map((product) => ({ product, score: 0, isExact: true, tier: 0, isAside: false }))
  const { found: _, ...page } = await listPageOf(db, { index, hits, query })
  return page
}

type PageInput = { index: ProductIndex; hits: readonly Hit[]; query: Omit<ListQuery, 'q'> }

async function listPageOf(
  db: Db,
  { index, hits, query }: PageInput,
): Promise<ListPage & { found: readonly Hit[] }> {
  const { sort = 'featured', limit = defaultPageLength, cursor, language } = query
  const matching = hits.filter((hit) => matches(hit.product, query))
  const found = (query.families ? takeOnePerFamily(matching, sort) : matching).sort(sortOrders[sort])
  const start =
    cursor === undefined ? 0 : findStart(found, parseCursor(cursor, [cursorName(sort), 'number', 'id']))
  const page = found.slice(start, start + limit)
  const last = page.at(-1)?.product
  const products = page.map(({ product }) => product)
  return {
    found,
    cards: await readCards(db, { products, language, sizesIn: query.families ? index : null }),
    nextCursor:
      last && start + limit < found.length ? formatCursor([cursorName(sort), start + limit, last.id]) : null,
    total: found.length,
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
    const { sizes, option } = sizesIn.findFamily(product.family)
    return sizes.length > 1
      ? `${card.slice(0, -1)},${JSON.stringify(toFamilySizes(sizes, option)).slice(1)}`
      : card
  })
}

type CardsInput = {
  products: readonly IndexedRow[]
  language: LocalLanguage | undefined
  /** Null: without the sizes. */
  sizesIn: Pick<ProductIndex, 'findFamily'> | null
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

function matches(product: IndexedRow, query: Omit<ListQuery, 'q'>): boolean {
  return isInList(product, query) && matchesFacets(query, product)
}

/** Before the filters that a shopper chooses. */
function isInList(product: IndexedRow, { category, subcategories, ids }: Omit<ListQuery, 'q'>): boolean {
  return (
    !product.isArchived &&
    (category === undefined || product.category === findCategory(category)?.path) &&
    (subcategories === undefined || subcategories.includes(product.subcategory ?? '')) &&
    (ids === undefined || ids.includes(product.id))
  )
}

/** Counted in memory: the database would read each list once per filter. */
export function countListFacets(
  products: readonly IndexedRow[],
  { query, categories }: { query: ListQuery; categories: readonly StoredCategory[] },
): ListFacets {
  const open = categories.find(({ slug, level }) => level > 1 && slug === query.subcategory)
  const { subcategories: _, ...inRoot } = { ...query, category: query.category ?? open?.root }
  const branches = inRoot.category === undefined ? undefined : listBranches(categories, open)
  const { origin, ...counts } = countFacets(
    products.filter((product) => isInList(product, inRoot)),
    { ...query, branches },
  )
  const language = query.language ?? defaultLanguage
  return { ...counts, origin: origin.map((one) => ({ ...one, name: countryName(one.value, language) })) }
}

/** By slug: the categories that a page of `open` names, itself and those above it. It names no cousins. */
function listBranches(
  categories: readonly StoredCategory[],
  open: StoredCategory | undefined,
): Map<string, readonly string[]> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const above = (category: StoredCategory | undefined): StoredCategory[] =>
    category && category.level > 1 ? [category, ...above(bySlug.get(category.parent ?? ''))] : []
  const trail = above(open).map(({ slug }) => slug)
  const isNamed = ({ level, parent }: StoredCategory) => level === 2 || trail.includes(parent ?? '')
  const toBranch = (category: StoredCategory) =>
    above(category)
      .filter(isNamed)
      .map(({ slug }) => slug)
  return new Map(categories.map((category) => [category.slug, toBranch(category)]))
}

/** What the database cannot find: it does not know what a pack contains. */
export async function listFilteredIds(index: ProductIndex, query: Omit<ListQuery, 'q'>): Promise<string[]> {
  const products = await index.listAll()
  return products.filter((product) => matches(product, query)).map(({ id }) => id)
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
