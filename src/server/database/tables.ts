import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { ImportState, RowVerdict } from '#rules/catalogue-file.ts'
import type { ChannelName, MessageKind } from '#rules/messages.ts'
import type { OrderStatus, PaymentMethod, PaymentType } from '#rules/order.ts'
import type { FlagKind, FlagState, PaymentProviderName, SessionState } from '#rules/payment.ts'
import type { SellerRole } from '#rules/seller.ts'

/** The columns of every table, as `migrations/` makes them. `Db` is what stores take: the pool or a transaction. */
export type Tables = {
  products: ProductsTable
  product_words: { word: string }
  catalogue_version: { only_row: Generated<boolean>; version: ColumnType<string, number, number> }
  shop_settings: {
    only_row: Generated<boolean>
    version: ColumnType<string, number, number>
    changed: ColumnType<Record<string, unknown>, string, string>
  }
  users: PeopleTable
  sellers: PeopleTable & { role: Generated<SellerRole>; disabled_at: Date | null }
  user_sessions: SessionTable & { user_id: string }
  seller_sessions: SellerSessionsTable
  seller_invites: SellerInvitesTable
  seller_second_steps: SecondStepsTable
  seller_recovery_codes: { seller_id: string; code_hash: Buffer }
  seller_password_resets: ResetTable & { seller_id: string }
  password_resets: ResetTable & { user_id: string }
  push_keys: { only_row: Generated<boolean>; public_key: Buffer; sealed_key: Buffer }
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: { message_id: string; subscription_id: string }
  failed_logins: { id: GeneratedAlways<string>; account: Buffer; address: Buffer; at: Generated<Date> }
  carts: {
    user_id: string
    items: ColumnType<Record<string, number>, string, string>
    updated_at: Generated<Date>
  }
  addresses: AddressColumns & { id: string; user_id: string; created_at: Generated<Date> }
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_status_changes: StatusChangesTable
  order_payments: PaymentsTable
  payment_sessions: PaymentSessionsTable
  payment_events: PaymentEventsTable
  practice_checkouts: PracticeCheckoutsTable
  payment_flags: PaymentFlagsTable
  messages: MessagesTable
  jobs: JobsTable
  stock_movements: StockMovementsTable
  audit_log: AuditTable
  catalogue_imports: ImportsTable
  catalogue_import_parts: { import_id: string; part: number; bytes: Buffer }
  catalogue_import_rows: ImportRowsTable
  order_touches: { placed_at: Date }
  counted_days: { day: Day; time_zone: string }
  day_orders: DayOrdersTable
  day_statuses: Omit<DayOrdersTable, 'hour'>
  day_categories: { day: Day; category: string; units: string; paise: string }
  day_products: { day: Day; product_id: string; units: string; paise: string }
  product_spans: { days: number; first_day: Day; last_day: Day; time_zone: string }
  span_products: { days: number; product_id: string; units: string; paise: string }
}

export type Db = Kysely<Tables>

type ProductsTable = {
  id: string
  sku: string | null
  name: string
  search_name: GeneratedAlways<string>
  description: string[]
  category: string
  price_paise: number
  offer_price_paise: number
  weight: string | null
  pictures: string[]
  in_stock: Generated<boolean>
  stock: number | null
  available: GeneratedAlways<boolean>
  discount_permille: GeneratedAlways<number>
  featured_rank: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  archived_at: Date | null
}

type PeopleTable = {
  id: string
  name: string
  email: string
  password_hash: string
  created_at: Generated<Date>
}

type SessionTable = { token_hash: Buffer; created_at: Generated<Date>; expires_at: Date }
type ResetTable = { token_hash: Buffer; created_at: Generated<Date>; expires_at: Date }

type SellerSessionsTable = SessionTable & {
  id: Generated<string>
  seller_id: string
  user_agent: Generated<string>
  seen_at: Generated<Date>
}

type SellerInvitesTable = {
  id: string
  name: string
  email: string
  role: SellerRole
  token_hash: Buffer
  invited_by: string | null
  created_at: Generated<Date>
  expires_at: Date
}

type SecondStepsTable = {
  seller_id: string
  sealed_key: Buffer
  confirmed_at: Date | null
  /** A bigint comes as text. */
  last_step: ColumnType<string, number | undefined, number>
}

type PushSubscriptionsTable = {
  id: string
  user_session: Buffer | null
  seller_session: Buffer | null
  endpoint: string
  p256dh: string
  auth: string
  refusals: Generated<number>
  created_at: Generated<Date>
}

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

type OrdersTable = {
  id: string
  number: Generated<string>
  user_id: string | null
  idempotency_key: string | null
  request_hash: Buffer
  payment_type: PaymentType
  status: Generated<OrderStatus>
  is_paid: Generated<boolean>
  items_paise: ColumnType<string, number, never>
  handling_paise: number
  platform_paise: number
  delivery_paise: number
  amount_paise: ColumnType<string, number, never>
  address: ColumnType<AddressColumns & { id: string }, string, never>
  search_text: GeneratedAlways<string>
  is_placed: Generated<boolean>
  pay_by: Date | null
  version: Generated<number>
  created_at: Generated<Date>
}

