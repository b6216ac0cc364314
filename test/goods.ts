import type { Product } from '#contract/catalogue.ts'
import type { CategoryPath } from '#rules/catalogue.ts'
import { insertProduct } from '#server/catalogue/product-store.ts'
import { insertSeller } from '#server/seller/seller-store.ts'
import type { Shop } from './shop.ts'

export type Goods = {
  name?: string
  category?: CategoryPath
  /** Rupees. */
  price?: number
  offerPrice?: number
  weight?: string | null
  /** Units counted on the shelf; null is not counted. */
  stock?: number | null
  sku?: string | null
  description?: string[]
}

let count = 0

/** A product on the shelf. */
export async function aProduct(shop: Shop, goods: Goods = {}): Promise<Product> {
  const price = goods.price ?? 60
  const data = {
    name: goods.name ?? `Joha Rice ${++count}`,
    category: goods.category ?? 'Grocery',
    price: Math.round(price * 100),
    offerPrice: Math.round((goods.offerPrice ?? price) * 100),
    weight: goods.weight === undefined ? '1 kg' : goods.weight,
    stock: goods.stock ?? null,
    sku: goods.sku ?? null,
    description: goods.description ?? ['Small, fragrant grains from Assam'],
  }
  const sellerId = await stockist(shop)
  return shop.db.transaction().execute((tx) => insertProduct(tx, { data, pictures: [], sellerId }))
}

const stockists = new WeakMap<Shop, Promise<string>>()

/** The seller in whose name the shelves were filled. */
function stockist(shop: Shop): Promise<string> {
  const known = stockists.get(shop) ?? addStockist(shop)
  stockists.set(shop, known)
  return known
}

async function addStockist(shop: Shop): Promise<string> {
  const email = `stockist-${crypto.randomUUID()}@example.com`
  await insertSeller(shop.db, { name: 'Stockist', email, passwordHash: 'none', role: 'owner' })
  const row = await shop.db
    .selectFrom('sellers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}
