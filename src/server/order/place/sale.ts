import type { CodMethod } from '#domain/order.ts'
import type { PriceReason } from '#domain/pos/pos.ts'
import type { PricedSale } from '#domain/pos/price-sale.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'
import type { CounterCode } from '#server/payment/credit/credit-code-store.ts'

export type SaleLine = {
  product: string
  quantity?: number | undefined
  grams?: number | undefined
  stepGrams?: number | undefined
  pricePaise: number
  priceReason?: PriceReason | undefined
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
  price: PricedSale
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
