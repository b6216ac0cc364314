import { type QueryResult, type RawBuilder, type Selectable, sql } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { SearchableProduct } from '#domain/search/describe-product.ts'
import { findPackSize, type PackSize } from '#domain/search/pack-sizes.ts'
import { unitPriceKey } from '#domain/weight/unit-price-key.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { type ProductRow, productColumnList, toProduct } from '../product-store.ts'

/** What a list filters and sorts by, and the product as a reply has it. */
export type IndexedRow = SearchableProduct & {
  isArchived: boolean
  isAvailable: boolean
  pricePaise: number
  offerPricePaise: number
  discountPermille: number
  featuredRank: number
  subcategory: string | null
  family: string | null
  familyRank: number
  familyLabel: string | null
  soldUnits: number
  stepGrams: number | null
  diet: string | null
  originCountry: string | null
  packSize: PackSize | null
  /** As `unitPriceKey` has them, without its pair, which would take 64 bytes of each product. */
  unitKind: number
  unitPrice: number
  /** JSON; null if it is too long to keep, with its descriptions. */
  card: string | null
  /** JSON of those in other languages. */
  descriptions: LocalTexts<string>
}

/** A position in the history of all changes: the first transaction that had not ended. */
export type ChangeMark = string

export async function readMark(db: Db): Promise<{ mark: ChangeMark; count: number }> {
  const { rows } = await sql<{ mark: ChangeMark; count: number }>`
    SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text AS mark, count(*)::int AS count
    FROM products`.execute(db)
  return rows[0] ?? { mark: '0', count: 0 }
}

const batchSize = 500

/**
 * Rows that any transaction since `mark` has written; all rows without a mark. PostgreSQL keeps the last
 * transaction of a row in `xmin`, so this needs no column and no trigger.
 */
export async function* readChangedRows(
  db: Db,
  { mark, intern }: { mark: ChangeMark | null; intern: (text: string) => string },
): AsyncGenerator<IndexedRow[]> {
  const isChanged = mark === null ? sql`true` : sql`age(xmin) <= age(${mark}::text::xid)`
  let last: string | null = null
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`true` : sql`id > ${last}::uuid`
    const { rows }: QueryResult<Row> = await sql<Row>`
      SELECT ${productColumnList}, search_words, archived_at, discount_permille, featured_rank,
        family, family_rank, family_label, sold_units
      FROM products
      WHERE ${isChanged} AND ${after} ORDER BY id LIMIT ${sql.lit(batchSize)}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => toIndexedRow(row, intern))
    last = rows.at(-1)?.id ?? null
    if (rows.length < batchSize) return
  }
}

export async function listProductIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('products').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

type Row = ProductRow &
  Pick<
    Selectable<Tables['products']>,
    | 'search_words'
    | 'archived_at'
    | 'discount_permille'
    | 'featured_rank'
    | 'family'
    | 'family_rank'
    | 'family_label'
    | 'sold_units'
  >

/** Most have 500. It bounds the memory: 27,555 products of this length would take 55 MB. */
const maxCardLength = 2000

/** Most products have none: one list for all. */
const none: readonly string[] = []
const noTexts: LocalTexts<string> = {}

/** An index of 27,555 products keeps each field as often: equal ones are one value. */
function toIndexedRow(row: Row, intern: (text: string) => string): IndexedRow {
  const internOrNull = (text: string | null) => (text === null ? null : intern(text))
  const product = toProduct(row)
  const card = JSON.stringify(product)
  const texts = Object.entries(row.localized_descriptions).map(
    ([language, text]) => [language, JSON.stringify(text)] as const,
  )
  const isLong = [card, ...texts.map(([, text]) => text)].join('').length > maxCardLength
  const names = Object.values(row.names).filter((name) => name !== undefined)
  const [unitKind, unitPrice] = unitPriceKey(product)
  return {
    id: row.id,
    name: row.name,
    brand: internOrNull(row.brand),
    weight: internOrNull(row.weight),
    category: intern(row.category),
    subcategory: internOrNull(row.subcategory),
    names: names.length > 0 ? names : none,
    searchWords: row.search_words.length > 0 ? row.search_words : none,
    isArchived: row.archived_at !== null,
    isAvailable: row.available,
    pricePaise: row.price_paise,
    offerPricePaise: row.offer_price_paise,
    discountPermille: row.discount_permille,
    featuredRank: row.featured_rank,
    family: internOrNull(row.family),
    familyRank: row.family_rank,
    familyLabel: internOrNull(row.family_label),
    soldUnits: row.sold_units,
    stepGrams: row.step_grams,
    diet: product.diet ?? null,
    originCountry: row.declarations.originCountry ?? null,
    packSize: findPackSize(product.netQuantity ?? null),
    unitKind,
    unitPrice,
    card: isLong ? null : card,
    descriptions: isLong || texts.length === 0 ? noTexts : Object.fromEntries(texts),
  }
}
