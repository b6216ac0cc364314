import type { SellerProduct } from '#contract/seller/catalogue.ts'

/** In the shape of the API; prices in rupees. */
export function aSellerProduct(changes: Partial<SellerProduct> = {}): SellerProduct {
  return {
    _id: '7',
    name: 'Joha Rice',
    description: [],
    category: 'Grocery',
    price: 120,
    offerPrice: 99,
    image: [],
    inStock: true,
    weight: null,
    sku: null,
    barcode: null,
    stock: 12,
    isSwitchedOn: true,
    isLow: false,
    isArchived: false,
    version: 1,
    updatedAt: '2026-11-20T10:00:00Z',
    ...changes,
  }
}
