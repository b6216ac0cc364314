import type { Product, ProductData } from '#contract/catalogue.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { changing } from './change-products.ts'
import type { PictureStore } from './picture-store.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { insertProduct, isPictureUsed } from './product-store.ts'

type Addition = { data: ProductData; images: Buffer[]; pictures: PictureStore; by: Doer }

/** Adds a product with its pictures: both or neither. Throws 409 where another one has the SKU. */
export async function addProduct(db: Db, { data, images, pictures, by }: Addition): Promise<Product> {
  return keepPictures(db, { images, pictures }, (names) =>
    changing(db, async (tx) => {
      const shown = [...new Set(names)]
      const product = await insertProduct(tx, { data, pictures: shown, sellerId: by.sellerId })
      const { price, offerPrice, ...rest } = data
      const after = {
        ...rest,
        price: rupeesFromPaise(price),
        offerPrice: rupeesFromPaise(offerPrice),
        pictures: shown,
      }
      const subject = { id: product._id, name: product.name }
      await writeDeed(tx, { by, action: 'product.add', subject, before: null, after })
      return product
    }),
  )
}

/** Keeps pictures for what `work` writes, which is given their names. Those kept for something that then failed are taken away again. */
export async function keepPictures<Result>(
  db: Db,
  { images, pictures }: { images: readonly Buffer[]; pictures: PictureStore },
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const prepared: PreparedPicture[] = []
  for (const image of images) prepared.push(await preparePicture(image))
  const fresh: PreparedPicture[] = []
  try {
    for (const picture of prepared) {
      const { isNew } = await pictures.keep(picture)
      if (isNew) fresh.push(picture)
    }
    return await work(prepared.map((picture) => picture.name))
  } catch (error) {
    for (const picture of fresh) await removeUnused(db, { picture, pictures })
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
