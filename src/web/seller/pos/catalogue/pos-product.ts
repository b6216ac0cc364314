import type { SellerProduct } from '#contract/seller/catalogue.ts'
import type { PosProduct as WireProduct } from '#contract/seller/pos/pos.ts'
import { rupeesFromPaise } from '#domain/money.ts'

/** What a sale needs of a product. */
export type PosProduct = Pick<
  SellerProduct,
  | '_id'
  | 'name'
  | 'names'
  | 'brand'
  | 'searchWords'
  | 'category'
  | 'image'
  | 'barcode'
  | 'sku'
  | 'offerPrice'
  | 'weight'
  | 'stepGrams'
  | 'inStock'
  | 'stock'
> & {
  /** MRP. Missing in what a device stored before it was needed. */
  price?: number | undefined
  /** Units sold lately. */
  sold?: number | undefined
}

export function toPosProduct(product: WireProduct): PosProduct {
  const {
    image,
    barcode = null,
    sku = null,
    pricePaise,
    mrpPaise,
    weight = null,
    stock = null,
    ...rest
  } = product
  return {
    ...rest,
    ...{ image: image === undefined ? [] : [image], barcode, sku, weight, stock, inStock: stock !== 0 },
    ...{ offerPrice: rupeesFromPaise(pricePaise), price: rupeesFromPaise(mrpPaise) },
  }
}

/** To whom UPI payments go. */
export type PosPayee = { id: string; name: string }

export type PosCatalogue = {
  products: PosProduct[]
  payee: PosPayee | null
  /** ISO */
  savedAt: string
}
