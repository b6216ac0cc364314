import type { Product } from '#contract/catalogue.ts'
import type { DeliveryQuote } from '#contract/delivery.ts'
import { paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import type { OrderSource } from '#domain/order.ts'

export type NewOrderLine = { product: Product; quantity: number }

/** Rupees. A charge or total of null is not known yet. */
export type NewOrderTotals = {
  items: number
  fees: number
  charge: number | null
  total: number | null
}

type Totals = {
  lines: readonly NewOrderLine[]
  source: OrderSource
  quote: DeliveryQuote | undefined
  /** As agreed with the customer. null: as the delivery rules say. */
  agreedCharge: number | null
}

export function orderTotals({ lines, source, quote, agreedCharge }: Totals): NewOrderTotals {
  const items = itemsAmount(lines)
  if (source === 'counter') return { items, fees: 0, charge: 0, total: items }
  const fees = quote ? sum([quote.handling, quote.platform]) : 0
  const charge = agreedCharge ?? quote?.charge ?? null
  const isKnown = quote !== undefined && charge !== null
  return { items, fees, charge, total: isKnown ? sum([items, fees, charge]) : null }
}

export function itemsAmount(lines: readonly NewOrderLine[]): number {
  return rupeesFromPaise(
    lines.reduce((paise, { product, quantity }) => paise + roundToPaise(product.offerPrice) * quantity, 0),
  )
}

/** null: not an amount of at most two decimals. */
export function parseCharge(text: string): number | null {
  const paise = text.trim() === '' ? null : paiseFromRupees(text)
  return paise === null ? null : rupeesFromPaise(paise)
}

function sum(rupees: readonly number[]): number {
  return rupeesFromPaise(rupees.reduce((paise, amount) => paise + roundToPaise(amount), 0))
}
