import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentMethod } from '#domain/order.ts'
import type { CashEntryKind, onlineMethods } from '#domain/staff/cash.ts'

type Paise = ColumnType<string, number, never>

export type CashEntriesTable = {
  id: GeneratedAlways<string>
  kind: CashEntryKind
  method: Generated<PaymentMethod>
  seller_id: string | null
  amount_paise: Paise
  order_id: string | null
  payment_id: string | null
  note: string | null
  by_seller: string | null
  request_key: string | null
  at: Generated<Date>
  closing_id: string | null
}

type CashSumColumns = {
  opening_paise: Paise
  collected_paise: Paise
  handed_over_paise: Paise
  difference_paise: Paise
  correction_paise: Paise
  balance_paise: Paise
}

export type CashClosingsTable = CashSumColumns & {
  id: string
  number: number
  closed_at: Generated<Date>
  closed_by: string
  note: string | null
  request_key: string
}

export type CashClosingPeopleTable = CashSumColumns & {
  closing_id: string
  seller_id: string
  orders: number
}

export type CashClosingMethodsTable = {
  closing_id: string
  method: (typeof onlineMethods)[number]
  received_paise: Paise
  refunded_paise: Paise
}
