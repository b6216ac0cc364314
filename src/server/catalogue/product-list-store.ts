import { setImmediate as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductQuery } from '#contract/catalogue/product-list.ts'
import { findCategory, type LocalLanguage } from '#domain/catalogue.ts'
import { countryName } from '#domain/declarations/countries.ts'
import { type Declarations, vegetarianDiets } from '#domain/declarations/declarations.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import type { ProductSort } from '#domain/search/product-list-params.ts'
import type { Db } from '#server/database/tables.ts'
import { listSizes } from './family/size-store.ts'
import {
  ascending,
  descending,
  newestFirst,
  type ProductPage,
  type SortOrder,
  selectPage,
} from './product-page-store.ts'
import { type ProductRow, productColumnList, toProduct } from './product-store.ts'

/** Reads in batches with pauses: the embedded database blocks this process while it answers. */
export async function listAllProducts(db: Db): Promise<Product[]> {
  return db.transaction().execute(async (tx) => {
    await sql`
      DECLARE everything NO SCROLL CURSOR FOR SELECT ${productColumnList} FROM products
      WHERE archived_at IS NULL ORDER BY ${sortOrders.featured.by}`.execute(tx)
    const products: Product[] = []
    for (;;) {
      const { rows } = await sql<ProductRow>`FETCH 500 FROM everything`.execute(tx)
      if (rows.length === 0) return products
      for (const row of rows) products.push(toProduct(row))
      await pause()
    }
  })
}

/** `subcategories`: the slugs of `subcategory` and of what is below it. */
export type ListQuery = ProductQuery & { subcategories?: readonly string[] }

/** The database does not know what a pack contains. */
type DatabaseSort = Exclude<ProductSort, 'unit-price'>

/** `among`: the ids of products that match what the database cannot know. */
type PageQuery = Omit<ListQuery, 'q' | 'sort'> & {
  sort?: DatabaseSort | undefined
  among?: readonly string[] | undefined
}

/** Throws 400 for an invalid cursor. */
export async function listProductPage(db: Db, query: PageQuery): Promise<ProductPage<Product>> {
  const { sort = 'featured', limit, cursor, families = false } = query
  const matches = whereMatches(query)
  const page = await selectPage<ProductRow & { family: string | null }>(db, {
    columns: sql`${productColumnList}, family`,
    matches: families && !query.ids ? sql`${matches} AND ${leadsFamily(matches, sort)}` : matches,
    order: sortOrders[sort],
    ...{ sort, limit, cursor },
  })
  const sizes = await listSizes(db, families ? page.products.flatMap(({ family }) => family ?? []) : [])
  return {
    ...page,
    products: page.products.map((row) => ({ ...toLocalProduct(row, query), ...sizes.get(row.family ?? '') })),
  }
}

/** No other size that matches comes before it, in the order of search-list.ts. */
function leadsFamily(matches: RawBuilder<unknown>, sort: DatabaseSort): RawBuilder<unknown> {
  const keys = [{ column: 'available', isDescending: true }, familyOrders[sort], ...equalSizes]
  const side = (isOther: boolean) =>
    sql.join(
      // A descending key changes sides.
      keys.map(({ column, isDescending }) => {
        const table = isOther === isDescending ? 'products' : 'size'
        return column === 'origin'
          ? originOf(sql.ref(`${table}.declarations`))
          : sql.ref(`${table}.${column}`)
      }),
    )
  // The columns of `matches` are those of `size` in this query.
  return sql`(family IS NULL OR NOT EXISTS (
    SELECT FROM products AS size WHERE size.family = products.family AND ${matches}
      AND (${side(true)}) < (${side(false)})))`
}

const familyOrders = {
  featured: { column: 'featured_rank', isDescending: false },
  price: { column: 'offer_price_paise', isDescending: false },
  '-price': { column: 'offer_price_paise', isDescending: true },
  discount: { column: 'discount_permille', isDescending: true },
  name: { column: 'search_name', isDescending: false },
  newest: { column: 'id', isDescending: true },
  origin: { column: 'origin', isDescending: false },
} as const satisfies Record<DatabaseSort, { column: string; isDescending: boolean }>

/** The owner's order, else the one that sells most, then the cheapest. */
const equalSizes = [
  { column: 'family_rank', isDescending: false },
  { column: 'sold_units', isDescending: true },
  { column: 'offer_price_paise', isDescending: false },
  { column: 'id', isDescending: false },
]

function originOf(declarations: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${declarations} ->> 'originCountry', 'ZZ')`
}

function toLocalProduct(
  row: ProductRow,
  { language, declarations }: Pick<ProductQuery, 'language' | 'declarations'>,
): Product {
  const description = language && row.localized_descriptions[language]
  return {
    ...toProduct(row),
    ...(description && { descriptions: { [language]: description } }),
    ...(declarations && { declarations: toLocalDeclarations(row.declarations, language) }),
  }
}

function toLocalDeclarations(declarations: Declarations, language: LocalLanguage | undefined) {
  const { originCountry } = declarations
  return originCountry === undefined
    ? declarations
    : { ...declarations, originName: countryName(originCountry, language ?? defaultLanguage) }
}

function whereMatches(query: PageQuery): RawBuilder<unknown> {
  const conditions = [sql`archived_at IS NULL`]
  if (query.inStock) conditions.push(sql`available`)
  if (query.inStock === false) conditions.push(sql`NOT available`)
  if (query.category !== undefined)
    conditions.push(sql`category = ${findCategory(query.category)?.path ?? ''}`)
  if (query.subcategories) conditions.push(sql`subcategory = ANY(${query.subcategories}::text[])`)
  if (query.ids) conditions.push(sql`id = ANY(${query.ids}::uuid[])`)
  if (query.among) conditions.push(sql`id = ANY(${query.among}::uuid[])`)
  if (query.minPrice !== undefined) conditions.push(sql`offer_price_paise >= ${query.minPrice}`)
  if (query.maxPrice !== undefined) conditions.push(sql`offer_price_paise <= ${query.maxPrice}`)
  if (query.brand?.length) conditions.push(sql`brand = ANY(${query.brand}::text[])`)
  if (query.veg !== undefined)
    conditions.push(
      sql`(declarations ->> 'diet' IS NOT NULL AND declarations ->> 'diet' = ANY (${[...vegetarianDiets]}::text[])) = ${query.veg}`,
    )
  if (query.origin?.length)
    conditions.push(sql`declarations ->> 'originCountry' = ANY (${query.origin}::text[])`)
  if (query.offer !== undefined)
    conditions.push(query.offer ? sql`offer_price_paise < price_paise` : sql`offer_price_paise = price_paise`)
  return sql.join(conditions, sql` AND `)
}

const sortOrders: Record<DatabaseSort, SortOrder> = {
  featured: {
    // All ascending, like the index: `available DESC` would force a sort on later pages.
    by: sql`NOT available, featured_rank, id`,
    key: sql`json_build_array(available, featured_rank)`,
    after: ([available, rank, id]) =>
      sql`(NOT available, featured_rank, id) > (NOT ${available}::boolean, ${rank}, ${id}::uuid)`,
    form: ['boolean', 'number', 'id'],
  },
  price: ascending(sql`offer_price_paise`, 'number'),
  '-price': descending(sql`offer_price_paise`, 'number'),
  discount: descending(sql`discount_permille`, 'number'),
  name: ascending(sql`search_name`, 'string'),
  newest: newestFirst,
  // Products without a country come last.
  origin: ascending(originOf(sql`declarations`), 'string'),
}
