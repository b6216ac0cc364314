import { sql } from 'kysely'
import { holdSeconds, type MessageKind } from '#rules/messages.ts'
import type { Db } from '../database/tables.ts'

/** Leaves word, in the transaction of what has happened to an order: whoever is to hear of it is told once that stands. */
export async function leaveWord(tx: Db, { kind, orderId, version, flagId = null }: Word): Promise<void> {
  const due = sql<Date>`now() + make_interval(secs => ${holdSeconds[kind] ?? 0})`
  await tx
    .insertInto('messages')
    .values({ kind, order_id: orderId, order_version: version, flag_id: flagId, due_at: due })
    .execute()
}

type Word = {
  kind: MessageKind
  orderId: string
  version: number
  /** Which of its money it is about. */
  flagId?: string | null
}
