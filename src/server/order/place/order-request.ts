import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import type { OrderLineInput } from '#domain/order.ts'
import type { PricedOrder } from '#domain/pricing/price-order.ts'
import type { CashLimits } from '#domain/settings/cash-limits.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import type { SoldCombo } from '#server/catalogue/combo/combo-store.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { OrderCustomer } from './order-customer-store.ts'
import type { ExceededLimits, LimitedOrder } from './order-limit-store.ts'

export type OrderRequest = Omit<LimitedOrder, 'userId'> & {
  orderId: string
  customer: OrderCustomer
  /** With the products of combos in place of the combos. */
  lines: readonly OrderLine[]
  /** The products that leave the cart: combos, not what they are made of. */
  cartLines: readonly OrderLineInput[]
  combos: readonly SoldCombo[]
  price: OrderPrice
  /** Blocks a new order, not the reply to a repeated request. */
  isRefused: boolean
  idempotencyKey: string | null
  requestHash: Buffer
  holdMinutes: number | null
  delivery: OrderDelivery
  substitution: Substitution
  cashLimits: CashLimits
  /** Store credit that pays it, in paise. */
  creditPaise: number
}

/** `listPaise`: what the product costs by itself. */
export type OrderLine = OrderLineInput & {
  unitPaise: number
  listPaise: number
  combo?: OrderedCombo | undefined
}

export type OrderPrice = Pick<PricedOrder, 'itemsPaise' | 'charges' | 'totalPaise'>

/** Amounts in paise. */
export type OrderDelivery = {
  /** Null: to every pin code. */
  onlyToPins: readonly string[] | null
  /** The address that the rest was computed for. Null: it is the same for every address. */
  addressRow: string | null
  area: string | null
  /** null: it is not delivered. */
  minutes: number | null
  minimumPaise: number
  maxCashPaise: number | null
  expectedPaise: number | null
  slot: DeliverySlot | null
  note: string | null
  leaveAtDoor: boolean
}

export type PlaceOrderRow = {
  /** The new order, or that of an earlier request with the same key. Null: refused. */
  id: string | null
  number: number | null
  amount_paise: number | null
  prior_hash: Buffer | null
  cart: Record<string, number>
  is_sold_out: boolean
  address: 'ok' | 'missing' | 'unserved' | 'changed'
  is_full: boolean
  is_blocked: boolean
  /** What the shopper can spend. Null: no credit, or none was asked for. */
  credit_paise: number | null
  /** What the shopper may pay in cash, by the orders before. Null: no limit. */
  shopper_limit_paise: number | null
  /** Present prices by line. Null if all are as in the request, or a product is not sold or too few. */
  changed_prices: number[] | null
  exceeded: ExceededLimits | null
  /** A line is a combo that the request does not know as it is now. */
  is_combo_changed: boolean
  /** Products that are gone (no name), switched off or too few. */
  /** `left` is null if the shop does not sell the product now. */
  refused: { name: string | null; left: number | null }[]
}

export type OutcomeRow = Unparsed<
  Omit<PlaceOrderRow, 'changed_prices'>,
  'amount_paise' | 'shopper_limit_paise' | 'credit_paise'
> & {
  changed_prices: unknown[] | null
}

export function toPlaceOrderRow([row]: readonly OutcomeRow[]): PlaceOrderRow {
  if (!row) throw new Error('the statement that places an order returned no row')
  const { amount_paise, shopper_limit_paise, credit_paise, changed_prices } = row
  return {
    ...row,
    amount_paise: amount_paise === null ? null : parseAmount(amount_paise),
    shopper_limit_paise: shopper_limit_paise === null ? null : parseAmount(shopper_limit_paise),
    credit_paise: credit_paise === null ? null : parseAmount(credit_paise),
    changed_prices: changed_prices?.map(parseAmount) ?? null,
  }
}
