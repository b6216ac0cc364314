import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#domain/i18n/language.ts'
import type { ContactKind } from '#domain/ticket/contact.ts'
import type {
  Disposition,
  LineDecision,
  TicketChannel,
  TicketKind,
  TicketOutcome,
  TicketReason,
  TicketState,
  TicketWant,
} from '#domain/ticket/ticket.ts'

export type TicketsTable = {
  id: string
  number: string
  kind: TicketKind
  channel: TicketChannel
  order_id: string | null
  user_id: string | null
  /** Who typed it in. */
  seller_id: string | null
  idempotency_key: string | null
  request_hash: Buffer
  state: Generated<TicketState>
  outcome: TicketOutcome | null
  opened_at: Generated<Date>
  acknowledged_at: Generated<Date>
  first_answer_due: Date
  due: Date
  first_answer_at: Date | null
  resolved_at: Date | null
  reopened_at: Date | null
}

export type TicketLinesTable = {
  ticket_id: string
  order_id: string
  position: number
  quantity: number
  grams: number | null
  reason: TicketReason
  wanted: TicketWant
  paid_paise: ColumnType<string | null, number | undefined, number>
  decision: LineDecision | null
  decided_paise: ColumnType<string, number | undefined, number>
  /** Charges of the order that went back with it. */
  fees_paise: ColumnType<string, number | undefined, number>
  rounding_paise: ColumnType<string, number | undefined, number>
  /** The part that is no longer to be collected, at the door. */
  lowered_paise: ColumnType<string, number | undefined, number>
  /** null of a decided line: the items came back, and the shop has not decided about them. */
  disposition: Disposition | null
  note: string | null
  decided_by: string | null
  /** By the owner's rules, without a person. */
  by_rule: Generated<boolean>
  decided_at: Date | null
  exception_id: string | null
  /** The order that replaces the line. */
  replacement_id: string | null
}

export type TicketEventsTable = {
  id: GeneratedAlways<string>
  ticket_id: string
  kind: 'opened' | 'answered' | 'replied' | 'decided' | 'resolved' | 'reopened'
  payload: ColumnType<Record<string, unknown>, string | undefined, never>
  text: string | null
  request_key: string | null
  user_id: string | null
  seller_id: string | null
  at: Generated<Date>
}

/** What a person without an account typed. Its ticket begins, with the same id, once the code is entered. */
export type ContactRequestsTable = {
  id: string
  request_key: string | null
  request_hash: Buffer
  kind: ContactKind
  name: string
  email: string
  text: string
  language: Language
  /** null until the mail is written. */
  code_hash: Buffer | null
  tries: Generated<number>
  created_at: Generated<Date>
}

export type TicketContactsTable = { ticket_id: string; name: string; email: string; language: Language }

export type TicketLinksTable = { token_hash: Buffer; ticket_id: string; expires_at: Date }
