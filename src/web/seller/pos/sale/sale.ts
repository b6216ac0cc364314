import { maxQuantity } from '#domain/cart.ts'
import { roundToPaise } from '#domain/money.ts'
import type { PriceReason } from '#domain/pos/pos.ts'
import { priceSale, type TypedSaleLine } from '#domain/pos/price-sale.ts'
import type { PosProduct } from '../catalogue/pos-product.ts'
import type { Customer } from './customer.ts'

/** A line keeps its product, so that a sale is complete without the catalogue. */
export type SaleLine = {
  product: PosProduct
  /** Pieces, or begun steps of a product by weight. */
  quantity: number
  /** What was weighed. */
  grams?: number
  /** Instead of the price of the catalogue: of one piece or step, and why. */
  changed?: ChangedPrice
}

export type ChangedPrice = { unitPaise: number; reason: PriceReason }

/** The customer stays with a sale that is on hold, and goes with its last line. */
export type Sale = { lines: readonly SaleLine[]; customer?: Customer }

export const emptySale: Sale = { lines: [] }

/** One piece more of a product that is there already; a new weight is added to the known one. */
export function addProduct(sale: Sale, product: PosProduct, grams?: number): Sale {
  const known = sale.lines.find((line) => line.product._id === product._id)
  if (!known) return { ...sale, lines: [...sale.lines, toLine(product, { quantity: 1, grams })] }
  const weight = known.grams ?? (product.stepGrams ?? 0) * known.quantity
  return changeLine(sale, product._id, (line) => ({
    ...line,
    ...toLine(
      line.product,
      grams === undefined ? { quantity: known.quantity + 1 } : { quantity: 1, grams: weight + grams },
    ),
  }))
}

/** 0 removes the line. */
export function setQuantity(sale: Sale, id: string, quantity: number): Sale {
  if (quantity > 0)
    return changeLine(sale, id, (line) => ({ ...line, ...toLine(line.product, { quantity }) }))
  const lines = sale.lines.filter(({ product }) => product._id !== id)
  return lines.length === 0 ? emptySale : { ...sale, lines }
}

export function setGrams(sale: Sale, id: string, grams: number): Sale {
  return changeLine(sale, id, (line) => ({ ...line, ...toLine(line.product, { quantity: 1, grams }) }))
}

/** null: the price of the catalogue again. */
export function changePrice(sale: Sale, id: string, changed: ChangedPrice | null): Sale {
  return changeLine(sale, id, ({ changed: _, ...line }) => (changed ? { ...line, changed } : line))
}

function changeLine(sale: Sale, id: string, change: (line: SaleLine) => SaleLine): Sale {
  return { ...sale, lines: sale.lines.map((line) => (line.product._id === id ? change(line) : line)) }
}

function toLine(product: PosProduct, { quantity, grams }: { quantity: number; grams?: number | undefined }) {
  if (!product.stepGrams || grams === undefined)
    return { product, quantity: Math.min(quantity, maxQuantityOf(product)) }
  const weight = Math.min(grams, maxGramsOf(product))
  return { product, quantity: Math.ceil(weight / product.stepGrams), grams: weight }
}

/** An order has at most so many of each product of a combo. */
export function maxQuantityOf({ combo = [] }: PosProduct): number {
  return Math.floor(maxQuantity / Math.max(1, ...combo.map(({ quantity }) => quantity)))
}

/** The most that a sale takes of a product by weight. */
export function maxGramsOf({ stepGrams = 0 }: PosProduct): number {
  return stepGrams * maxQuantity
}

/** At the prices of now. A product that the catalogue no longer has keeps its line. */
export function repriceSale({ lines, customer }: Sale, products: readonly PosProduct[]): Sale {
  return {
    ...(customer && { customer }),
    lines: lines.map((line) => {
      const product = products.find(({ _id }) => _id === line.product._id) ?? line.product
      return { ...line, ...toLine(product, line) }
    }),
  }
}

/** What one piece or step costs. */
export function unitPaiseOf({ product, changed }: SaleLine): number {
  return changed?.unitPaise ?? roundToPaise(product.offerPrice)
}

export function toTypedLine(line: SaleLine): TypedSaleLine {
  const { product, quantity, grams } = line
  const amount = grams === undefined ? { quantity } : { grams, stepGrams: product.stepGrams }
  return { ...amount, pricePaise: unitPaiseOf(line) }
}

export function salePaiseOf(line: SaleLine): number {
  return totalPaiseOf({ lines: [line] })
}

export function totalPaiseOf({ lines }: Sale): number {
  return priceSale(lines.map(toTypedLine)).totalPaise
}
