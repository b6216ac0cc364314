import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { SellerTicket, SellerTicketSummary, TicketQuery } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { claimedPaise, leftPaise } from '#domain/ticket/claim.ts'
import { leftOfOrder } from '#domain/ticket/returned-fees.ts'
import type { TicketChannel } from '#domain/ticket/ticket.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput } from '#server/http/errors.ts'
import { findClaimableCredit } from '#server/payment/credit/credit-store.ts'
import { isPaidByProvider } from '#server/payment/refunds/short-refund-store.ts'
import { listOrderLines, type OrderLine } from './claim-line-store.ts'
import { isStockOpen } from './decision-store.ts'
import {
  selectTickets,
  type TicketLineRow,
  type TicketRow,
  toTicket,
  toTicketLine,
} from './ticket-view-store.ts'

type SellerTicketRow = TicketRow & {
  channel: TicketChannel
  first_answer_at: Date | null
  is_overdue: boolean
  customer: string | null
  phone: string | null
  /** Set for a person without an account. */
  contact_email: string | null
  user_id: string | null
}

type FiguresRow = { orders: number; tickets: number; delivered_paise: unknown; refunded_paise: unknown }

/** Ticket `t`: its first answer or its end is due. */
const isOverdue: RawBuilder<boolean> = sql`(t.state <> 'done'
  AND CASE WHEN t.first_answer_at IS NULL THEN least(t.first_answer_due, t.due) ELSE t.due END < now())`

const sellerColumns = sql`, ${isOverdue} AS is_overdue,
  coalesce(o.address ->> 'first_name' || ' ' || (o.address ->> 'last_name'), (SELECT name FROM users WHERE id = t.user_id),
    (SELECT name FROM ticket_contacts WHERE ticket_id = t.id)) AS customer,
  coalesce(o.address ->> 'phone', (SELECT phone FROM users WHERE id = t.user_id)) AS phone,
  (SELECT email FROM ticket_contacts WHERE ticket_id = t.id) AS contact_email`

const defaultLimit = 50

