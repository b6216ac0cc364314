import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { timeZone } from '#domain/shop.ts'
import { mayReadEmails, type StaffAccess } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import { readIdempotencyKey, serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { decideLine } from './decide-line.ts'
import { decideStock } from './decide-stock.ts'
import { openTicket } from './open-ticket.ts'
import { sendPhoto } from './routes.ts'
import { findSellerTicket, listTicketMonths, listTickets, type MonthRow } from './seller-ticket-store.ts'
import { findTicketPhoto } from './ticket-view-store.ts'
import { answerTicket } from './write-ticket.ts'

type Options = { orders: Orders; refundsFeeShares: () => boolean; sendMessages: () => void }

export function sellerTicketRoutes(
  app: FastifyInstance,
  { orders, refundsFeeShares, sendMessages }: Options,
): void {
  const { db } = orders
  const getTicket = async (id: string, staff: StaffAccess): Promise<SellerTicket> => {
    const ticket = await findSellerTicket(db, { id, hasEmail: mayReadEmails(staff) })
    if (!ticket) throw new ShopError('ticket_not_found')
    return { ...ticket, ...(refundsFeeShares() && { refundsFeeShares: true as const }) }
  }
  const staff = requireSeller(db, 'tickets')

  serve(app, 'listTickets', { for: staff, handle: ({ input: query }) => listTickets(db, query) })

  serve(app, 'getTicket', {
    for: staff,
    handle: async ({ input: { id }, caller }) => ({ ticket: await getTicket(id, caller) }),
  })

  serve(app, 'openStaffTicket', {
    for: staff,
    honoursIdempotencyKey: true,
    handle: async ({ input: { channel, ...ticket }, caller: seller, request }) => {
      const caller = { sellerId: seller.id }
      const key = readIdempotencyKey(request)
      const { id } = await openTicket(db, { ticket, channel, photos: [], caller, key })
      sendMessages()
      const opened = await getTicket(id, seller)
      return { ticket: opened, message: () => t('server.done.ticketOpened', { number: opened.number }) }
    },
  })

  serve(app, 'answerTicket', {
    for: staff,
    honoursIdempotencyKey: true,
    handle: async ({ input: { id, text, close = false }, caller, request }) => {
      const key = readIdempotencyKey(request)
      await answerTicket(db, { id, text, close, key, sellerId: caller.id })
      sendMessages()
      return {
        ticket: await getTicket(id, caller),
        message: () => t('server.done.ticketSent'),
      }
    },
  })

  serve(app, 'decideTicketLine', {
    for: staff,
    honoursIdempotencyKey: true,
    handle: async ({ input: { id, ...wanted }, caller, request }) => {
      const by = toActor(caller, request)
      await decideLine(orders, { id, wanted, by, refundsFeeShares: refundsFeeShares() })
      sendMessages()
      return {
        ticket: await getTicket(id, caller),
        message: () => t('server.done.ticketDecided'),
      }
    },
  })

  serve(app, 'decideStock', {
    for: staff,
    handle: async ({ input: { id, ...wanted }, caller, request }) => {
      await decideStock(orders, { id, wanted, by: toActor(caller, request) })
      return {
        ticket: await getTicket(id, caller),
        message: () => t('server.done.stockDecided'),
      }
    },
  })

  serveNonJson(app, 'getSellerTicketPhoto', {
    for: staff,
    handle: async ({ input: { id }, reply }) =>
      sendPhoto(reply, await findTicketPhoto(db, { id, userId: null })),
  })

  serveNonJson(app, 'downloadTickets', {
    for: staff,
    handle: async ({ reply }) => {
      reply.header('content-disposition', 'attachment; filename="complaints.csv"')
      return renderMonths(await listTicketMonths(db, timeZone))
    },
  })
}

/** For the grievance officer. Hours are medians. */
function renderMonths(months: readonly MonthRow[]): string {
  const rows = months.map((row) => [
    ...[row.month, row.opened, row.resolved, toHours(row.answer_hours), toHours(row.resolve_hours)],
    ...[row.answered_late, row.resolved_late],
  ])
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

const header = [
  ...['month', 'opened', 'resolved', 'median hours to first answer', 'median hours to end'],
  ...['first answers overdue', 'ends overdue'],
]

function toHours(hours: number | null): string {
  return hours === null ? '' : hours.toFixed(1)
}
