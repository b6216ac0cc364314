import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import { rupeesFromPaise } from '#rules/money.ts'
import { areQuantitiesFair, mergeLines, type PaymentType, type WantedLine } from '#rules/order.ts'
import { payWithinMinutes } from '#rules/payment.ts'
import { newId } from '../database/new-id.ts'
import { retrying } from '../database/retry.ts'
import type { Connections } from '../database/run-prepared.ts'
import { faultCode, ShopError } from '../errors.ts'
import { lapseHolding } from './lapse-orders.ts'
import { lockShopper } from './online-store.ts'
import { type OrderOutcome, type OrderRequest, writeOrder, writeWaitingOrder } from './place-order-store.ts'

export type PlaceOrderRequest = {
  shopperId: string
  wanted: { items: readonly WantedLine[]; address: string }
  paymentType: PaymentType
  /** The browser's name for this order, null where it gave none: then two requests are two orders. */
  key: string | null
  /** The only pin codes an order may go to; null where it may go anywhere. */
  onlyToPins: readonly string[] | null
}

export type PlacedOrder = {
  order: { _id: string; orderNumber: number; amount: number }
  cartItems: Record<string, number>
  /** True where a product's counted stock ran out. */
  isSoldOut: boolean
  /** False where an earlier request with the same key had placed it. */
  isNew: boolean
}

/**
 * Places an order at the shop's prices of this moment, or the same order again for a repeated key. Throws 400 for the address or a
 * quantity, 409 naming what is out of stock or where too many orders wait for their payment, 422 for a key that was used for something else.
 */
export async function placeOrder(
  connections: Connections,
  { shopperId, wanted, paymentType, key, onlyToPins }: PlaceOrderRequest,
): Promise<PlacedOrder> {
  const lines = mergeLines(wanted.items)
  if (!areQuantitiesFair(lines)) throw new ShopError('quantity_too_large')
  const request: OrderRequest = {
    orderId: newId(),
    userId: shopperId,
    addressId: wanted.address,
    lines,
    paymentType,
    key,
    payWithinMinutes: paymentType === 'Online' ? payWithinMinutes : null,
    requestHash: hashRequest({ lines, address: wanted.address, paymentType }),
    onlyToPins,
  }
  const outcome = await writeOnce(connections, request)
  if (outcome.id === null && outcome.refused.length > 0 && (await hasFreed(connections, lines)))
    return read(await writeOnce(connections, request), request)
  return read(outcome, request)
}

/** What unpaid orders hold beyond their time is free for the next one, also where nothing else in the shop ends them. */
async function hasFreed({ db }: Connections, lines: readonly WantedLine[]): Promise<boolean> {
  const products = lines.map(({ product }) => product).filter((id) => isUuid(id))
  return lapseHolding(db, { products })
}

/**
 * Two requests with one key at the same moment: the second waits for the first one's products, and then either breaks on the unique key or finds
 * the stock gone. Both times a second look finds the first one's order.
 */
async function writeOnce(connections: Connections, request: OrderRequest): Promise<OrderOutcome> {
  try {
    const outcome = await write(connections, request)
    if (outcome.id !== null || request.key === null) return outcome
  } catch (error) {
    if (faultCode(error) !== '23505' || request.key === null) throw error
  }
  return write(connections, request)
}

async function write(connections: Connections, request: OrderRequest): Promise<OrderOutcome> {
  if (request.payWithinMinutes === null) return retrying(() => writeOrder(connections, request))
  return retrying(() =>
    connections.db.transaction().execute(async (tx) => {
      await lockShopper(tx, request.userId)
      return writeWaitingOrder(tx, request)
    }),
  )
}

function read(outcome: OrderOutcome, request: OrderRequest): PlacedOrder {
  if (outcome.prior_hash && !outcome.prior_hash.equals(request.requestHash)) throw new ShopError('key_reused')
  if (outcome.id === null || outcome.number === null || outcome.amount_paise === null) throw refusal(outcome)
  return {
    order: {
      _id: outcome.id,
      orderNumber: outcome.number,
      amount: rupeesFromPaise(Number(outcome.amount_paise)),
    },
    cartItems: outcome.cart,
    isSoldOut: outcome.is_sold_out,
    isNew: outcome.prior_hash === null,
  }
}

function refusal(outcome: OrderOutcome): ShopError {
  if (outcome.address === 'missing') return new ShopError('address_missing')
  if (outcome.address === 'unserved') return new ShopError('address_unserved')
  if (outcome.is_full) return new ShopError('awaiting_full')
  const sentences = outcome.refused.map(({ name, left }) => {
    if (name === null) return 'A product in your cart is no longer sold'
    return left > 0 ? `Only ${left} of ${name} left` : `${name} is out of stock`
  })
  return new ShopError('out_of_stock', { message: `${[...new Set(sentences)].join('. ')}.` })
}

function hashRequest(request: { lines: WantedLine[]; address: string; paymentType: PaymentType }): Buffer {
  const lines = request.lines.map((line) => [line.product, line.quantity]).sort()
  return createHash('sha256')
    .update(JSON.stringify([lines, request.address.toLowerCase(), request.paymentType]))
    .digest()
}
