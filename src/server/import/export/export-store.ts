import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#server/database/tables.ts'

const columns = [
  'id',
  'sku',
  'barcode',
  'name',
  'brand',
  'category',
  'price_paise',
  'offer_price_paise',
  'weight',
  'step_grams',
  'stock',
  'in_stock',
  'description',
  'pictures',
  'names',
  'localized_descriptions',
  'search_words',
  'featured_rank',
  'hsn',
  'tax_class',
  'unit_code',
  'family',
  'subcategory',
  'declarations',
] as const

export type ExportProduct = Pick<Selectable<Tables['products']>, (typeof columns)[number]>

export async function listProductsForExport(
  db: Db,
  { after, limit }: { after: ExportProduct | null; limit: number },
): Promise<ExportProduct[]> {
  return db
    .selectFrom('products')
    .select(columns)
    .where('archived_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(featured_rank, id) > (${after?.featured_rank}, ${after?.id}::uuid)`),
    )
    .orderBy('featured_rank')
    .orderBy('id')
    .limit(limit)
    .execute()
}
