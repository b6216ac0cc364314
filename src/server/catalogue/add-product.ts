import { createHash } from 'node:crypto'
import type { ProductData } from '#contract/catalogue/new-product.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { isSameProduct, type NamedProduct, productTitle, searchWord } from '#domain/search/same-product.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { type ProcessedPicture, processPicture } from '#server/pictures/process-picture.ts'
import { withSavedPictures } from '#server/pictures/save-pictures.ts'
import { inProductTransaction } from './change-products.ts'
import { assertComboItems } from './combo/combo-store.ts'
import {
  findProductRequest,
  listSimilarNames,
  type ProductRequest,
  takeRequestKey,
} from './product-request-store.ts'
import { insertProduct } from './product-store.ts'

type AddProductInput = {
  data: ProductData
  images: Buffer[]
  pictures: PictureStore
  /** Null: a repeated request adds another product. */
  idempotencyKey?: string | null
  checksDuplicates?: boolean
  by: Actor
}

/**
 * Adds the product with its pictures, or nothing. A repeated key returns the first product. Throws 409 if
 * another product has the SKU or, with `checksDuplicates`, the name and weight; 422 if the key is reused.
 */
export async function addProduct(db: Db, input: AddProductInput): Promise<Product> {
  const request = toProductRequest(input)
  return (request && (await findEarlierProduct(db, request))) ?? addNewProduct(db, input, request)
}

async function addNewProduct(
  db: Db,
  { data, images, pictures, checksDuplicates, by }: AddProductInput,
  request: ProductRequest | null,
): Promise<Product> {
  if (checksDuplicates) await assertNoDuplicate(db, data)
  return withSavedImages(db, { images, pictures }, (names) =>
    inProductTransaction(db, async (tx) => {
      const id = newId()
      if (request && !(await takeRequestKey(tx, { ...request, productId: id }))) {
        const earlier = await findEarlierProduct(tx, request)
        if (!earlier) throw new ShopError('busy')
        return earlier
      }
      if (data.combo) await assertComboItems(tx, data.combo)
      const uniqueNames = [...new Set(names)]
      const product = await insertProduct(tx, { id, data, pictures: uniqueNames, sellerId: by.sellerId })
      if (data.subcategory && product.subcategory === undefined) throw new ShopError('category_gone')
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

function toProductRequest({ data, images, idempotencyKey, by }: AddProductInput): ProductRequest | null {
  if (!idempotencyKey || by.sellerId === null) return null
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const image of images) hash.update(createHash('sha256').update(image).digest())
  return { sellerId: by.sellerId, key: idempotencyKey, hash: hash.digest() }
}

async function findEarlierProduct(db: Db, request: ProductRequest): Promise<Product | null> {
  const earlier = await findProductRequest(db, request)
  if (earlier && !earlier.hash.equals(request.hash))
    throw new ShopError('key_reused', { message: () => t('server.productKeyReused') })
  return earlier?.product ?? null
}

async function assertNoDuplicate(db: Db, product: NamedProduct): Promise<void> {
  const names = await listSimilarNames(db, searchWord(product.name))
  const same = names.find((other) => isSameProduct(other, product))
  if (!same) return
  throw new ShopError('product_exists', {
    message: () => t('server.productExists', { name: productTitle(same) }),
    field: 'name',
  })
}

/** Saves the pictures of uploads before `work`, which gets their names. Removes them again if `work` fails. */
export async function withSavedImages<Result>(
  db: Db,
  { images, pictures }: { images: readonly Buffer[]; pictures: PictureStore },
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const prepared: ProcessedPicture[] = []
  for (const [index, image] of images.entries()) prepared.push(await processNumbered(image, index))
  return withSavedPictures(db, { store: pictures, prepared }, work)
}

/** Names the image that could not be read. */
async function processNumbered(image: Buffer, index: number): Promise<ProcessedPicture> {
  try {
    return await processPicture(image)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'picture_unreadable') throw error
    const { localMessage } = error
    const message = () =>
      localMessage().replace(t('server.thisImage'), t('server.imageNumber', { position: index + 1 }))
    throw new ShopError('picture_unreadable', { message, field: `images.${index}` })
  }
}
