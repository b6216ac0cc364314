import type { ColumnType, Generated, Kysely } from 'kysely'
import type { BulkStep } from '#contract/seller/bulk.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { StaffGrant, StaffRole } from '#domain/staff/roles.ts'
import type {
  AccountsTable,
  DeviceTable,
  FailedLoginsTable,
  InvitationsTable,
  PasswordResetsTable,
  PushSubscriptionsTable,
  ResetRequestsTable,
  SellerSessionsTable,
  SessionsTable,
  TwoFactorTable,
  UsersTable,
} from './account-tables.ts'
import type {
  CashClosingMethodsTable,
  CashClosingPeopleTable,
  CashClosingsTable,
  CashEntriesTable,
} from './cash-tables.ts'
import type {
  BannersTable,
  BulkJobsTable,
  CategoriesTable,
  ImportPicturesTable,
  ImportRowsTable,
  ImportsTable,
  ImportUndoTable,
  ProductFamiliesTable,
  ProductRequestsTable,
  ProductsTable,
} from './catalogue-tables.ts'
import type {
  DocumentLinesTable,
  DocumentSeriesTable,
  DocumentsTable,
  MonthLocksTable,
} from './document-tables.ts'
import type { AuditTable, BackupsTable, JobsTable, MessagesTable } from './operation-tables.ts'
import type {
  AddressColumns,
  BusinessColumns,
  DeliveryAttemptsTable,
  DeliverySlotsTable,
  LocationColumns,
  OrderDeliveriesTable,
  OrderEventsTable,
  OrderLinesTable,
  OrderPackingsTable,
  OrdersTable,
  PickActionsTable,
  PickedLinesTable,
  SaleConflictsTable,
  StockMovementsTable,
  SubstitutesTable,
} from './order-tables.ts'
import type {
  CreditAccountsTable,
  CreditCodesTable,
  CreditEntriesTable,
  PaymentEventsTable,
  PaymentExceptionsTable,
  PaymentSessionsTable,
  PaymentsTable,
  PracticeCheckoutsTable,
} from './payment-tables.ts'
import type { CategoryTaxesTable, ProductTaxesTable, SellerTaxesTable } from './tax-tables.ts'
import type {
  ContactRequestsTable,
  TicketContactsTable,
  TicketEventsTable,
  TicketLinesTable,
  TicketLinksTable,
  TicketsTable,
} from './ticket-tables.ts'

