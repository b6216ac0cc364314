import { sql } from 'kysely'
import type { Product, ProductSize } from '#contract/catalogue/product.ts'
import { sortSizes } from '#domain/family/sort-sizes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { readNetQuantity } from '#domain/weight/net-quantity.ts'
import type { Db } from '#server/database/tables.ts'

type SizeRow = {
  id: string
  name: string
  familyRank: number
  familyLabel: string | null
  weight: string | null
  category: string
  pricePaise: number
  offerPricePaise: number
  isAvailable: boolean
  stepGrams: number | null
}

/** What a card of a family has in addition. */
export type FamilySizes = Pick<Product, 'sizes' | 'sizeOption'>

/** By family. One query for a whole page. */
export async function listSizes(db: Db, families: readonly string[]): Promise<Map<string, FamilySizes>> {
  if (families.length === 0) return new Map()
  const { rows } = await sql<SizeRow & { family: string; option: FamilySizes['sizeOption'] | null }>`
    SELECT family, id, name, weight, category, price_paise AS "pricePaise", offer_price_paise AS "offerPricePaise",
      available AS "isAvailable", step_grams AS "stepGrams", family_rank AS "familyRank", family_label AS "familyLabel",
      (SELECT jsonb_build_object('name', f.option, 'names', f.option_names)
        FROM product_families f WHERE f.family = products.family) AS option
    FROM products
    WHERE family = ANY (${[...new Set(families)]}::text[]) AND archived_at IS NULL`.execute(db)
  const found = Map.groupBy(rows, ({ family }) => family)
  return new Map([...found].map(([family, sizes]) => [family, toFamilySizes(sizes, sizes[0]?.option)]))
}

/** Nothing of one size, which is no choice. */
export function toFamilySizes(
  rows: readonly SizeRow[],
  option: FamilySizes['sizeOption'] | null,
): FamilySizes {
  if (rows.length < 2) return {}
  const ranks = new Map(rows.map(({ id, familyRank }) => [id, familyRank]))
  return { sizes: sortSizes(rows.map(toSize), ranks), ...(option && { sizeOption: option }) }
}

function toSize(row: SizeRow): ProductSize {
  const netQuantity = row.weight === null ? null : readNetQuantity({ name: row.name, weight: row.weight })
  return {
    _id: row.id,
    pack: row.familyLabel ?? row.weight ?? row.name,
    category: row.category,
    price: rupeesFromPaise(row.pricePaise),
    offerPrice: rupeesFromPaise(row.offerPricePaise),
    inStock: row.isAvailable,
    ...(row.stepGrams !== null && { stepGrams: row.stepGrams }),
    ...(netQuantity && { netQuantity }),
  }
}
