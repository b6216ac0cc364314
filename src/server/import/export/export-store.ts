import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

export type ExportProduct = {
  id: string
  sku: string | null
  name: string
  category: string
  price_paise: number
  offer_price_paise: number
  weight: string | null
  stock: number | null
  description: string[]
  pictures: string[]
  featured_rank: number
}

const columns = [
  'id',
  'sku',
  'name',
  'category',
  'price_paise',
  'offer_price_paise',
  'weight',
  'stock',
  'description',
  'pictures',
  'featured_rank',
] as const

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
