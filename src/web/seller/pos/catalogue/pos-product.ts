import type { SellerProduct } from '#contract/seller/catalogue.ts'
import type { PosProduct as WireProduct } from '#contract/seller/pos/pos.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { sumOf } from '#domain/pricing/spread.ts'

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
  | 'combo'
  | 'inStock'
  | 'stock'
> & {
  /** MRP; of a combo, what its products cost one by one. Missing in what a device stored before it was needed. */
  price?: number | undefined
  /** Units sold lately. */
  sold?: number | undefined
}

export function toPosProducts(products: readonly WireProduct[]): PosProduct[] {
  const pricesPaise = new Map(products.map(({ _id, pricePaise }) => [_id, pricePaise]))
  return products.map((product) => {
    const { combo } = product
    if (!combo) return toPosProduct(product)
    // No combo costs more than its products do one by one.
    const paise = sumOf(combo.map((part) => (pricesPaise.get(part.product) ?? 0) * part.quantity))
    return { ...toPosProduct(product), price: rupeesFromPaise(Math.max(paise, product.pricePaise)) }
  })
}

function toPosProduct(product: WireProduct): PosProduct {
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
  /** From which total a sale names its customer. Missing in what a device stored before it was needed. */
  buyerFromPaise?: number | null
  /** ISO */
  savedAt: string
}
