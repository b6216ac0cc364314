import { sql } from 'kysely'
import type { SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { RankedProduct } from '#domain/substitution/rank-substitutes.ts'
import type { SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'

export type OrderedProduct = RankedProduct & { category: string }

type OrderedProducts = {
  line: OrderedProduct | null
  /** The products of all lines and substitutes. */
  productIds: string[]
}

/** Reads a placed order. The line is null if the order has none at the position. */
export async function findOrderedProducts(
  db: Db,
  { orderId, position }: { orderId: string; position: number },
): Promise<OrderedProducts | undefined> {
  const { rows } = await sql<OrderedProducts>`
    SELECT (
        SELECT json_build_object('name', name, 'weight', weight, 'pricePaise', offer_price_paise, 'category', category)
        FROM order_lines WHERE order_id = o.id AND position = ${position}) AS line,
      ARRAY(SELECT product_id FROM order_lines WHERE order_id = o.id
        UNION ALL SELECT product_id FROM order_substitutes WHERE order_id = o.id) AS "productIds"
    FROM orders o WHERE o.id = ${orderId} AND o.is_placed`.execute(db)
  return rows[0]
}

const maxCandidates = 200

/** Lists products of the category in stock. There may be 15,000, so the nearest are chosen roughly here. */
export async function listCandidates(
  db: Db,
  { category, words, wanted }: { category: string; words: readonly string[]; wanted: RankedProduct },
): Promise<(RankedProduct & { id: string })[]> {
  const { rows } = await sql<RankedProduct & { id: string }>`
    SELECT id, name, weight, offer_price_paise AS "pricePaise" FROM products
    WHERE category = ${category} AND (NOT available) = false AND archived_at IS NULL AND combo IS NULL
    ORDER BY (SELECT count(*) FROM unnest(${words}::text[]) AS w (word) WHERE strpos(search_name, word) > 0) DESC,
      weight = ${wanted.weight} DESC NULLS LAST, offer_price_paise > ${wanted.pricePaise}::int,
      abs(offer_price_paise - ${wanted.pricePaise}::int), id
    LIMIT ${maxCandidates}`.execute(db)
  return rows
}

type Choices = {
  /** In the order of the reply. */
  ids: readonly string[]
  /** Also the product with this barcode, first. */
  barcode: string | null
  without: readonly string[]
  limit: number
}

export async function listChoices(
  db: Db,
  { ids, barcode, without, limit }: Choices,
): Promise<SubstituteChoice[]> {
  const { rows } = await sql<ChoiceRow>`
    SELECT id, name, names, pictures, weight, step_grams, offer_price_paise, stock FROM products
    WHERE (id = ANY (${ids}::uuid[]) OR barcode = ${barcode}) AND id <> ALL (${without}::uuid[])
      AND available AND archived_at IS NULL AND combo IS NULL
    ORDER BY coalesce(barcode = ${barcode}, false) DESC, array_position(${ids}::uuid[], id) LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    ...(Object.keys(row.names).length > 0 && { names: row.names }),
    image: row.pictures.slice(0, 1).map(pictureUrl),
    weight: row.weight,
    ...(row.step_grams !== null && { stepGrams: row.step_grams }),
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    stock: row.stock,
  }))
}

type ChoiceRow = Pick<
  SellerProductRow,
  'id' | 'name' | 'names' | 'pictures' | 'weight' | 'step_grams' | 'offer_price_paise' | 'stock'
>
