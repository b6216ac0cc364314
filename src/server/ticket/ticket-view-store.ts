import { type RawBuilder, sql } from 'kysely'
import type { Ticket } from '#contract/ticket/ticket.ts'
import type { LocalTexts } from '#domain/catalogue.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import {
  canReopen,
  type Disposition,
  type LineDecision,
  type TicketKind,
  type TicketOutcome,
  type TicketReason,
  type TicketState,
  type TicketWant,
} from '#domain/ticket/ticket.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { provedEmailOf } from './contact/contact-store.ts'

export type TicketRow = {
  id: string
  number: string
  kind: TicketKind
  state: TicketState
  outcome: TicketOutcome | null
  opened_at: Date
  first_answer_due: Date
  due: Date
  resolved_at: Date | null
  reopened_at: Date | null
  order_id: string | null
  order_number: string | null
  lines: TicketLineRow[] | null
  photos: string[] | null
  messages: MessageRow[] | null
}

export type TicketLineRow = {
  position: number
  product_id: string
  is_of_combo: boolean
  name: string
  names: LocalTexts<string>
  step_grams: number | null
  quantity: number
  grams: number | null
  reason: TicketReason
  decision: LineDecision | null
  decided_paise: unknown
  lowered_paise: unknown
  fees_paise: unknown
  rounding_paise: unknown
  note: string | null
  disposition: Disposition | null
  wanted: TicketWant
  replacement_id: string | null
  replacement_number: string | null
  by: string | null
  by_rule: boolean
}

type MessageRow = { by: 'shop' | 'customer'; at: string; text: string; name: string | null }

/** Newest first. */
export async function listShopperTickets(db: Db, userId: string): Promise<Ticket[]> {
  const rows = await selectTickets<TicketRow>(db, {
    where: sql`t.user_id = ${userId} ORDER BY t.opened_at DESC, t.id DESC`,
  })
  return rows.map(toTicket)
}

/** For the shopper's copy of their data: also those that their address wrote without a login. */
export async function listTicketsOfPerson(db: Db, userId: string): Promise<Ticket[]> {
  const rows = await selectTickets<TicketRow>(db, {
    where: sql`t.user_id = ${userId}
      OR t.id IN (SELECT ticket_id FROM ticket_contacts WHERE lower(email) = ${provedEmailOf(userId)})
      ORDER BY t.opened_at DESC, t.id DESC`,
  })
  return rows.map(toTicket)
}

export async function findShopperTicket(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<Ticket | null> {
  const [row] = await selectTickets<TicketRow>(db, { where: sql`t.id = ${id} AND t.user_id = ${userId}` })
  return row ? toTicket(row) : null
}

/** The caller has checked a link to it. */
export async function findLinkedTicket(db: Db, id: string): Promise<Ticket | null> {
  const [row] = await selectTickets<TicketRow>(db, { where: sql`t.id = ${id}` })
  return row ? toTicket(row) : null
}

export async function selectTickets<Row extends TicketRow>(
  db: Db,
  { where, more = sql`` }: { where: RawBuilder<unknown>; more?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT t.*, o.number AS order_number,
      (SELECT json_agg(line ORDER BY line.position) FROM (
        SELECT c.*, l.product_id, l.combo IS NOT NULL AS is_of_combo, l.name, l.names, l.step_grams,
          s.name AS by, r.number AS replacement_number
        FROM ticket_lines c
        JOIN order_lines l ON l.order_id = c.order_id AND l.position = c.position LEFT JOIN sellers s ON s.id = c.decided_by
        LEFT JOIN orders r ON r.id = c.replacement_id
        WHERE c.ticket_id = t.id) AS line) AS lines,
      (SELECT json_agg(p.id ORDER BY p.id) FROM ticket_photos p WHERE p.ticket_id = t.id) AS photos,
      (SELECT json_agg(json_build_object('by', CASE WHEN e.kind = 'answered' THEN 'shop' ELSE 'customer' END, 'at', e.at, 'text', e.text,
        'name', w.name) ORDER BY e.id) FROM ticket_events e LEFT JOIN sellers w ON w.id = e.seller_id
        WHERE e.ticket_id = t.id AND e.text IS NOT NULL AND e.kind <> 'decided') AS messages ${more}
    FROM tickets t LEFT JOIN orders o ON o.id = t.order_id WHERE ${where}`.execute(db)
  return rows
}

export function toTicket(row: TicketRow): Ticket {
  const { id, number, kind, state, outcome, order_id: orderId } = row
  return {
    ...{ _id: id, number, kind, state },
    ...(outcome !== null && { outcome }),
    openedAt: row.opened_at.toISOString(),
    firstAnswerDue: row.first_answer_due.toISOString(),
    due: row.due.toISOString(),
    ...(orderId !== null && { order: { _id: orderId, orderNumber: Number(row.order_number) } }),
    lines: (row.lines ?? []).map(toTicketLine),
    photos: row.photos ?? [],
    messages: (row.messages ?? []).map(({ by, at, text }) => ({ by, at: new Date(at).toISOString(), text })),
    canReply: state !== 'done',
    canReopen: canReopen(
      { state, outcome, resolvedAt: row.resolved_at, reopenedAt: row.reopened_at },
      new Date(),
    ),
  }
}

export function toTicketLine(line: TicketLineRow): Ticket['lines'][number] {
  const { product_id, name, names, step_grams, quantity, grams, reason, decision, note } = line
  const [paise, lowered] = [parseAmount(line.decided_paise), parseAmount(line.lowered_paise)]
  const [fees, rounding] = [parseAmount(line.fees_paise), parseAmount(line.rounding_paise)]
  return {
    product: { _id: product_id, name, ...(Object.keys(names).length > 0 && { names }) },
    ...(line.is_of_combo && { position: line.position }),
    ...{ quantity, reason, wanted: line.wanted },
    ...(step_grams !== null && { stepGrams: step_grams }),
    ...(grams !== null && { grams }),
    ...(decision !== null && { decision }),
    ...(line.replacement_id !== null && {
      replacement: { _id: line.replacement_id, orderNumber: Number(line.replacement_number) },
    }),
    ...(paise > 0 && { amount: rupeesFromPaise(paise + fees + rounding) }),
    ...(fees > 0 && { fees: rupeesFromPaise(fees) }),
    ...(lowered > 0 && { lowered: rupeesFromPaise(lowered) }),
    ...(note !== null && { note }),
  }
}

/** `userId`: only of a ticket of this shopper. */
export async function findTicketPhoto(
  db: Db,
  { id, userId }: { id: string; userId: string | null },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('ticket_photos as p')
    .innerJoin('tickets as t', 't.id', 'p.ticket_id')
    .select('p.body')
    .where('p.id', '=', id)
    .$if(userId !== null, (query) => query.where('t.user_id', '=', userId))
    .executeTakeFirst()
  return row ? Buffer.from(row.body) : null
}
