import { rupeesFromPaise } from '#domain/money.ts'
import type { CodMethod, OrderLineInput } from '#domain/order.ts'
import { priceSale } from '#domain/pos/price-sale.ts'
import { newId } from '#server/database/new-id.ts'
import { ShopError } from '#server/http/errors.ts'
import { amountChangedError, type PlacedOrder } from './order-outcome.ts'
import { placeSale, type SaleDatabase } from './place-sale.ts'
import type { Sale, SaleLine } from './sale.ts'
import { findBuyerRefusal, isShort, reprice, toRefusal } from './sell-at-counter.ts'

type SaleInput = {
  sale: Pick<Sale, 'by' | 'idempotencyKey' | 'requestHash' | 'address' | 'note'>
  items: readonly OrderLineInput[]
  payment: { method: CodMethod; expectedPaise: number | null }
  /** What is known of the customer. */
  buyer: { name?: string | undefined; street?: string | undefined }
}

/**
 * For a caller who does not say what each line costs: at the prices of now, once or twice again if they have changed.
 * Throws 409 (buyer, stock, amount), 422 (key reused), 503.
 */
export async function sellAtKnownPrices(
  database: SaleDatabase,
  { sale, items, payment, buyer }: SaleInput,
): Promise<PlacedOrder> {
  const { prices, documents } = database
  const { method, expectedPaise } = payment
  // No product has a price of 0.
  let lines: SaleLine[] = items.map((item) => ({ ...item, pricePaise: prices.find(item.product) ?? 0 }))
  for (let tries = 0; tries < maxPricings; tries += 1) {
    const { totalPaise } = priceSale(lines)
    const buyerRefusal = findBuyerRefusal(buyer, { totalPaise, documents })
    const { sold, refused } = await placeSale(database, {
      ...{ ...sale, orderId: newId(), lines, payments: [{ method, amountPaise: totalPaise }] },
      ...{
        soldAt: null,
        isOffline: false,
        isRefused: buyerRefusal !== null || (expectedPaise !== null && expectedPaise !== totalPaise),
      },
    })
    if (sold) {
      const order = { _id: sold.id, orderNumber: sold.number, amount: rupeesFromPaise(sold.totalPaise) }
      return { order, cartItems: {}, isNew: sold.isNew }
    }
    if (refused.some(isShort)) throw toRefusal(refused, lines)
    if (refused.length === 0 && buyerRefusal) throw buyerRefusal
    if (refused.length === 0) throw amountChangedError(totalPaise)
    lines = reprice(lines, refused)
    for (const { position, pricePaise } of refused) {
      const line = lines[position - 1]
      if (line) prices.put(line.product, pricePaise)
    }
  }
  throw new ShopError('busy')
}

const maxPricings = 3
