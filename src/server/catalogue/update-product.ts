import { offerAboveMrpError } from '#contract/catalogue.ts'
import type { ProductChange } from '#contract/seller-catalogue.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type PictureStore, parsePictureName } from '#server/pictures/picture-store.ts'
import { withSavedPictures } from './add-product.ts'
import {
  type ChangedProduct,
  changeProducts,
  inProductTransaction,
  toSwitchValues,
} from './change-products.ts'
import { type EditableProduct, lockSearchWords, type SellerProductRow } from './seller-product-store.ts'

type UpdateProductInput = { change: ProductChange; images: Buffer[]; pictures: PictureStore; by: Actor }

/** Throws 400, 404, 409. Keeps picture files no longer shown: orders, copies and open pages may use them. */
export async function updateProduct(
  db: Db,
  { change, images, pictures, by }: UpdateProductInput,
): Promise<ChangedProduct> {
  assertFilesPlaced(change, images.length)
  return withSavedPictures(db, { images, pictures }, (newNames) =>
    inProductTransaction(db, async (tx) => {
      if (change.name !== undefined) await lockSearchWords(tx, { id: change.id, name: change.name })
      const [changed] = await changeProducts(tx, {
        products: [change],
        change: (row) => toValues(row, { change, newNames }),
        action: () => 'product.update',
        by,
      })
      if (!changed) throw new ShopError('product_not_found')
      return changed
    }),
  )
}

function toValues(
  row: SellerProductRow,
  { change, newNames }: { change: ProductChange; newNames: readonly string[] },
): Partial<EditableProduct> {
  const [price, offerPrice] = [change.price ?? row.price_paise, change.offerPrice ?? row.offer_price_paise]
  if (offerPrice > price) throw new ShopError('invalid_input', { message: offerAboveMrpError })
  return {
    name: change.name ?? row.name,
    description: change.description ?? row.description,
    category: change.category ?? row.category,
    price_paise: price,
    offer_price_paise: offerPrice,
    weight: change.weight === undefined ? row.weight : change.weight,
    sku: change.sku === undefined ? row.sku : change.sku,
    ...(change.inStock === undefined ? {} : toSwitchValues(row, change.inStock)),
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    pictures: change.pictures
      ? resolvePictures(change.pictures, { has: row.pictures, fresh: newNames })
      : row.pictures,
  }
}

/** Accepts only pictures of this product: others may belong to an unpublished product. */
function resolvePictures(
  slots: readonly string[],
  { has, fresh }: { has: readonly string[]; fresh: readonly string[] },
): string[] {
  const names = slots.map((slot) => {
    const place = newPictureIndex(slot)
    const name = place === null ? parsePictureName(slot) : fresh[place]
    if (!name || (place === null && !has.includes(name)))
      throw new ShopError('invalid_input', { message: 'Some of these pictures are not of this product.' })
    return name
  })
  return [...new Set(names)]
}

function assertFilesPlaced({ pictures = [] }: ProductChange, count: number): void {
  const places = new Set(pictures.map(newPictureIndex))
  for (let place = 0; place < count; place++) {
    if (!places.has(place))
      throw new ShopError('invalid_input', { message: 'Say in "pictures" where each new picture goes.' })
  }
}

/** 'new:1' → 1 */
function newPictureIndex(slot: string): number | null {
  const place = /^new:(\d)$/.exec(slot)?.[1]
  return place === undefined ? null : Number(place)
}
