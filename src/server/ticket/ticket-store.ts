import { sql } from 'kysely'
import { timeZone } from '#domain/shop.ts'
import {
  type Disposition,
  type TicketChannel,
  type TicketKind,
  type TicketLineState,
  type TicketProgress,
  type TicketReason,
  type TicketWant,
  ticketClocks,
} from '#domain/ticket/ticket.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { TicketEventsTable } from '#server/database/ticket-tables.ts'

/** The shopper, or staff who typed it in. */
export type TicketCaller = { userId: string } | { sellerId: string }

export type NewTicketRow = {
  id: string
  kind: TicketKind
  channel: TicketChannel
  orderId: string | null
  userId: string | null
  sellerId: string | null
  key: string | null
  requestHash: Buffer
}

export type NewTicketLine = {
  position: number
  quantity: number
  grams: number | null
  reason: TicketReason
  wanted: TicketWant
}

/** Takes the number last: tickets of all shoppers wait for each other there. */
export async function insertTicket(
  tx: Db,
  {
    ticket,
    lines,
    photos,
  }: { ticket: NewTicketRow; lines: readonly NewTicketLine[]; photos: readonly Buffer[] },
): Promise<void> {
  const { id, kind, channel, orderId, userId, sellerId, key, requestHash } = ticket
  const { firstAnswerDue, due } = ticketClocks(new Date())
  await tx
    .insertInto('tickets')
    .values({
      ...{ id, kind, channel, order_id: orderId, user_id: userId, seller_id: sellerId },
      ...{ idempotency_key: key, request_hash: requestHash, first_answer_due: firstAnswerDue, due },
      number: await takeNumber(tx),
    })
    .execute()
  if (orderId !== null && lines.length > 0)
    await tx
      .insertInto('ticket_lines')
      .values(lines.map((line) => ({ ...line, ticket_id: id, order_id: orderId })))
      .execute()
  if (photos.length > 0)
    await tx
      .insertInto('ticket_photos')
      .values(photos.map((body) => ({ id: newId(), ticket_id: id, body })))
      .execute()
}

/** 'C-26-000123', by the year of India. */
async function takeNumber(tx: Db): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    INSERT INTO ticket_numbers (year, last) VALUES (extract(year FROM now() AT TIME ZONE ${timeZone})::int, 1)
    ON CONFLICT (year) DO UPDATE SET last = ticket_numbers.last + 1 RETURNING year, last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the counter of tickets returned no row')
  return `C-${String(row.year % 100).padStart(2, '0')}-${String(row.last).padStart(6, '0')}`
}

/** The ticket that an earlier request with the key opened. */
export async function findTicketOfRequest(
  db: Db,
  { caller, key }: { caller: TicketCaller; key: string },
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  const query = db.selectFrom('tickets').select(['id', 'request_hash']).where('idempotency_key', '=', key)
  return 'userId' in caller
    ? query.where('user_id', '=', caller.userId).executeTakeFirst()
    : query.where('seller_id', '=', caller.sellerId).executeTakeFirst()
}

export async function countOpenTickets(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM tickets WHERE user_id = ${userId} AND state <> 'done'`.execute(tx)
  return rows[0]?.count ?? 0
}

export type LockedTicket = Omit<TicketProgress, 'lines'> & {
  id: string
  number: string
  orderId: string | null
  userId: string | null
  /** A person without an account wrote it. */
  hasContact: boolean
  lines: (TicketLineState &
    Pick<NewTicketLine, 'position' | 'quantity' | 'grams' | 'reason' | 'wanted'> & {
      disposition: Disposition | null
    })[]
}

/** `userId`: only a ticket of this shopper. */
export async function lockTicket(
  tx: Db,
  { id, userId }: { id: string; userId?: string },
): Promise<LockedTicket | undefined> {
  const ticket = await tx
    .selectFrom('tickets')
    .selectAll()
    .select(
      sql<boolean>`EXISTS (SELECT FROM ticket_contacts c WHERE c.ticket_id = tickets.id)`.as('has_contact'),
    )
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) return undefined
  const lines = await tx
    .selectFrom('ticket_lines')
    .select(['position', 'quantity', 'grams', 'reason', 'wanted', 'decision', 'disposition'])
    .where('ticket_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...{ id, lines, number: ticket.number, orderId: ticket.order_id, userId: ticket.user_id },
    ...{ state: ticket.state, outcome: ticket.outcome, resolvedAt: ticket.resolved_at },
    ...{ reopenedAt: ticket.reopened_at, hasContact: ticket.has_contact },
  }
}

export async function findTicketOrder(db: Db, id: string): Promise<{ orderId: string | null } | undefined> {
  return db.selectFrom('tickets').select('order_id as orderId').where('id', '=', id).executeTakeFirst()
}

/** `isAnswer`: a person of the shop has answered, which ends the first clock. */
export async function writeProgress(
  tx: Db,
  { id, progress, isAnswer }: { id: string; progress: TicketProgress; isAnswer: boolean },
): Promise<void> {
  const { state, outcome, resolvedAt, reopenedAt } = progress
  await tx
    .updateTable('tickets')
    .set({
      ...{ state, outcome, resolved_at: resolvedAt, reopened_at: reopenedAt },
      ...(isAnswer && { first_answer_at: sql<Date>`coalesce(first_answer_at, now())` }),
    })
    .where('id', '=', id)
    .execute()
}

/** The old decisions stay in the history. */
export async function clearDeclinedLines(tx: Db, ticketId: string): Promise<void> {
  await tx
    .updateTable('ticket_lines')
    .set({ decision: null, decided_at: null, decided_by: null, note: null, disposition: null })
    .where('ticket_id', '=', ticketId)
    .where('decision', '=', 'declined')
    .execute()
}

export type NewTicketEvent = {
  ticketId: string
  kind: TicketEventsTable['kind']
  /** null: the owner's rules, or a person without an account. */
  caller: TicketCaller | null
  text?: string | null | undefined
  key?: string | null
  payload?: Record<string, unknown>
}

export async function insertTicketEvent(tx: Db, event: NewTicketEvent): Promise<void> {
  const { ticketId, kind, caller, text = null, key = null, payload = {} } = event
  await tx
    .insertInto('ticket_events')
    .values({
      ...{ ticket_id: ticketId, kind, text, request_key: key, payload: JSON.stringify(payload) },
      user_id: caller && 'userId' in caller ? caller.userId : null,
      seller_id: caller && 'sellerId' in caller ? caller.sellerId : null,
    })
    .execute()
}

export async function hasTicketEvent(
  tx: Db,
  { ticketId, key }: { ticketId: string; key: string },
): Promise<boolean> {
  const query = tx.selectFrom('ticket_events').select('id').where('ticket_id', '=', ticketId)
  return (await query.where('request_key', '=', key).executeTakeFirst()) !== undefined
}
