import type { Product, ProductData } from '#contract/catalogue.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { type ProcessedPicture, processPicture } from '#server/pictures/process-picture.ts'
import { inProductTransaction } from './change-products.ts'
import { insertProduct, isPictureUsed } from './product-store.ts'

type AddProductInput = { data: ProductData; images: Buffer[]; pictures: PictureStore; by: Actor }

/** Adds the product with its pictures, or nothing. Throws 409 if another product has the SKU. */
export async function addProduct(db: Db, { data, images, pictures, by }: AddProductInput): Promise<Product> {
  return withSavedPictures(db, { images, pictures }, (names) =>
    inProductTransaction(db, async (tx) => {
      const uniqueNames = [...new Set(names)]
      const product = await insertProduct(tx, { data, pictures: uniqueNames, sellerId: by.sellerId })
      const { price, offerPrice, ...rest } = data
      const after = {
        ...rest,
        price: rupeesFromPaise(price),
        offerPrice: rupeesFromPaise(offerPrice),
        pictures: uniqueNames,
      }
      const subject = { id: product._id, name: product.name }
      await recordAudit(tx, { by, action: 'product.add', subject, before: null, after })
      return product
    }),
  )
}

/** Saves pictures before `work`, which gets their names. Removes them again if `work` fails. */
export async function withSavedPictures<Result>(
  db: Db,
  { images, pictures }: { images: readonly Buffer[]; pictures: PictureStore },
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const prepared: ProcessedPicture[] = []
  for (const image of images) prepared.push(await processPicture(image))
  const saved: ProcessedPicture[] = []
  try {
    for (const picture of prepared) {
      const { isNew } = await pictures.save(picture)
      if (isNew) saved.push(picture)
    }
    return await work(prepared.map((picture) => picture.name))
  } catch (error) {
    for (const picture of saved) await removeUnusedPicture(db, { picture, pictures })
    throw error
  }
}

/** Another product may use the same picture by now. */
async function removeUnusedPicture(
  db: Db,
  { picture, pictures }: { picture: ProcessedPicture; pictures: PictureStore },
): Promise<void> {
  const isUsed = await isPictureUsed(db, picture.name).catch(() => true)
  if (!isUsed) await pictures.remove(picture)
}
