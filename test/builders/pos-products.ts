import type { PosProduct } from '#web/seller/pos/catalogue/pos-product.ts'

/** A product as the counter has it. */
export function aPosProduct(given: Partial<PosProduct> = {}): PosProduct {
  return {
    ...{ _id: 'rice', name: 'Joha Rice', category: 'Grains', image: [], barcode: null, sku: null },
    ...{ offerPrice: 100, weight: '1 kg', inStock: true, stock: 10 },
    ...given,
  }
}
