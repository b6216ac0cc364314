import { type Selectable, sql } from 'kysely'
import type { ProductData } from '#contract/catalogue/new-product.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { mergeLocalTexts } from '#domain/catalogue.ts'
import { type ComboPart, toComboItems } from '#domain/combo/combo.ts'
import { mergeDeclarations } from '#domain/declarations/declarations.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { readNetQuantity } from '#domain/weight/net-quantity.ts'
import { gramsText } from '#domain/weight/steps.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'

export const productColumns = [
  'id',
  'name',
  'names',
  'description',
  'localized_descriptions',
  'category',
  'subcategory',
  'price_paise',
  'offer_price_paise',
  'weight',
  'step_grams',
  'combo',
  'brand',
  'pictures',
  'declarations',
  'available',
] as const
export const productColumnList = sql.join(productColumns.map((column) => sql.ref(column)))

export type ProductRow = Pick<Selectable<Tables['products']>, (typeof productColumns)[number]>

export function toProduct(row: ProductRow): Product {
  const { diet } = row.declarations
  const netQuantity = row.weight === null ? null : readNetQuantity({ name: row.name, weight: row.weight })
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    ...(row.subcategory !== null && { subcategory: row.subcategory }),
    price: rupeesFromPaise(row.price_paise),
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    image: row.pictures.map(pictureUrl),
    inStock: row.available,
    weight: row.weight,
    ...(row.brand === null ? {} : { brand: row.brand }),
    ...(row.step_grams !== null && { stepGrams: row.step_grams }),
    ...(row.combo && { combo: toComboParts(row.combo) }),
    ...(netQuantity && { netQuantity }),
    ...(diet && diet !== 'none' && { diet }),
    ...(Object.keys(row.names).length > 0 && { names: row.names }),
  }
}

export function toComboParts(combo: readonly ComboPart[]): NonNullable<Product['combo']> {
  return combo.map(({ names, weight, ...item }) => ({
    ...item,
    ...(weight !== null && { weight }),
    ...(Object.keys(names).length > 0 && { names }),
  }))
}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertProduct(
  tx: Db,
  {
    id = newId(),
    data,
    pictures,
    sellerId,
  }: { id?: string; data: ProductData; pictures: string[]; sellerId: string | null },
): Promise<Product> {
  const row = await tx
    .insertInto('products')
    .values({
      id,
      name: data.name,
      names: JSON.stringify(mergeLocalTexts({}, data.names ?? {})),
      description: data.description,
      localized_descriptions: JSON.stringify(mergeLocalTexts({}, data.descriptions ?? {})),
      search_words: data.searchWords ?? [],
      category: data.category,
      subcategory: data.subcategory ?? null,
      price_paise: data.price,
      offer_price_paise: data.offerPrice,
      weight: data.stepGrams ? gramsText(data.stepGrams) : data.weight,
      step_grams: data.stepGrams ?? null,
      combo: data.combo?.length ? JSON.stringify(toComboItems(data.combo)) : null,
      // The database counts the units of a combo.
      stock: data.combo?.length ? null : data.stock,
      sku: data.sku,
      brand: data.brand,
      barcode: data.barcode,
      hsn: data.hsn ?? null,
      tax_class: data.taxClass ?? null,
      unit_code: data.unitCode ?? null,
      family: data.family ?? null,
      declarations: JSON.stringify(mergeDeclarations({}, data.declarations ?? {})),
      pictures,
    })
    .returning(productColumns)
    .executeTakeFirstOrThrow()
  if (data.stock !== null && row.combo === null) {
    await tx
      .insertInto('stock_movements')
      .values({ product_id: row.id, kind: 'opening', delta: data.stock, seller_id: sellerId })
      .execute()
  }
  await bumpCatalogueVersion(tx)
  return toProduct(row)
}

/** Notifies every process at the commit. */
export async function bumpCatalogueVersion(db: Db): Promise<void> {
  await db.updateTable('catalogue_version').set({ version: sql<number>`version + 1` }).execute()
}

/** The payload of `catalogue_changed` when an order changes availability. */
export const stockChange = 'stock'

export async function notifyStockChange(tx: Db): Promise<void> {
  await sql`SELECT pg_notify('catalogue_changed', ${stockChange})`.execute(tx)
}