/** Open ones: the first due first. Ended ones: the last one first. Throws 400 for an invalid cursor. */
export async function listTickets(
  db: Db,
  { show = 'open', cursor, limit = defaultLimit }: TicketQuery,
): Promise<{ tickets: SellerTicketSummary[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidInput(() => t('server.cursor'))
  const last = sql`(SELECT due, id FROM tickets WHERE id = ${cursor}::uuid)`
  const lastDone = sql`(SELECT resolved_at, id FROM tickets WHERE id = ${cursor}::uuid)`
  const after = (wanted: RawBuilder<unknown>) => (cursor === undefined ? sql`` : wanted)
  const where =
    show === 'open'
      ? sql`t.state <> 'done' ${after(sql`AND (t.due, t.id) > ${last}`)} ORDER BY t.due, t.id`
      : sql`t.state = 'done' ${after(sql`AND (t.resolved_at, t.id) < ${lastDone}`)} ORDER BY t.resolved_at DESC, t.id DESC`
  const rows = await selectTickets<SellerTicketRow>(db, {
    ...{ where: sql`${where} LIMIT ${limit + 1}`, more: sellerColumns },
  })
  const page = rows.slice(0, limit)
  return {
    tickets: page.map(toSummary),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** `hasEmail`: with the address of a person without an account. */
export async function findSellerTicket(
  db: Db,
  { id, hasEmail }: { id: string; hasEmail: boolean },
): Promise<SellerTicket | null> {
  const [row] = await selectTickets<SellerTicketRow>(db, { where: sql`t.id = ${id}`, more: sellerColumns })
  if (!row) return null
  const orderLines = row.order_id === null ? [] : await listOrderLines(db, row.order_id)
  const creditPaise = row.order_id === null ? 0 : await findClaimableCredit(db, row.order_id)
  return {
    ...toSummary(row),
    lines: (row.lines ?? []).map((line) => toSellerLine(line, orderLines)),
    photos: row.photos ?? [],
    messages: (row.messages ?? []).map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
    ...(row.user_id !== null && { account: await findFigures(db, row.user_id) }),
    ...(row.phone && { phone: row.phone }),
    ...(hasEmail && row.contact_email && { email: row.contact_email }),
    ...(row.order_id !== null && {
      leftOfOrder: leftOfOrder(orderLines),
      payment: {
        isOnline: await isPaidByProvider(db, { orderId: row.order_id }),
        ...(creditPaise > 0 && { credit: rupeesFromPaise(creditPaise) }),
      },
    }),
  }
}

function toSummary(row: SellerTicketRow): SellerTicketSummary {
  const { lines: _, photos: _photos, messages: _messages, canReply: _reply, ...ticket } = toTicket(row)
  return {
    ...ticket,
    channel: row.channel,
    customer: row.customer ?? '',
    ...(row.first_answer_at && { firstAnswerAt: row.first_answer_at.toISOString() }),
    isOverdue: row.is_overdue,
    ...(row.contact_email !== null && { hasNoAccount: true as const }),
  }
}

function toSellerLine(line: TicketLineRow, orderLines: readonly OrderLine[]): SellerTicket['lines'][number] {
  const orderLine = orderLines.find(({ position }) => position === line.position)
  return {
    ...toTicketLine(line),
    paid: rupeesFromPaise(orderLine?.paidPaise ?? 0),
    claimed: rupeesFromPaise(orderLine ? claimedPaise(orderLine, line) : 0),
    left: rupeesFromPaise(orderLine ? leftPaise(orderLine) : 0),
    ...(orderLine && line.decision === null && { feeLine: toFeeLine(orderLine) }),
    ...(line.disposition !== null && { disposition: line.disposition }),
    ...(isStockOpen(line) && { isStockOpen: true as const }),
    ...(line.decision !== null && { by: line.by }),
    ...(line.by_rule && { byRule: true as const }),
  }
}

function toFeeLine({ paidPaise, returnedPaise, feesPaise, returnedFeesPaise }: OrderLine) {
  return { paidPaise, returnedPaise, feesPaise, returnedFeesPaise }
}

/** For staff only: how often money went back, against what was bought. */
async function findFigures(db: Db, userId: string): Promise<NonNullable<SellerTicket['account']>> {
  const { rows } = await sql<FiguresRow>`
    SELECT s.orders, s.delivered_paise, (SELECT count(*)::int FROM tickets WHERE user_id = ${userId}) AS tickets,
      (SELECT coalesce(sum(c.decided_paise + c.fees_paise + c.rounding_paise - c.lowered_paise), 0)
        FROM ticket_lines c JOIN tickets t ON t.id = c.ticket_id WHERE t.user_id = ${userId}) AS refunded_paise
    FROM customer_stats s WHERE s.user_id = ${userId}`.execute(db)
  const [row] = rows
  return {
    ...{ _id: userId, orders: row?.orders ?? 0, tickets: row?.tickets ?? 0 },
    deliveredSum: rupeesFromPaise(parseAmount(row?.delivered_paise ?? 0)),
    refundedSum: rupeesFromPaise(parseAmount(row?.refunded_paise ?? 0)),
  }
}

/** What waits for an answer, and what is past its time. */
export async function countTickets(db: Db): Promise<{ tickets: number; ticketsLate: number }> {
  const { rows } = await sql<{ tickets: number; ticketsLate: number }>`
    SELECT count(*)::int AS tickets, count(*) FILTER (WHERE ${isOverdue})::int AS "ticketsLate"
    FROM tickets t WHERE t.state <> 'done'`.execute(db)
  return rows[0] ?? { tickets: 0, ticketsLate: 0 }
}

export type MonthRow = {
  month: string
  opened: number
  resolved: number
  answer_hours: number | null
  resolve_hours: number | null
  answered_late: number
  resolved_late: number
}

/** By the month of opening, in the time zone of the shop, oldest first. */
export async function listTicketMonths(db: Db, timeZone: string): Promise<MonthRow[]> {
  const hours = (end: RawBuilder<unknown>) =>
    sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${end} - opened_at) / 3600)`
  const { rows } = await sql<MonthRow>`
    SELECT to_char(opened_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, count(*)::int AS opened,
      count(resolved_at)::int AS resolved, ${hours(sql`first_answer_at`)} AS answer_hours, ${hours(sql`resolved_at`)} AS resolve_hours,
      count(*) FILTER (WHERE coalesce(first_answer_at, resolved_at, now()) > first_answer_due)::int AS answered_late,
      count(*) FILTER (WHERE coalesce(resolved_at, now()) > due)::int AS resolved_late
    FROM tickets GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}
