import { sql } from 'kysely'
import type { ChannelName, MessageKind } from '#domain/messages.ts'
import type { Db } from '#server/database/tables.ts'

export type Unsent = {
  kind: MessageKind
  about: string
  created_at: Date
  due_at: Date | null
  tries: number
  given_up: ChannelName[]
  fault: string | null
}

export async function listUnsent(db: Db): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    SELECT m.kind, m.created_at, m.due_at, m.tries, m.given_up, m.fault,
      coalesce('order #' || o.number, 'account ' || m.user_id, 'seller ' || m.seller_id, '') AS about
    FROM messages m LEFT JOIN orders o ON o.id = m.order_id
    WHERE m.due_at IS NOT NULL OR m.given_up <> '{}' ORDER BY m.id`.execute(db)
  return rows
}

/** Skips mails with a link that the recipient requested. Returns the number of messages. */
export async function requeueUnsent(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE messages SET due_at = now(), created_at = now(), tries = 0, given_up = '{}', fault = NULL
    WHERE (due_at IS NOT NULL OR given_up <> '{}') AND kind NOT IN ('password-reset', 'seller-reset')`.execute(
    db,
  )
  return Number(numAffectedRows)
}
