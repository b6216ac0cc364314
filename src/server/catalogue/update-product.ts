import { offerAboveMrp } from '#contract/catalogue.ts'
import type { ProductChange } from '#contract/seller-catalogue.ts'
import type { Doer } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { keepPictures } from './add-product.ts'
import { type Changed, changeProducts, changing, switched } from './change-products.ts'
import { type PictureStore, pictureName } from './picture-store.ts'
import { lockWords, type SellerRow, type SellerValues } from './seller-product-store.ts'

type Update = { change: ProductChange; images: Buffer[]; pictures: PictureStore; by: Doer }

/**
 * Changes of a product what is said and nothing else. Throws 400 for what would be no product, 404, 409 where it was changed meanwhile or another one has the
 * SKU; then nothing is changed. Pictures that it no longer shows stay where they are kept: orders, copies and other people's open pages may show them.
 */
export async function updateProduct(db: Db, { change, images, pictures, by }: Update): Promise<Changed> {
  refuseLooseFiles(change, images.length)
  return keepPictures(db, { images, pictures }, (fresh) =>
    changing(db, async (tx) => {
      if (change.name !== undefined) await lockWords(tx, { id: change.id, name: change.name })
      const [changed] = await changeProducts(tx, {
        products: [change],
        change: (row) => toValues(row, { change, fresh }),
        action: () => 'product.update',
        by,
      })
      if (!changed) throw new ShopError('product_not_found')
      return changed
    }),
  )
}

function toValues(
  row: SellerRow,
  { change, fresh }: { change: ProductChange; fresh: readonly string[] },
): Partial<SellerValues> {
  const [price, offerPrice] = [change.price ?? row.price_paise, change.offerPrice ?? row.offer_price_paise]
  if (offerPrice > price) throw new ShopError('invalid_input', { message: offerAboveMrp })
  return {
    name: change.name ?? row.name,
    description: change.description ?? row.description,
    category: change.category ?? row.category,
    price_paise: price,
    offer_price_paise: offerPrice,
    weight: change.weight === undefined ? row.weight : change.weight,
    sku: change.sku === undefined ? row.sku : change.sku,
    ...(change.inStock === undefined ? {} : switched(row, change.inStock)),
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    pictures: change.pictures ? choosePictures(change.pictures, { has: row.pictures, fresh }) : row.pictures,
  }
}

/** The names of the pictures in the slots. Only those that the product has already may be named: others may be of a product nobody is to see yet. */
function choosePictures(
  slots: readonly string[],
  { has, fresh }: { has: readonly string[]; fresh: readonly string[] },
): string[] {
  const names = slots.map((slot) => {
    const place = freshPlace(slot)
    const name = place === null ? pictureName(slot) : fresh[place]
    if (!name || (place === null && !has.includes(name)))
      throw new ShopError('invalid_input', { message: 'Some of these pictures are not of this product.' })
    return name
  })
  return [...new Set(names)]
}

/** A file that no slot names would be kept for nobody. */
function refuseLooseFiles({ pictures = [] }: ProductChange, count: number): void {
  const places = new Set(pictures.map(freshPlace))
  for (let place = 0; place < count; place++) {
    if (!places.has(place))
      throw new ShopError('invalid_input', { message: 'Say in "pictures" where each new picture goes.' })
  }
}

/** 'new:1' → 1 */
function freshPlace(slot: string): number | null {
  const place = /^new:(\d)$/.exec(slot)?.[1]
  return place === undefined ? null : Number(place)
}
