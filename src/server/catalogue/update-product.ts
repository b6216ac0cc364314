import type { ProductChange, SellerProduct } from '#contract/seller/catalogue.ts'
import { mergeLocalTexts } from '#domain/catalogue.ts'
import { isSameCombo, toComboItems } from '#domain/combo/combo.ts'
import { mergeDeclarations } from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'
import { offerAboveMrpError } from '#domain/price-change.ts'
import { gramsText } from '#domain/weight/steps.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { type PictureStore, parsePictureName } from '#server/pictures/picture-store.ts'
import { withSavedImages } from './add-product.ts'
import {
  type ChangedProduct,
  changeProducts,
  inProductTransaction,
  toSwitchValues,
} from './change-products.ts'
import { assertComboItems, listMissingParts } from './combo/combo-store.ts'
import {
  type EditableProduct,
  lockSearchWords,
  type SellerProductRow,
  toSellerProduct,
} from './seller-product-store.ts'

type UpdateProductInput = { change: ProductChange; images: Buffer[]; pictures: PictureStore; by: Actor }

/** Throws 400, 404, 409. Keeps picture files no longer shown: orders, copies and open pages may use them. */
export async function updateProduct(
  db: Db,
  { change, images, pictures, by }: UpdateProductInput,
): Promise<ChangedProduct> {
  assertFilesPlaced(change, images.length)
  return withSavedImages(db, { images, pictures }, (newNames) =>
    inProductTransaction(db, async (tx) => {
      if (change.name !== undefined || change.brand) await lockSearchWords(tx, change)
      if (change.combo) await assertComboItems(tx, change.combo)
      const [changed] = await changeProducts(tx, {
        products: [change],
        change: (row) => toValues(row, { change, newNames }),
        action: () => 'product.update',
        by,
      })
      if (!changed) throw new ShopError('product_not_found')
      if (change.subcategory && changed.after.subcategory === null) throw new ShopError('category_gone')
      return changed
    }),
  )
}

/**
 * A counted product with 0 left becomes uncounted when switched on. `missing`: a combo is on, but sold out
 * until these of its products are there; none of them: it costs more than they do. Throws 404.
 */
export async function setStock(
  db: Db,
  { id, inStock, by }: { id: string; inStock: boolean; by: Actor },
): Promise<{ product: SellerProduct; stopsCounting: boolean; missing: string[] | null }> {
  return inProductTransaction(db, async (tx) => {
    const [changed] = await changeProducts(tx, {
      products: [{ id, version: null }],
      change: (row) => {
        if (row.archived_at) throw new ShopError('product_not_found')
        return toSwitchValues(row, inStock)
      },
      action: () => 'product.stock',
      by,
    })
    if (!changed) throw new ShopError('product_not_found')
    const { before, after } = changed
    const product = toSellerProduct(after)
    const isSoldOut = after.combo !== null && inStock && !product.inStock
    return {
      product,
      stopsCounting: before.stock !== null && after.stock === null,
      missing: isSoldOut ? await listMissingParts(tx, id) : null,
    }
  })
}

function toValues(
  row: SellerProductRow,
  { change, newNames }: { change: ProductChange; newNames: readonly string[] },
): Partial<EditableProduct> {
  const offerPrice = change.offerPrice ?? row.offer_price_paise
  // The database adds up the MRP of a combo.
  const price = row.combo ? Math.max(row.price_paise, offerPrice) : (change.price ?? row.price_paise)
  if (offerPrice > price) throw invalidInput(offerAboveMrpError, 'offerPrice')
  return {
    name: change.name ?? row.name,
    names: mergeLocalTexts(row.names, change.names ?? {}),
    description: change.description ?? row.description,
    localized_descriptions: mergeLocalTexts(row.localized_descriptions, change.descriptions ?? {}),
    search_words: change.searchWords ?? row.search_words,
    category: change.category ?? row.category,
    subcategory: change.subcategory === undefined ? row.subcategory : change.subcategory,
    price_paise: price,
    offer_price_paise: offerPrice,
    ...toWeight(row, change),
    ...toCombo(row, change),
    sku: change.sku === undefined ? row.sku : change.sku,
    brand: change.brand === undefined ? row.brand : change.brand,
    barcode: change.barcode === undefined ? row.barcode : change.barcode,
    hsn: change.hsn === undefined ? row.hsn : change.hsn,
    tax_class: change.taxClass === undefined ? row.tax_class : change.taxClass,
    unit_code: change.unitCode === undefined ? row.unit_code : change.unitCode,
    family: change.family === undefined ? row.family : change.family,
    declarations: mergeDeclarations(row.declarations, change.declarations ?? {}),
    ...(change.inStock === undefined ? {} : toSwitchValues(row, change.inStock)),
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    pictures: change.pictures
      ? resolvePictures(change.pictures, { ownNames: row.pictures, newNames })
      : row.pictures,
  }
}

/** The weight of a product by weight is its step. */
function toWeight(
  row: SellerProductRow,
  { weight = row.weight, stepGrams = row.step_grams }: ProductChange,
): Pick<EditableProduct, 'weight' | 'step_grams'> {
  return { weight: stepGrams === null ? weight : gramsText(stepGrams), step_grams: stepGrams }
}

/** Its database row has the names too. */
function toCombo(
  { combo }: SellerProductRow,
  { combo: wanted }: ProductChange,
): Partial<Pick<EditableProduct, 'combo'>> {
  if (wanted === undefined || isSameCombo(wanted, combo ?? [])) return {}
  if (combo === null || wanted.length === 0) throw new ShopError('combo_kept', { field: 'combo' })
  return { combo: toComboItems(wanted).map((item) => ({ ...item, name: '', names: {}, weight: null })) }
}

/** Accepts only pictures of this product: others may belong to an unpublished product. */
function resolvePictures(
  slots: readonly string[],
  { ownNames, newNames }: { ownNames: readonly string[]; newNames: readonly string[] },
): string[] {
  const names = slots.map((slot) => {
    const index = newPictureIndex(slot)
    const name = index === null ? parsePictureName(fileNameOf(slot)) : newNames[index]
    if (!name || (index === null && !ownNames.includes(name)))
      throw invalidInput(() => t('server.foreignPictures'))
    return name
  })
  return [...new Set(names)]
}

/** Takes any address: product data names pictures by the address that shoppers load them from. */
export function fileNameOf(slot: string): string {
  return slot.slice(slot.lastIndexOf('/') + 1)
}

function assertFilesPlaced({ pictures = [] }: ProductChange, count: number): void {
  const indexes = new Set(pictures.map(newPictureIndex))
  for (let index = 0; index < count; index++) {
    if (!indexes.has(index)) throw invalidInput(() => t('server.listPictures'))
  }
}

/** 'new:1' → 1 */
function newPictureIndex(slot: string): number | null {
  const index = /^new:(\d)$/.exec(slot)?.[1]
  return index === undefined ? null : Number(index)
}
