import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChannelName, MessageKind } from '#domain/messages.ts'

export type BackupsTable = {
  id: GeneratedAlways<string>
  begun_at: Date
  finished_at: Generated<Date>
  bytes: string
  place: string
  is_encrypted: boolean
}

export type MessagesTable = {
  id: GeneratedAlways<string>
  kind: MessageKind
  order_id: string | null
  order_version: number | null
  exception_id: string | null
  ticket_id: string | null
  user_id: string | null
  seller_id: string | null
  created_at: Generated<Date>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  tries: Generated<number>
  mailed_at: Date | null
  pushed_at: Date | null
  fault: string | null
  given_up: Generated<ChannelName[]>
  has_code: Generated<boolean>
  /** null: what the account has. */
  recipient: string | null
}

export type JobsTable = {
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

export type AuditTable = {
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
