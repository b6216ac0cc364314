import { createHash } from 'node:crypto'
import type { PlaceStaffOrder } from '#contract/seller/orders/staff-order.ts'
import { deliveryRule, toDestination } from '#domain/delivery/terms.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { areQuantitiesAllowed, mergeLines } from '#domain/order.ts'
import { priceSale } from '#domain/pos/price-sale.ts'
import { listCharges, listFees, listRounding } from '#domain/pricing/charges.ts'
import { noCashLimits } from '#domain/settings/cash-limits.ts'
import { noOrderLimits } from '#domain/settings/order-limits.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'
import { checkDelivery, otherStateForStaff } from '#server/delivery/check-delivery.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PlacedOrder } from './order-outcome.ts'
import { expectedPaiseOf, type OrderRules } from './place-order.ts'
import { type PreparedDelivery, placePriced, type UnpricedRequest } from './place-priced.ts'
import type { SaleDatabase } from './place-sale.ts'
import { findBuyerRefusal } from './sell-at-counter.ts'
import { sellAtKnownPrices } from './sell-at-known-prices.ts'
import { toCustomerAddress } from './staff-address.ts'
import type { OrderDatabase } from './submit-order.ts'

export type StaffOrderRules = Pick<OrderRules, 'delivery' | 'shopPhone' | 'prices'> & {
  shopAddress: readonly string[]
}
type StaffOrderInput = StaffOrderRules & {
  order: PlaceStaffOrder
  by: Actor & { sellerId: string }
  idempotencyKey: string | null
}

/**
 * The staff member agrees on minimum, hours and area with the customer. Stock, slot and amount are checked.
 * Throws 400 (quantity), 409 (buyer, stock, charge unknown, slot, amount, blocked phone), 422 (key reused).
 */
export async function placeStaffOrder(
  database: OrderDatabase & SaleDatabase,
  { order, by, idempotencyKey, ...rules }: StaffOrderInput,
): Promise<PlacedOrder> {
  const lines = mergeLines(order.items)
  if (!areQuantitiesAllowed(lines)) throw new ShopError('quantity_too_large')
  const address = toCustomerAddress(order, rules.shopAddress)
  const requestHash = hashRequest(order)
  const { prices, shopPhone } = rules
  if (order.paid !== undefined) {
    const payment = { method: order.paid, expectedPaise: expectedPaiseOf(order) }
    const sale = { by, idempotencyKey, requestHash, address, note: order.note ?? null }
    return sellAtKnownPrices(database, { sale, items: lines, payment, buyer: buyerOf(order) })
  }
  const request: UnpricedRequest = {
    orderId: newId(),
    customer: { userId: null, sellerId: by.sellerId, source: order.source, address },
    lines,
    paymentType: 'COD',
    idempotencyKey,
    requestHash,
    holdMinutes: null,
    substitution: order.substitution ?? 'leave-out',
    network: Buffer.alloc(32),
    limits: noOrderLimits,
    cashLimits: noCashLimits,
    creditPaise: 0,
  }
  const prepare = async () => {
    const prepared = prepareDelivery(order, { address, rules })
    if (order.source === 'phone') return prepared
    const { totalPaise } = priceSale(
      lines.map((line) => ({ ...line, pricePaise: prices.find(line.product) ?? 0 })),
    )
    const { documents } = database
    return { ...prepared, refusal: findBuyerRefusal(buyerOf(order), { totalPaise, documents }) }
  }
  return placePriced(database, { request, prices, prepareDelivery: prepare, shopPhone })
}

function buyerOf({ name, street, business }: PlaceStaffOrder) {
  return { name: business?.name ?? name, street }
}

type Preparing = { address: BuyerAddress; rules: StaffOrderRules }

function prepareDelivery(order: PlaceStaffOrder, { address, rules }: Preparing): PreparedDelivery {
  const { source, note, leaveAtDoor, deliveryCharge } = order
  const common = {
    onlyToPins: null,
    addressRow: null,
    minimumPaise: 0,
    maxCashPaise: null,
    expectedPaise: expectedPaiseOf(order),
    note: note ?? null,
  }
  if (source === 'counter')
    return { refusal: null, charges: noCharges, delivery: { ...common, ...atTheCounter } }
  const destination = toDestination(address)
  const { terms, area, slots, ...checked } = checkDelivery(rules.delivery, { destination, now: Date.now() })
  const agreedPaise = deliveryCharge === undefined ? null : paiseFromRupees(deliveryCharge)
  const chargePaise = agreedPaise ?? checked.chargePaise
  const freeAbovePaise = agreedPaise === null ? terms.freeAbovePaise : null
  const slot = slots.find(({ id }) => id === order.slot) ?? null
  const refusal =
    (checked.isOtherState ? otherStateForStaff() : null) ??
    (chargePaise === null ? new ShopError('charge_needed') : null) ??
    (order.slot !== undefined && !slot ? new ShopError('slot_gone') : null)
  return {
    refusal,
    charges: [
      ...listFees(rules.delivery.fees),
      deliveryRule({ terms: { freeAbovePaise }, chargePaise: chargePaise ?? 0 }),
      ...listRounding(rules.delivery.fees, 'COD'),
    ],
    delivery: {
      ...common,
      area,
      minutes: (slot ? undefined : order.acceptMinutes) ?? terms.minutes,
      slot,
      leaveAtDoor: leaveAtDoor ?? false,
    },
  }
}

const noCharges = listCharges({ handling: 0, platform: 0, delivery: 0 })

const atTheCounter = {
  area: null,
  minutes: null,
  slot: null,
  leaveAtDoor: false,
} as const

/** Without the amount, which the caller corrects after a refusal under the same key. */
function hashRequest({ expectedAmount: _, substitution = 'leave-out', ...rest }: PlaceStaffOrder): Buffer {
  const order = { ...rest, ...(substitution !== 'leave-out' && { substitution }) }
  const sorted = Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}
