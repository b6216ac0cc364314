import type { ComboItem } from '#domain/combo/combo.ts'
import { areQuantitiesAllowed } from '#domain/order.ts'
import { saleQuantity } from '#domain/pos/price-sale.ts'
import { shareCombo } from '#domain/pricing/price-combo.ts'
import { ShopError } from '#server/http/errors.ts'
import type { SaleLine } from '../sale.ts'

/** A line of the order. `line`: the one of the sale that it comes from, from 1. */
export type SaleOrderLine = Omit<SaleLine, 'parts'> & {
  line: number
  /** What a part of a combo costs by itself, by which the combo is shared. null: no part. */
  listPaise: number | null
}

export type SaleCombo = {
  line: number
  product: string
  quantity: number
  pricePaise: number
  priceReason: SaleLine['priceReason']
  parts: readonly ComboItem[]
}

export type ExpandedSale = { lines: readonly SaleOrderLine[]; combos: readonly SaleCombo[] }

type Known = {
  /** undefined: no combo, as far as it is known. */
  findParts: (product: string) => readonly ComboItem[] | undefined
  /** In paise. undefined: not known. */
  findPrice: (product: string) => number | undefined
}

/**
 * Puts what combos are made of in their place, with shares of what the customer pays. Throws 400 for too many
 * units.
 */
export function expandSale(lines: readonly SaleLine[], { findParts, findPrice }: Known): ExpandedSale {
  const combos: SaleCombo[] = []
  const expanded = lines.flatMap(({ parts: sent, ...line }, index): SaleOrderLine[] => {
    const position = { line: index + 1 }
    const parts = sent ?? findParts(line.product)
    if (!parts) return [{ ...line, ...position, listPaise: null }]
    const { product, pricePaise: paise, priceReason } = line
    const quantity = saleQuantity(line)
    combos.push({ ...position, product, quantity, pricePaise: paise, priceReason, parts })
    // No product has a price of 0: the statement refuses what is not known.
    const priced = parts.map((part) => ({ ...part, listPaise: findPrice(part.product) ?? 0 }))
    return shareCombo({ paise, parts: priced }, quantity).map(({ unitPaise, ...part }) => ({
      ...{ ...position, ...part, pricePaise: unitPaise },
    }))
  })
  const units = expanded.map((line) => ({ product: line.product, quantity: saleQuantity(line) }))
  if (!areQuantitiesAllowed(units)) throw new ShopError('quantity_too_large')
  return { lines: expanded, combos }
}
