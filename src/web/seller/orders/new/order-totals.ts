import type { Product } from '#contract/catalogue/product.ts'
import type { DeliveryQuote } from '#contract/delivery.ts'
import { paiseFromRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import type { StaffOrderSource } from '#domain/order.ts'
import { chargesFromRupees, listRounding } from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'

export type NewOrderLine = { product: LineProduct; quantity: number }

type LineProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'names'
  | 'image'
  | 'category'
  | 'price'
  | 'offerPrice'
  | 'weight'
  | 'stepGrams'
  | 'inStock'
>

/** Rupees. A charge or total of null is not known yet. */
export type NewOrderTotals = {
  items: number
  fees: number
  charge: number | null
  /** With cash on delivery, the total is whole rupees. */
  rounding: number
  total: number | null
}

type Totals = {
  lines: readonly NewOrderLine[]
  source: StaffOrderSource
  quote: DeliveryQuote | undefined
  /** As agreed with the customer. null: as the delivery rules say. */
  agreedCharge: number | null
}

export function orderTotals({ lines, source, quote, agreedCharge }: Totals): NewOrderTotals {
  if (source === 'counter') {
    const items = itemsAmount(lines)
    return { items, fees: 0, charge: 0, rounding: 0, total: items }
  }
  const fees = quote ? chargesFromRupees(quote) : []
  const charge = agreedCharge ?? quote?.charge ?? null
  const delivery = { kind: 'delivery', paise: charge === null ? null : roundToPaise(charge) } as const
  const isKnown = quote !== undefined && charge !== null
  const rounding = isKnown ? listRounding(quote, 'COD') : []
  const priced = priceOrder({ lines: lines.map(toUnpriced), charges: [...fees, delivery, ...rounding] })
  return {
    items: rupeesFromPaise(priced.itemsPaise),
    fees: rupeesFromPaise(priceOrder({ lines: [], charges: fees }).chargesPaise),
    charge,
    rounding: rupeesFromPaise(priced.charges.find(({ kind }) => kind === 'rounding')?.paise ?? 0),
    total: isKnown ? rupeesFromPaise(priced.totalPaise) : null,
  }
}

export function itemsAmount(lines: readonly NewOrderLine[]): number {
  return rupeesFromPaise(priceOrder({ lines: lines.map(toUnpriced), charges: [] }).itemsPaise)
}

function toUnpriced({ product, quantity }: NewOrderLine): { paise: number } {
  return { paise: roundToPaise(product.offerPrice) * quantity }
}

/** null: not an amount of at most two decimals. */
export function parseCharge(text: string): number | null {
  const paise = text.trim() === '' ? null : paiseFromRupees(text)
  return paise === null ? null : rupeesFromPaise(paise)
}
