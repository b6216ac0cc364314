import { sql } from 'kysely'
import type { Product, ProductSize } from '#contract/catalogue/product.ts'
import { sortSizes } from '#domain/family/sort-sizes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { readNetQuantity } from '#domain/weight/net-quantity.ts'
import type { Db } from '#server/database/tables.ts'

type SizeRow = {
  id: string
  name: string
  weight: string | null
  category: string
  pricePaise: number
  offerPricePaise: number
  isAvailable: boolean
  stepGrams: number | null
}

/** By family. One query for a whole page. */
export async function listSizes(db: Db, families: readonly string[]): Promise<Map<string, ProductSize[]>> {
  if (families.length === 0) return new Map()
  const { rows } = await sql<SizeRow & { family: string }>`
    SELECT family, id, name, weight, category, price_paise AS "pricePaise", offer_price_paise AS "offerPricePaise",
      available AS "isAvailable", step_grams AS "stepGrams"
    FROM products
    WHERE family = ANY (${[...new Set(families)]}::text[]) AND archived_at IS NULL`.execute(db)
  const found = Map.groupBy(rows, ({ family }) => family)
  return new Map([...found].map(([family, sizes]) => [family, toSizes(sizes)]))
}

export function toSizes(rows: readonly SizeRow[]): ProductSize[] {
  return sortSizes(rows.map(toSize))
}

/** One size is no choice. */
export function withSizes<Listed extends Product>(
  product: Listed,
  sizes: readonly ProductSize[] = [],
): Listed {
  return sizes.length > 1 ? { ...product, sizes: [...sizes] } : product
}

function toSize(row: SizeRow): ProductSize {
  const netQuantity = row.weight === null ? null : readNetQuantity({ name: row.name, weight: row.weight })
  return {
    _id: row.id,
    pack: row.weight ?? row.name,
    category: row.category,
    price: rupeesFromPaise(row.pricePaise),
    offerPrice: rupeesFromPaise(row.offerPricePaise),
    inStock: row.isAvailable,
    ...(row.stepGrams !== null && { stepGrams: row.stepGrams }),
    ...(netQuantity && { netQuantity }),
  }
}
