import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentMethod } from '#domain/order.ts'
import type {
  CreditKind,
  DisputeReason,
  ExceptionResolution,
  PaymentExceptionKind,
  PaymentExceptionState,
  PaymentProviderName,
  SessionState,
} from '#domain/payment.ts'
import type { UtrRejection } from '#domain/upi.ts'

export type PaymentsTable = {
  id: string
  order_id: string
  amount_paise: ColumnType<string, number, never>
  method: PaymentMethod
  received_by: string | null
  /** null: the receiver. */
  recorded_by: string | null
  received_at: Generated<Date>
  reversed_by: string | null
  reversed_at: Date | null
  provider: PaymentProviderName | null
  reference: string | null
}

export type PaymentSessionsTable = {
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
  rejected_utr: string | null
  rejection: ColumnType<UtrRejection | null, never, string>
  rejected_at: Date | null
  rejections: Generated<number>
}

export type PaymentEventsTable = {
  provider: PaymentProviderName
  event_id: string
  kind: string
  payload: ColumnType<Record<string, unknown>, string, never>
  happened_at: Date
  received_at: Generated<Date>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  handled_at: Date | null
  tries: Generated<number>
  fault: string | null
}

export type PracticeCheckoutsTable = {
  session_id: string
  order_id: string
  amount_paise: ColumnType<string, number, never>
  bill: ColumnType<Record<string, unknown>, string, never>
  state: Generated<'open' | 'paid' | 'ended'>
  payment: string | null
  declined: Generated<number>
  refund_key: string | null
  refunds: ColumnType<Record<string, number>, never, never>
  ends_at: Date
}

export type PaymentExceptionsTable = {
  id: string
  order_id: string | null
  kind: PaymentExceptionKind
  provider: PaymentProviderName
  reference: string
  received_minor: ColumnType<string, number, number>
  currency: string
  state: Generated<PaymentExceptionState>
  refund_id: string | null
  /** A `RefundError`, or the words of an earlier release. */
  fault: string | null
  seller_id: string | null
  settled_at: Date | null
  created_at: Generated<Date>
  /** Typed by a person. */
  note: string | null
  resolution: ColumnType<ExceptionResolution | null, never, string | null>
  ask_at: Date | null
  tries: Generated<number>
  attempt: Generated<number>
  dispute_reason: DisputeReason | null
  respond_by: Date | null
  payment: string | null
}

export type CreditAccountsTable = {
  id: string
  user_id: string | null
  /** The sum of the entries: a trigger writes it. */
  balance_paise: ColumnType<string, never, never>
}

export type CreditCodesTable = {
  account_id: string
  code: string
  valid_until: Date
  wrong_tries: Generated<number>
}

export type CreditEntriesTable = {
  id: GeneratedAlways<string>
  account_id: string
  kind: CreditKind
  amount_paise: ColumnType<string, number, never>
  order_id: string | null
  note: string | null
  seller_id: string | null
  request_key: string | null
  grant_id: string | null
  at: Generated<Date>
}
