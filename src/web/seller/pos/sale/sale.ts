import { maxQuantity } from '#domain/cart.ts'
import { roundToPaise } from '#domain/money.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import type { PosProduct } from '../catalogue/pos-product.ts'

/** A line keeps its product, so that a sale is complete without the catalogue. */
export type SaleLine = {
  product: PosProduct
  /** Pieces, or steps of a product by weight. */
  quantity: number
}

export type Sale = { lines: readonly SaleLine[] }

export const emptySale: Sale = { lines: [] }

/** One more of a product that is there already. */
export function addProduct({ lines }: Sale, product: PosProduct): Sale {
  const known = lines.find((line) => line.product._id === product._id)
  if (!known) return { lines: [...lines, { product, quantity: 1 }] }
  return setQuantity({ lines }, product._id, known.quantity + 1)
}

/** 0 removes the line. */
export function setQuantity({ lines }: Sale, id: string, quantity: number): Sale {
  if (quantity <= 0) return { lines: lines.filter(({ product }) => product._id !== id) }
  const changed = Math.min(quantity, maxQuantity)
  return {
    lines: lines.map((line) => (line.product._id === id ? { ...line, quantity: changed } : line)),
  }
}

/** At the prices of now. A product that the catalogue no longer has keeps its line. */
export function repriceSale({ lines }: Sale, products: readonly PosProduct[]): Sale {
  return {
    lines: lines.map(({ product, quantity }) => ({
      product: products.find(({ _id }) => _id === product._id) ?? product,
      quantity,
    })),
  }
}

export function salePaiseOf({ product, quantity }: SaleLine): number {
  return roundToPaise(product.offerPrice) * quantity
}

export function totalPaiseOf({ lines }: Sale): number {
  return priceOrder({ lines: lines.map((line) => ({ paise: salePaiseOf(line) })), charges: [] }).totalPaise
}

/** More than the shop has, as far as the device knows. */
export function isBeyondStock({ product, quantity }: SaleLine): boolean {
  return product.stock !== null && quantity > product.stock
}
