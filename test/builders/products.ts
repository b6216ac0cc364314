import type { Product } from '#contract/catalogue/product.ts'
import type { CategoryPath, LocalTexts } from '#domain/catalogue.ts'
import { insertProduct } from '#server/catalogue/product-store.ts'
import { insertStaff } from '#server/staff/staff-store.ts'
import type { Shop } from '../shop.ts'
import { findStaffId } from './staff.ts'

export type ProductInput = {
  name?: string
  category?: CategoryPath
  /** A slug. */
  subcategory?: string | null
  /** Rupees. */
  price?: number
  offerPrice?: number
  weight?: string | null
  /** Sold by weight: the price is of so many grams. */
  stepGrams?: number | null
  /** Null: not counted. */
  stock?: number | null
  sku?: string | null
  brand?: string | null
  barcode?: string | null
  description?: string[]
  names?: LocalTexts<string>
  descriptions?: LocalTexts<string[]>
  searchWords?: string[]
  family?: string | null
  /** Products and how many of each. */
  combo?: [Pick<Product, '_id'>, number][]
}

let count = 0

export async function aProduct(shop: Shop, input: ProductInput = {}): Promise<Product> {
  const price = input.price ?? 60
  const data = {
    name: input.name ?? `Joha Rice ${++count}`,
    category: input.category ?? 'Grocery',
    subcategory: input.subcategory,
    price: Math.round(price * 100),
    offerPrice: Math.round((input.offerPrice ?? price) * 100),
    weight: input.weight === undefined ? '1 kg' : input.weight,
    stepGrams: input.stepGrams ?? null,
    stock: input.stock ?? null,
    sku: input.sku ?? null,
    brand: input.brand ?? null,
    barcode: input.barcode ?? null,
    description: input.description ?? ['Small, fragrant grains from Assam'],
    names: input.names,
    descriptions: input.descriptions,
    searchWords: input.searchWords,
    family: input.family,
    combo: input.combo?.map(([{ _id }, quantity]) => ({ product: _id, quantity })),
  }
  const sellerId = await findProductOwner(shop)
  return shop.db.transaction().execute((tx) => insertProduct(tx, { data, pictures: [], sellerId }))
}

export async function findStock({ db }: Pick<Shop, 'db'>, { _id }: { _id: string }): Promise<number | null> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', _id).executeTakeFirstOrThrow()
  return row.stock
}

const productOwners = new WeakMap<Shop, Promise<string>>()

function findProductOwner(shop: Shop): Promise<string> {
  const known = productOwners.get(shop) ?? addProductOwner(shop)
  productOwners.set(shop, known)
  return known
}

async function addProductOwner(shop: Shop): Promise<string> {
  const email = `stockist-${crypto.randomUUID()}@example.com`
  await insertStaff(shop.db, { name: 'Stockist', email, passwordHash: 'none', role: 'owner' })
  return findStaffId(shop, { email })
}
