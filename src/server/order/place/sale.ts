import type { ComboItem } from '#domain/combo/combo.ts'
import type { CodMethod } from '#domain/order.ts'
import type { PriceReason } from '#domain/pos/pos.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'
import type { CounterCode } from '#server/payment/credit/credit-code-store.ts'
import type { NewOrderEvent } from '../core/order-event.ts'

export type SaleLine = {
  product: string
  quantity?: number | undefined
  grams?: number | undefined
  stepGrams?: number | undefined
  pricePaise: number
  priceReason?: PriceReason | undefined
  /** What the customer gets in a combo. undefined: no combo, or as it is now. */
  parts?: readonly ComboItem[] | undefined
}
export type SalePayment = { method: CodMethod; amountPaise: number }

/** A sale that is paid and taken along. */
export type Sale = {
  orderId: string
  by: Actor & { sellerId: string }
  idempotencyKey: string | null
  requestHash: Buffer
  address: BuyerAddress
  note: string | null
  lines: readonly SaleLine[]
  payments: readonly SalePayment[]
  /** What store credit pays of it. */
  credit?: (CounterCode & { amountPaise: number }) | undefined
  /** By the device. null: now. */
  soldAt: Date | null
  /** The customer has left, so neither stock nor prices refuse the sale. */
  isOffline: boolean
  /** Blocks a new sale, not the reply to a repeated request. */
  isRefused?: boolean
}

type SaleEvent = { version: number; kind: string; payload: object }

/**
 * An order at the counter is placed, delivered and paid: each is a version of it. The price of a combo stands
 * at the first of its lines.
 */
export function toSaleEvents(
  { lines, payments, soldAt, isOffline }: Sale,
  { positionOf }: { positionOf: (line: number) => number },
): SaleEvent[] {
  const prices = lines.flatMap(({ pricePaise, priceReason }, index) =>
    priceReason === undefined ? [] : [{ position: positionOf(index + 1), pricePaise, reason: priceReason }],
  )
  const sale = {
    ...(isOffline && soldAt && { soldAt: soldAt.toISOString() }),
    ...(prices.length > 0 && { prices }),
  }
  const events: NewOrderEvent[] = [
    { kind: 'placed', to: 'Pending', ...(Object.keys(sale).length > 0 && { sale }) },
    { kind: 'delivered', from: 'Pending', to: 'Delivered' },
    ...payments.map(({ method }) => ({ kind: 'payment-received' as const, method })),
  ]
  return events.map(({ kind, ...payload }, index) => ({ version: index + 1, kind, payload }))
}
