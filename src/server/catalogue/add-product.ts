import type { Product, ProductData } from '#contract/catalogue.ts'
import type { Db } from '../database/tables.ts'
import type { PictureStore } from './picture-store.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { insertProduct, isPictureUsed } from './product-store.ts'

/** Adds a product with its pictures: both or neither. Pictures kept for a product that then failed are taken away again. */
export async function addProduct(
  db: Db,
  wanted: { data: ProductData; images: Buffer[]; pictures: PictureStore; sellerId: string },
): Promise<Product> {
  const prepared = []
  for (const image of wanted.images) prepared.push(await preparePicture(image))
  const fresh = []
  try {
    for (const picture of prepared) {
      const { isNew } = await wanted.pictures.keep(picture)
      if (isNew) fresh.push(picture)
    }
    const names = [...new Set(prepared.map((picture) => picture.name))]
    return await insertProduct(db, { data: wanted.data, pictures: names, sellerId: wanted.sellerId })
  } catch (error) {
    for (const picture of fresh) await removeUnused(db, { picture, pictures: wanted.pictures })
    throw error
  }
}

/** The same picture may have come with another product meanwhile. Where that can't be asked, a file too many is the lesser fault. */
async function removeUnused(
  db: Db,
  { picture, pictures }: { picture: PreparedPicture; pictures: PictureStore },
): Promise<void> {
  const isUsed = await isPictureUsed(db, picture.name).catch(() => true)
  if (!isUsed) await pictures.remove(picture)
}
