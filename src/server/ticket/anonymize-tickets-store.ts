import { sql } from 'kysely'
import { reopenDays } from '#domain/ticket/ticket.ts'
import type { Db } from '#server/database/tables.ts'
import { deleteContactRequestsOf } from './contact/contact-request-store.ts'
import { provedEmailOf } from './contact/contact-store.ts'

/**
 * The account is deleted: its open tickets end, and no text or photo of it stays. So do those that its address
 * wrote without a login, if the address is proved.
 */
export async function anonymizeTickets(tx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE tickets SET user_id = NULL, idempotency_key = NULL,
      outcome = coalesce(outcome, 'withdrawn'), state = 'done', resolved_at = coalesce(resolved_at, now())
    WHERE user_id = ${userId} OR id IN (
      SELECT ticket_id FROM ticket_contacts WHERE lower(email) = ${provedEmailOf(userId)})
    RETURNING id`.execute(tx)
  await deleteContactRequestsOf(tx, userId)
  await removeTexts(
    tx,
    rows.map(({ id }) => id),
  )
}

type Retention = { days: number; limit: number }

/** Oldest first. A result of `limit` means there may be more. */
export async function anonymizeOldTickets(db: Db, { days, limit }: Retention): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE tickets SET user_id = NULL, idempotency_key = NULL WHERE id IN (
        SELECT id FROM tickets t WHERE state = 'done' AND opened_at < now() - make_interval(days => ${days})
          AND resolved_at < now() - make_interval(days => ${reopenDays})
          AND (user_id IS NOT NULL OR idempotency_key IS NOT NULL
            OR EXISTS (SELECT FROM ticket_events e WHERE e.ticket_id = t.id AND e.text IS NOT NULL)
            OR EXISTS (SELECT FROM ticket_photos p WHERE p.ticket_id = t.id)
            OR EXISTS (SELECT FROM ticket_contacts c WHERE c.ticket_id = t.id))
        ORDER BY opened_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) RETURNING id`.execute(tx)
    await removeTexts(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/** What staff wrote may name the shopper, too. */
async function removeTexts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH unsigned AS (
      UPDATE ticket_events SET text = NULL, user_id = NULL
      WHERE ticket_id = ANY (${ids}::uuid[]) AND (text IS NOT NULL OR user_id IS NOT NULL)
    ), unreasoned AS (
      UPDATE ticket_lines SET note = NULL WHERE ticket_id = ANY (${ids}::uuid[]) AND note IS NOT NULL
    ), unnamed AS (
      DELETE FROM ticket_contacts WHERE ticket_id = ANY (${ids}::uuid[])
    ) DELETE FROM ticket_photos WHERE ticket_id = ANY (${ids}::uuid[])`.execute(tx)
}
