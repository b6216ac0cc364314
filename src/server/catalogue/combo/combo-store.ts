import { sql } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { ComboItem, ComboPart } from '#domain/combo/combo.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

/**
 * Throws 409 for a product that no combo has: it is gone or archived, sold by weight, or a combo itself. Locks
 * against a change of them, before the combo.
 */
export async function assertComboItems(tx: Db, items: readonly ComboItem[]): Promise<void> {
  if (items.length === 0) return
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'step_grams', 'combo', 'archived_at'])
    .where(
      'id',
      'in',
      items.map(({ product }) => product),
    )
    .orderBy('id')
    .forShare()
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { product: id } of items) {
    const product = byId.get(id.toLowerCase())
    if (!product || product.archived_at) throw new ShopError('product_not_found', { field: 'combo' })
    const { name } = product
    if (product.combo)
      throw new ShopError('combo_item', { field: 'combo', message: () => t('server.combo.nested', { name }) })
    if (product.step_grams)
      throw new ShopError('combo_item', {
        field: 'combo',
        message: () => t('server.combo.byWeight', { name }),
      })
  }
}

/** A combo that the shop sells now. `paise` is its price. */
export type SoldCombo = {
  id: string
  name: string
  names: LocalTexts<string>
  paise: number
  parts: ComboPart[]
}

export async function listSoldCombos(db: Db, products: readonly string[]): Promise<SoldCombo[]> {
  const { rows } = await sql<SoldCombo>`
    SELECT id, name, names, offer_price_paise AS paise, combo AS parts FROM products
    WHERE id = ANY (${products}::uuid[]) AND combo IS NOT NULL AND archived_at IS NULL AND in_stock`.execute(
    db,
  )
  return rows
}

/** What combos are made of, also of those that are not sold now. Other products are not in the result. */
export async function listComboItems(db: Db, products: readonly string[]): Promise<Map<string, ComboItem[]>> {
  const { rows } = await sql<{ id: string; combo: ComboPart[] }>`
    SELECT id, combo FROM products WHERE id = ANY (${products}::uuid[]) AND combo IS NOT NULL`.execute(db)
  return new Map(
    rows.map(({ id, combo }) => [id, combo.map(({ product, quantity }) => ({ product, quantity }))]),
  )
}

/** In paise, by product. */
export async function listOfferPrices(db: Db, products: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; paise: number }>`
    SELECT id, offer_price_paise AS paise FROM products WHERE id = ANY (${products}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, paise }) => [id, paise]))
}

/** Names of the products for which a combo is sold out. Empty: it costs more than they do one by one. */
export async function listMissingParts(db: Db, comboId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT i.name FROM products c CROSS JOIN jsonb_to_recordset(c.combo) AS i (product uuid, quantity int, name text)
      LEFT JOIN products p ON p.id = i.product
    WHERE c.id = ${comboId} AND NOT coalesce(p.in_stock AND p.archived_at IS NULL AND p.step_grams IS NULL
      AND coalesce(p.stock >= i.quantity, true), false)
    ORDER BY i.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** By SKU. */
export async function findProductIds(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    SELECT id, sku FROM products WHERE sku = ANY (${skus}::text[])`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