type OrderLinesTable = {
  order_id: string
  position: number
  product_id: string
  quantity: number
  name: string
  category: string
  price_paise: number
  offer_price_paise: number
  weight: string | null
  picture: string | null
  stock_held: Generated<number>
}

type StatusChangesTable = {
  id: GeneratedAlways<string>
  order_id: string
  order_version: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  seller_id: string | null
  user_id: string | null
  is_paid: boolean | null
  at: Generated<Date>
}

type PaymentsTable = {
  id: string
  order_id: string
  amount_paise: ColumnType<string, number, never>
  method: PaymentMethod
  received_by: string | null
  received_at: Generated<Date>
  taken_back_by: string | null
  taken_back_at: Date | null
  provider: PaymentProviderName | null
  reference: string | null
}

type PaymentSessionsTable = {
  id: string
  order_id: string
  provider: PaymentProviderName
  attempt: number
  reference: string | null
  url: string | null
  amount_paise: ColumnType<string, number | string, never>
  state: Generated<SessionState>
  utr: string | null
  utr_at: Date | null
  created_at: Generated<Date>
  asked_at: Date | null
  ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  asks: Generated<number>
  payee_id: string | null
  payee_name: string | null
  refused_utr: string | null
  refusal: string | null
  refused_at: Date | null
  refusals: Generated<number>
}

type PaymentEventsTable = {
  provider: PaymentProviderName
  event_id: string
  kind: string
  news: ColumnType<Record<string, unknown>, string, never>
  happened_at: Date
  received_at: Generated<Date>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  handled_at: Date | null
  tries: Generated<number>
  fault: string | null
}

type PracticeCheckoutsTable = {
  session_id: string
  order_id: string
  amount_paise: ColumnType<string, number, never>
  bill: ColumnType<Record<string, unknown>, string, never>
  state: Generated<'open' | 'paid' | 'ended'>
  payment: string | null
  declined: Generated<number>
  refund_key: string | null
  ends_at: Date
}

type PaymentFlagsTable = {
  id: string
  order_id: string | null
  kind: FlagKind
  provider: PaymentProviderName
  reference: string
  received_minor: ColumnType<string, number, number>
  currency: string
  state: Generated<FlagState>
  refund_id: string | null
  fault: string | null
  seller_id: string | null
  settled_at: Date | null
  created_at: Generated<Date>
  note: string | null
  ask_at: Date | null
  tries: Generated<number>
  attempt: Generated<number>
}

type MessagesTable = {
  id: GeneratedAlways<string>
  kind: MessageKind
  order_id: string | null
  order_version: number | null
  flag_id: string | null
  user_id: string | null
  seller_id: string | null
  created_at: Generated<Date>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  tries: Generated<number>
  mailed_at: Date | null
  pushed_at: Date | null
  fault: string | null
  given_up: Generated<ChannelName[]>
}

type JobsTable = {
  name: string
  next_at: Date
  held_by: string | null
  held_until: Date | null
  last_started_at: Date | null
  last_ok_at: Date | null
  last_fault: string | null
  tries: Generated<number>
  runs: Generated<string>
  faults: Generated<string>
}

/** The driver reads a date as its midnight wherever the process runs; what asks for one asks for its text. */
type Day = ColumnType<Date, string, string>

type DayOrdersTable = {
  day: Day
  hour: number
  status: OrderStatus
  orders: number
  amount_paise: string
  unpaid: number
  unpaid_paise: string
}

type AuditTable = {
  id: GeneratedAlways<string>
  at: Generated<Date>
  seller_id: string | null
  request_id: string | null
  action: string
  subject_id: string | null
  subject_name: string
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
}

type StockMovementsTable = {
  id: GeneratedAlways<string>
  product_id: string
  kind: 'opening' | 'correction' | 'sale' | 'return'
  delta: number
  order_id: string | null
  order_version: number | null
  seller_id: string | null
  at: Generated<Date>
}

type ImportsTable = {
  id: string
  seller_id: string
  file_name: string
  state: Generated<ImportState>
  version: Generated<number>
  bytes: Generated<number>
  encoding: string | null
  delimiter: string | null
  headers: Generated<string[]>
  sample: ColumnType<string[][], string | undefined, string>
  columns: ColumnType<Record<string, number>, string | undefined, string>
  categories: ColumnType<Record<string, string>, string | undefined, string>
  progress_done: Generated<number>
  progress_of: Generated<number>
  summary: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  failure: string | null
  created_at: Generated<Date>
  touched_at: Generated<Date>
  expires_at: Generated<Date>
}

type ImportRowsTable = {
  import_id: string
  line: number
  name: string
  product: ColumnType<Record<string, unknown> | null, string | null, never>
  reasons: ColumnType<string[] | null, string | null, string | null>
  verdict: RowVerdict | null
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, string | null>
}
