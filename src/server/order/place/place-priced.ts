import { validate as isUuid } from 'uuid'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import { areQuantitiesAllowed, type OrderLineInput } from '#domain/order.ts'
import type { ChargeRule } from '#domain/pricing/charges.ts'
import { priceCombo } from '#domain/pricing/price-combo.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { listSoldCombos, type SoldCombo } from '#server/catalogue/combo/combo-store.ts'
import type { ProductPrices } from '#server/catalogue/search/product-prices.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findAmountRefusal, type PlacedOrder, toPlacedOrder } from './order-outcome.ts'
import type { OrderDelivery, OrderLine, OrderPrice, OrderRequest } from './order-request.ts'
import { lockPrices } from './place-order-store.ts'
import { type OrderDatabase, submitOrder } from './submit-order.ts'

/** What the settings say about delivery. A refusal applies to new orders only. */
export type PreparedDelivery = {
  refusal: ShopError | null
  delivery: OrderDelivery
  charges: readonly ChargeRule[]
}

export type UnpricedRequest = Omit<
  OrderRequest,
  'lines' | 'cartLines' | 'combos' | 'price' | 'delivery' | 'isRefused'
> & {
  lines: readonly OrderLineInput[]
}

type PlacePricedInput = {
  request: UnpricedRequest
  prices: ProductPrices
  prepareDelivery: () => Promise<PreparedDelivery>
  shopPhone: string
}

/**
 * Prices the order with what this process knows. The statement that places it asserts address, prices and
 * combos; what has changed is read and priced again, at last with locked products. Throws as `toPlacedOrder`,
 * and 503 if the address changes each time.
 */
export async function placePriced(database: OrderDatabase, input: PlacePricedInput): Promise<PlacedOrder> {
  const { request: unpriced, prices, prepareDelivery, shopPhone } = input
  const known: Known = { combos: new Map(), read: new Map(), prices }
  let areCombosRead = false
  let arePricesChanged = false
  for (let tries = 0; tries < maxPricings; tries += 1) {
    const prepared = await prepareDelivery()
    let request = toRequest(unpriced, { known, prepared })
    // A seller who changes many prices must not keep orders out.
    const buildLocked = async (tx: Db) => {
      const products = request.lines.map(({ product }) => product)
      for (const [index, paise] of (await lockPrices(tx, products)).entries())
        known.read.set(products[index] ?? '', paise)
      request = toRequest(unpriced, { known, prepared })
      return request
    }
    const isLocked = arePricesChanged && tries === maxPricings - 1
    const outcome = await submitOrder(database, { request, ...(isLocked && { buildLocked }) })
    const isRefused = outcome.id === null
    if (isRefused && outcome.is_combo_changed && !areCombosRead) {
      known.combos = await readCombos(database.db, unpriced.lines)
      areCombosRead = true
      // Its first try says what its products cost.
      tries -= 1
      continue
    }
    const changed = isRefused ? outcome.changed_prices : null
    if (!isRefused || (!changed && outcome.address !== 'changed'))
      return toPlacedOrder(outcome, { request, refusal: prepared.refusal, shopPhone })
    arePricesChanged = changed !== null
    for (const [index, { product }] of request.lines.entries()) {
      const paise = changed?.[index]
      if (!paise) continue
      known.read.set(product, paise)
      prices.put(product, paise)
    }
  }
  throw new ShopError('busy')
}

/** An address that changes each time cannot be delivered to now. */
const maxPricings = 3

type Known = {
  combos: ReadonlyMap<string, SoldCombo>
  /** What this order has read: undefined if the shop has no such product. */
  read: Map<string, number | undefined>
  prices: ProductPrices
}

async function readCombos(db: Db, lines: readonly OrderLineInput[]): Promise<Map<string, SoldCombo>> {
  const combos = await listSoldCombos(
    db,
    lines.map(({ product }) => product).filter((id) => isUuid(id)),
  )
  return new Map(combos.map((combo) => [combo.id, combo]))
}

function toRequest(
  unpriced: UnpricedRequest,
  { known, prepared }: { known: Known; prepared: PreparedDelivery },
): OrderRequest {
  const { refusal, delivery, charges } = prepared
  const findPrice = (product: string) => known.read.get(product) ?? known.prices.find(product)
  const { lines, combos } = expandCombos(unpriced.lines, { combos: known.combos, findPrice })
  const price = priceLines(lines, charges)
  const { creditPaise } = unpriced
  const isRefused = refusal !== null || findAmountRefusal({ ...unpriced, price, delivery }) !== null
  // An order that credit pays is no open cash order.
  const limits = creditPaise === price.totalPaise ? { ...unpriced.limits, openCash: 0 } : unpriced.limits
  return { ...unpriced, limits, lines, cartLines: unpriced.lines, combos, price, delivery, isRefused }
}

export function priceLines(lines: readonly OrderLine[], charges: readonly ChargeRule[]): OrderPrice {
  return priceOrder({
    lines: lines.map(({ unitPaise, quantity }) => ({ paise: unitPaise * quantity })),
    charges,
  })
}

/** By product id, in paise. undefined: not known. */
type FindPrice = (product: string) => number | undefined

type Expanded = { lines: OrderLine[]; combos: SoldCombo[] }

/**
 * Puts what combos are made of in their place. A combo that is not known, or costs more than its products do
 * one by one, stays a line, which the placing statement refuses. Throws 400 for too many units.
 */
function expandCombos(
  lines: readonly OrderLineInput[],
  { combos, findPrice }: { combos: ReadonlyMap<string, SoldCombo>; findPrice: FindPrice },
): Expanded {
  const expanded: Expanded = { lines: [], combos: [] }
  for (const line of lines) {
    const combo = combos.get(line.product.toLowerCase())
    const parts = combo && toComboLines(combo, { quantity: line.quantity, findPrice })
    if (!combo || !parts) {
      // No product has a price of 0.
      const unitPaise = findPrice(line.product) ?? 0
      expanded.lines.push({ ...line, unitPaise, listPaise: unitPaise })
      continue
    }
    expanded.lines.push(...parts)
    expanded.combos.push(combo)
  }
  if (!areQuantitiesAllowed(expanded.lines)) throw new ShopError('quantity_too_large')
  return expanded
}

function toComboLines(
  combo: SoldCombo,
  { quantity, findPrice }: { quantity: number; findPrice: FindPrice },
): OrderLine[] | null {
  const { id, name, names, paise } = combo
  const parts = combo.parts.map((part) => ({ ...part, listPaise: findPrice(part.product) ?? 0 }))
  const ordered: OrderedCombo = { id, name, names, quantity, unitPaise: paise }
  // The statement asks for the prices that are not known, and says them.
  if (parts.some(({ listPaise }) => listPaise === 0))
    return parts.map(({ product, quantity: units }) => ({
      ...{ product, quantity: units * quantity, unitPaise: 0, listPaise: 0, combo: ordered },
    }))
  return priceCombo({ paise, parts }, quantity)?.map((line) => ({ ...line, combo: ordered })) ?? null
}
