import type { SellerProduct } from '#contract/seller/catalogue.ts'

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
>

/** To whom UPI payments go. */
export type PosPayee = { id: string; name: string }

export type PosCatalogue = {
  products: PosProduct[]
  payee: PosPayee | null
  /** ISO */
  savedAt: string
}
