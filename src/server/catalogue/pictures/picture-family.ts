import type { BulkChangeReply } from '#contract/seller/bulk.ts'
import { maxBulkProducts } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { parsePictureName } from '#server/pictures/picture-store.ts'
import { changeAll } from '../bulk/bulk-change.ts'
import { findSellerProduct } from '../seller-product-store.ts'
import { fileNameOf } from '../update-product.ts'
import { listUnpicturedSizes } from './picture-product-store.ts'

type FamilyPictureInput = { id: string; picture: string; by: Actor }

/** Gives a picture of a product to the sizes that have none. Throws 400, 404. */
export async function pictureFamily(
  db: Db,
  { id, picture, by }: FamilyPictureInput,
): Promise<Pick<BulkChangeReply, 'products' | 'undo'>> {
  const product = await findSellerProduct(db, id)
  if (!product) throw new ShopError('product_not_found')
  const { family } = product
  if (family === null) throw invalidInput(() => t('server.noFamily'))
  const name = parsePictureName(fileNameOf(picture))
  if (!name || !product.pictures.includes(name)) throw invalidInput(() => t('server.foreignPictures'))
  const sizes = await listUnpicturedSizes(db, { family, max: maxBulkProducts })
  return changeAll(db, {
    products: sizes.map((size) => ({ id: size, version: null })),
    // It may have a picture or another family by now.
    change: (row) => (row.pictures.length === 0 && row.family === family ? { pictures: [name] } : {}),
    action: () => 'product.update',
    by,
  })
}
