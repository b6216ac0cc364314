import { sql } from 'kysely'
import type { PosProduct } from '#contract/seller/pos/pos.ts'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { ComboPart } from '#domain/combo/combo.ts'
import { addDays } from '#domain/days.ts'
import { toComboParts } from '#server/catalogue/product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { countSoldCombos } from '#server/order/read/sold-combos-store.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'

type ProductRow = {
  id: string
  name: string
  names: LocalTexts<string>
  brand: string | null
  search_words: string[]
  category: string
  picture: string | null
  barcode: string | null
  sku: string | null
  offer_price_paise: number
  price_paise: number
  weight: string | null
  step_grams: number | null
  combo: ComboPart[] | null
  stock: number | null
  sold: number | null
}

const soldDays = 30

/** Products that are switched on, by name. `today` in the shop's time zone. */
export async function listPosProducts(db: Db, { today }: { today: string }): Promise<PosProduct[]> {
  const { rows } = await sql<ProductRow>`
    SELECT id, name, names, brand, search_words, category, pictures[1] AS picture, barcode, sku, offer_price_paise, price_paise,
      weight, step_grams, combo, stock, s.units AS sold
    FROM products p LEFT JOIN (
      SELECT product_id, sum(units)::float8 AS units FROM day_products WHERE day >= ${addDays(today, -soldDays)}::date GROUP BY product_id
    ) AS s ON s.product_id = p.id
    WHERE archived_at IS NULL AND in_stock ORDER BY search_name, id`.execute(db)
  const hasCombos = rows.some(({ combo }) => combo !== null)
  const since = new Date(`${addDays(today, -soldDays)}T00:00Z`)
  const soldCombos = hasCombos ? await countSoldCombos(db, { since }) : new Map<string, number>()
  return rows.map((row) =>
    toPosProduct({ ...row, sold: row.combo ? (soldCombos.get(row.id) ?? null) : row.sold }),
  )
}

/** Without what it does not have: thousands of products go over a slow line. */
function toPosProduct(row: ProductRow): PosProduct {
  const {
    brand,
    search_words: searchWords,
    picture,
    barcode,
    sku,
    weight,
    step_grams,
    combo,
    stock,
    sold,
  } = row
  return {
    ...{ _id: row.id, name: row.name, category: row.category },
    ...{ pricePaise: row.offer_price_paise, mrpPaise: row.price_paise },
    ...(Object.keys(row.names).length > 0 && { names: row.names }),
    ...(brand !== null && { brand }),
    ...(searchWords.length > 0 && { searchWords }),
    ...(picture !== null && { image: pictureUrl(picture) }),
    ...(barcode !== null && { barcode }),
    ...(sku !== null && { sku }),
    ...(weight !== null && { weight }),
    ...(step_grams !== null && { stepGrams: step_grams }),
    ...(combo && { combo: toComboParts(combo) }),
    ...(stock !== null && { stock }),
    ...(sold && { sold }),
  }
}
