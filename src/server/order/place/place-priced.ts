import type { OrderLineInput } from '#domain/order.ts'
import type { ChargeRule } from '#domain/pricing/charges.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import type { ProductPrices } from '#server/catalogue/search/product-prices.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findAmountRefusal, type PlacedOrder, toPlacedOrder } from './order-outcome.ts'
import {
  lockPrices,
  type OrderDelivery,
  type OrderLine,
  type OrderPrice,
  type OrderRequest,
} from './place-order-store.ts'
import { type OrderDatabase, submitOrder } from './submit-order.ts'

/** What the settings say about delivery. A refusal applies to new orders only. */
export type PreparedDelivery = {
  refusal: ShopError | null
  delivery: OrderDelivery
  charges: readonly ChargeRule[]
}

export type UnpricedRequest = Omit<OrderRequest, 'lines' | 'price' | 'delivery' | 'isRefused'> & {
  lines: readonly OrderLineInput[]
}

type PlacePricedInput = {
  request: UnpricedRequest
  prices: ProductPrices
  prepareDelivery: () => Promise<PreparedDelivery>
  shopPhone: string
}

/**
 * Prices the order with what this process knows. The statement that places it asserts address and prices; what
 * has changed is read and priced again, at last with locked products. Throws as `toPlacedOrder`, and 503 if the
 * address changes each time.
 */
export async function placePriced(database: OrderDatabase, input: PlacePricedInput): Promise<PlacedOrder> {
  const { request: unpriced, prices, prepareDelivery, shopPhone } = input
  const products = unpriced.lines.map(({ product }) => product)
  let unitPrices: readonly (number | undefined)[] = products.map((product) => prices.find(product))
  let changed: readonly number[] | null = null
  for (let tries = 0; tries < maxPricings; tries += 1) {
    const prepared = await prepareDelivery()
    let request = toRequest(unpriced, { unitPrices, prepared })
    // A seller who changes many prices must not keep orders out.
    const buildLocked = async (tx: Db) => {
      request = toRequest(unpriced, { unitPrices: await lockPrices(tx, products), prepared })
      return request
    }
    const isLocked = changed !== null && tries === maxPricings - 1
    const outcome = await submitOrder(database, { request, ...(isLocked && { buildLocked }) })
    changed = outcome.id === null ? outcome.changed_prices : null
    if (outcome.id !== null || (!changed && outcome.address !== 'changed'))
      return toPlacedOrder(outcome, { request, refusal: prepared.refusal, shopPhone })
    if (changed) unitPrices = changed
    for (const [index, product] of products.entries())
      if (changed?.[index]) prices.put(product, changed[index])
  }
  throw new ShopError('busy')
}

/** An address that changes each time cannot be delivered to now. */
const maxPricings = 3

type Known = { unitPrices: readonly (number | undefined)[]; prepared: PreparedDelivery }

function toRequest(unpriced: UnpricedRequest, { unitPrices, prepared }: Known): OrderRequest {
  const { refusal, delivery, charges } = prepared
  // No product has a price of 0.
  const lines = unpriced.lines.map((line, index) => ({ ...line, unitPaise: unitPrices[index] ?? 0 }))
  const price = priceLines(lines, charges)
  const { creditPaise } = unpriced
  const isRefused = refusal !== null || findAmountRefusal({ ...unpriced, price, delivery }) !== null
  // An order that credit pays is no open cash order.
  const limits = creditPaise === price.totalPaise ? { ...unpriced.limits, openCash: 0 } : unpriced.limits
  return { ...unpriced, limits, lines, price, delivery, isRefused }
}

export function priceLines(lines: readonly OrderLine[], charges: readonly ChargeRule[]): OrderPrice {
  return priceOrder({
    lines: lines.map(({ unitPaise, quantity }) => ({ paise: unitPaise * quantity })),
    charges,
  })
}
