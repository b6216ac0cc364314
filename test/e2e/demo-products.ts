import { bumpCatalogueVersion } from '#server/catalogue/product-store.ts'
import { aProduct } from '../builders/products.ts'
import type { Shop } from '../shop.ts'

export type DemoProducts = Awaited<ReturnType<typeof addDemoProducts>>

export async function addDemoProducts(shop: Shop) {
  return {
    rice: await aProduct(shop, {
      name: 'Joha Rice',
      price: 120,
      offerPrice: 99.5,
      description: ['Small, fragrant grains', 'Grown in Sonitpur'],
    }),
    lentils: await aProduct(shop, { name: 'Black Lentils', price: 160, offerPrice: 145 }),
    tomato: await aProduct(shop, { name: 'Tomato', category: 'Vegetable', price: 40, offerPrice: 32 }),
    gourd: await aProduct(shop, { name: 'Bottle Gourd', category: 'Vegetable', price: 30 }),
    soldOut: await aProduct(shop, { name: 'King Chilli', category: 'Vegetable', price: 90, stock: 0 }),
    rohu: await aProduct(shop, { name: 'Rohu', category: 'Grains', price: 320, offerPrice: 299 }),
    charger: await aProduct(shop, {
      name: 'USB-C Charger',
      category: 'Electronics',
      price: 899,
      weight: null,
    }),
  }
}

export async function changeProduct(
  { db }: Shop,
  product: { _id: string },
  changes: { offer_price_paise?: number; in_stock?: boolean },
): Promise<void> {
  await db.updateTable('products').set(changes).where('id', '=', product._id).execute()
  await bumpCatalogueVersion(db)
}
