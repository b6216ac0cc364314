import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { FailureReason } from '#domain/delivery/rider.ts'
import type { OrderSource, OrderStatus, PaymentType } from '#domain/order.ts'
import type { SaleConflictKind } from '#domain/pos/pos.ts'
import type { ChargeAmounts } from '#domain/pricing/charges.ts'
import type { SubstituteState, Substitution } from '#domain/substitution/substitution.ts'

export type AddressColumns = {
  first_name: string
  last_name: string
  email: string
  street: string
  city: string
  state: string
  zipcode: string
  country: string
  phone: string
}

/** Degrees. Older orders have none. */
export type LocationColumns = { latitude: number | null; longitude: number | null }

/** Both or none: the buyer with a GSTIN. */
export type BusinessColumns = { gstin: string | null; business_name: string | null }

export type BuyerAddress = AddressColumns & Partial<BusinessColumns>

/** The copy that an order keeps. */
export type OrderAddress = BuyerAddress & Partial<LocationColumns> & { id: string }

export type OrdersTable = {
  id: string
  number: Generated<string>
  user_id: string | null
  idempotency_key: string | null
  request_hash: Buffer
  payment_type: PaymentType
  status: Generated<OrderStatus>
  is_paid: Generated<boolean>
  items_paise: ColumnType<string, number, number>
  charges: ColumnType<ChargeAmounts, string, string>
  amount_paise: ColumnType<string, number, number>
  /** Less than ordered once it is packed with less. */
  due_paise: ColumnType<string, number, number>
  address: ColumnType<OrderAddress, string, string>
  is_placed: Generated<boolean>
  pay_by: Date | null
  is_cart_cleared: Generated<boolean>
  delivery_note: string | null
  leave_at_door: Generated<boolean>
  substitution: Generated<Substitution>
  delivery_area: string | null
  delivery_minutes: number | null
  slot_id: string | null
  slot_from: Date | null
  slot_to: Date | null
  promised_at: Date | null
  is_upi_reported: Generated<boolean>
  pays_by_upi: Generated<boolean>
  placed_by: string | null
  source: OrderSource | null
  /** With the source 'replacement': the order of which it replaces a line. */
  replaces_id: string | null
  version: Generated<number>
  created_at: Generated<Date>
}

/** No row: the order has never had a packer. */
export type OrderPackingsTable = {
  order_id: string
  /** Who picks it now. */
  packer_id: string | null
  packed_at: Date | null
  packed_by: string | null
  bags: number | null
}

/** No row: the order has never had a rider. */
export type OrderDeliveriesTable = {
  order_id: string
  /** Also of a delivered or cancelled order. */
  rider_id: string | null
  assigned_at: Date | null
  out_at: Date | null
  failed_at: Date | null
  delivered_at: Date | null
  /** What the customer tells the rider. */
  code: string | null
  code_tries: Generated<number>
}

export type DeliverySlotsTable = { id: string; starts_at: Date; capacity: number; taken: number }

export type OrderLinesTable = {
  order_id: string
  position: number
  product_id: string
  quantity: number
  name: string
  names: ColumnType<LocalTexts<string>, string | undefined, never>
  category: string
  price_paise: number
  offer_price_paise: number
  weight: string | null
  step_grams: number | null
  picture: string | null
  combo: ColumnType<OrderedCombo | null, string | null | undefined, never>
  stock_held: Generated<number>
}

export type PickedLinesTable = {
  order_id: string
  position: number
  quantity: number
  grams: number | null
  sold_out: boolean
  seller_id: string | null
  at: Generated<Date>
}

export type PickActionsTable = {
  order_id: string
  position: number
  seller_id: string
  acted_at: string
}

export type SaleConflictsTable = {
  order_id: string
  position: number
  kind: SaleConflictKind
  missing: number | null
  price_paise: number | null
  at: Generated<Date>
  resolved_at: Date | null
  resolved_by: string | null
}

export type SubstitutesTable = {
  /** The client's key. */
  id: string
  order_id: string
  position: number
  product_id: string
  quantity: number
  name: string
  names: ColumnType<LocalTexts<string>, string, never>
  category: string
  weight: string | null
  step_grams: number | null
  picture: string | null
  amount_paise: ColumnType<string, number, never>
  charged_paise: ColumnType<string | null, number | null, number | null>
  stock_held: number
  state: Exclude<SubstituteState, 'unanswered'>
  answer_by: Date | null
  answered_at: Date | null
  seller_id: string | null
  at: Generated<Date>
}

export type DeliveryAttemptsTable = {
  /** The client's key. */
  id: string
  order_id: string
  rider_id: string | null
  kind: 'start' | 'complete' | 'wrong-code' | 'fail' | 'return'
  request_hash: Buffer
  reason: FailureReason | null
  note: string | null
  cash_paise: ColumnType<string | null, number | null, never>
  paid_by: 'upi' | null
  tries_left: number | null
  at: Generated<Date>
}

/** Kinds and payloads: `src/server/order/core/order-event.ts`. */
export type OrderEventsTable = {
  id: GeneratedAlways<string>
  order_id: string
  version: number
  kind: string
  payload: ColumnType<Record<string, unknown>, string, never>
  seller_id: string | null
  user_id: string | null
  at: Generated<Date>
}

export type StockMovementsTable = {
  id: GeneratedAlways<string>
  product_id: string
  kind: 'opening' | 'correction' | 'sale' | 'return'
  delta: number
  order_id: string | null
  order_version: number | null
  seller_id: string | null
  at: Generated<Date>
}