export type Tables = {
  products: ProductsTable
  categories: CategoriesTable
  banners: BannersTable
  product_families: ProductFamiliesTable
  past_prices: { product_id: string; offer_price_paise: number; valid_until: Generated<Date> }
  product_taxes: ProductTaxesTable
  category_taxes: CategoryTaxesTable
  seller_taxes: SellerTaxesTable
  catalogue_version: { only_row: Generated<boolean>; version: ColumnType<string, number, number> }
  shop_settings: {
    only_row: Generated<boolean>
    version: ColumnType<string, number, number>
    changed: ColumnType<Record<string, unknown>, string, string>
  }
  users: UsersTable
  sellers: AccountsTable & {
    email: string
    role: Generated<StaffRole>
    grants: Generated<StaffGrant[]>
    disabled_at: Date | null
    language: Language | null
    phone: string | null
  }
  user_sessions: SessionsTable & { user_id: string }
  seller_sessions: SellerSessionsTable
  seller_invites: InvitationsTable
  seller_authenticators: TwoFactorTable
  seller_recovery_codes: { seller_id: string; code_hash: Buffer }
  seller_password_resets: PasswordResetsTable & { seller_id: string }
  password_resets: PasswordResetsTable & { user_id: string; phone: string | null }
  reset_requests: ResetRequestsTable
  secret_canary: { only_row: Generated<boolean>; encrypted_key: Buffer }
  picture_marker: { only_row: Generated<boolean>; id: string | null }
  push_keys: { only_row: Generated<boolean>; public_key: Buffer; encrypted_key: Buffer }
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: { message_id: string; subscription_id: string }
  user_devices: DeviceTable & { user_id: string }
  seller_devices: DeviceTable & { seller_id: string }
  failed_logins: FailedLoginsTable
  cart_items: { user_id: string; product_id: string; quantity: number; position: number }
  addresses: AddressesTable
  closed_addresses: AddressesTable
  sale_conflicts: SaleConflictsTable
  delivery_slots: DeliverySlotsTable
  customer_stats: CustomerStatsTable
  customer_notes: {
    id: string
    user_id: string
    text: string
    seller_id: string | null
    at: Generated<Date>
  }
  blocked_phones: { phone: string; reason: string; seller_id: string | null; at: Generated<Date> }
  orders: OrdersTable
  order_networks: { network: Buffer; placed_at: Generated<Date> }
  order_lines: OrderLinesTable
  order_packings: OrderPackingsTable
  order_deliveries: OrderDeliveriesTable
  picked_lines: PickedLinesTable
  pick_actions: PickActionsTable
  order_substitutes: SubstitutesTable
  delivery_attempts: DeliveryAttemptsTable
  order_events: OrderEventsTable
  order_payments: PaymentsTable
  credit_accounts: CreditAccountsTable
  credit_entries: CreditEntriesTable
  credit_codes: CreditCodesTable
  payment_sessions: PaymentSessionsTable
  payment_events: PaymentEventsTable
  early_payment_events: { provider: PaymentProviderName; payment: string; event_id: string }
  practice_checkouts: PracticeCheckoutsTable
  payment_exceptions: PaymentExceptionsTable
  document_series: DocumentSeriesTable
  documents: DocumentsTable
  month_locks: MonthLocksTable
  document_lines: DocumentLinesTable
  cash_entries: CashEntriesTable
  cash_closings: CashClosingsTable
  cash_closing_people: CashClosingPeopleTable
  cash_closing_methods: CashClosingMethodsTable
  messages: MessagesTable
  unverified_mails: { message_id: string; mailbox: Buffer; at: Generated<Date> }
  tickets: TicketsTable
  ticket_numbers: { year: number; last: number }
  ticket_lines: TicketLinesTable
  ticket_photos: { id: string; ticket_id: string; body: Buffer }
  ticket_events: TicketEventsTable
  ticket_contacts: TicketContactsTable
  ticket_links: TicketLinksTable
  contact_requests: ContactRequestsTable
  jobs: JobsTable
  product_requests: ProductRequestsTable
  bulk_jobs: BulkJobsTable
  bulk_job_steps: { job_id: string; product_id: string; step: ColumnType<BulkStep, string, never> }
  stock_movements: StockMovementsTable
  backups: BackupsTable
  audit_log: AuditTable
  catalogue_imports: ImportsTable
  catalogue_import_parts: { import_id: string; part: number; bytes: Buffer; lines: number[] | null }
  catalogue_import_pictures: ImportPicturesTable
  catalogue_import_rows: ImportRowsTable
  catalogue_import_undo: ImportUndoTable
  dirty_days: { placed_at: Date }
  rollup_days: { day: Day; time_zone: string }
  day_orders: DayOrdersTable
  day_statuses: Omit<DayOrdersTable, 'hour'>
  day_categories: { day: Day; category: string; units: string; paise: string }
  day_products: { day: Day; product_id: string; units: string; paise: string }
  rollup_periods: { days: number; first_day: Day; last_day: Day; time_zone: string }
  period_products: { days: number; product_id: string; units: string; paise: string }
  builds: { id: string; files: string[]; last_started_at: Generated<Date> }
  search_words: { term: string; means: string; created_by: string | null; created_at: Generated<Date> }
  search_misses: { day: Day; query: string; count: number }
  built_files: { name: string; encoding: 'br' | 'identity'; body: Buffer }
}

export type Db = Kysely<Tables>

type CustomerStatsTable = {
  user_id: string
  orders: Generated<number>
  delivered: Generated<number>
  refused: Generated<number>
  delivered_paise: Generated<string>
  last_order_at: Generated<Date>
}

type AddressesTable = AddressColumns &
  LocationColumns &
  BusinessColumns & { id: string; user_id: string; created_at: Generated<Date> }

/** The driver reads a date as midnight in the time zone of the process, so queries select its text. */
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
