import { z } from 'zod'
import { codMethods } from '#domain/order.ts'
import { dispositions, lineDecisions, stockDispositions, ticketChannels } from '#domain/ticket/ticket.ts'
import { LinePosition, lazyError, PageLength, ProductId, rupees, Success, text } from '../common.ts'
import { NewTicket, Ticket, TicketLine, TicketMessage, TicketReplyInput } from './ticket.ts'

export const TicketQuery = z.object({
  /** open (default) or done. */
  show: z.enum(['open', 'done']).optional(),
  cursor: z.string().max(200).optional(),
  limit: PageLength.optional(),
})
export type TicketQuery = z.infer<typeof TicketQuery>

export const NewStaffTicket = NewTicket.extend({
  channel: z.enum(['phone', 'counter']),
})
export type NewStaffTicket = z.infer<typeof NewStaffTicket>

/** `close`: ends it, if nothing is left to decide. */
export const AnswerTicket = TicketReplyInput.extend({ close: z.boolean().optional() })

const maxRefundPaise = 100_000_000

export const DecideTicketLine = z.object({
  product: ProductId,
  position: LinePosition,
  decision: z.enum(lineDecisions, lazyError('server.ticket.decision')),
  /** Rupees, for `part`. */
  amount: rupees('seller-orders.ticket.amount', { maxPaise: maxRefundPaise }).optional(),
  /** For `declined`: the customer reads it. */
  note: text('seller-orders.ticket.note', { max: 500, isMultiline: true }).optional(),
  disposition: z.enum(dispositions).optional(),
  /** How money goes back that was not paid online. Left out: in cash. */
  method: z.enum(codMethods).optional(),
})
/** What a person fills in, by decision. */
export const decisionForms = {
  approved: z.object({}),
  replaced: z.object({}),
  part: DecideTicketLine.pick({ amount: true }).required(),
  declined: DecideTicketLine.pick({ note: true }).required(),
}

export type DecideTicketLine = z.output<typeof DecideTicketLine>

/** What becomes of items that came back at the door. */
export const DecideStock = z.object({
  product: ProductId,
  position: LinePosition,
  disposition: z.enum(stockDispositions, lazyError('server.pos.input.disposition')),
})
export type DecideStock = z.output<typeof DecideStock>

export const SellerTicketSummary = Ticket.omit({
  lines: true,
  photos: true,
  messages: true,
  canReply: true,
}).extend({
  channel: z.enum(ticketChannels),
  customer: z.string(),
  firstAnswerAt: z.iso.datetime().optional(),
  /** Past the time of its next step. */
  isOverdue: z.boolean(),
  /** Written without an account: answers are read by a mailed link. */
  hasNoAccount: z.literal(true).optional(),
})
export type SellerTicketSummary = z.infer<typeof SellerTicketSummary>

const SellerTicketLine = TicketLine.extend({
  /** Rupees that were paid for the whole line, and that the claimed part is worth. */
  paid: z.number(),
  claimed: z.number(),
  /** The most that can still go back. */
  left: z.number(),
  /** Until it is decided, in paise: of which `returnedFees` tells the fees that go back with an amount. */
  feeLine: z
    .object({
      paidPaise: z.int(),
      returnedPaise: z.int(),
      feesPaise: z.int(),
      returnedFeesPaise: z.int(),
    })
    .optional(),
  disposition: z.enum(dispositions).optional(),
  /** Came back at the door: the shop decides what becomes of it. */
  isStockOpen: z.literal(true).optional(),
  by: z.string().nullable().optional(),
  /** The owner's rules decided it. */
  byRule: z.literal(true).optional(),
})

export const SellerTicket = SellerTicketSummary.extend({
  lines: z.array(SellerTicketLine),
  photos: z.array(z.string()),
  messages: z.array(TicketMessage.extend({ name: z.string().nullable() })),
  /** The customer's account, if there is one, with its figures. */
  account: z
    .object({
      _id: z.string(),
      orders: z.int(),
      tickets: z.int(),
      deliveredSum: z.number(),
      refundedSum: z.number(),
    })
    .optional(),
  phone: z.string().optional(),
  /** The owner alone sees it: the address of a person without an account. */
  email: z.string().optional(),
  /** What can still go back of the order, in paise. */
  leftOfOrder: z.object({ itemsPaise: z.int(), feesPaise: z.int() }).optional(),
  /** The owner's setting: each part brings its share of the fees. */
  refundsFeeShares: z.literal(true).optional(),
  /** How the order was paid, if money can go back. */
  payment: z
    .object({
      isOnline: z.boolean(),
      /** Rupees that go back as store credit before money does: it paid them. */
      credit: z.number().optional(),
    })
    .optional(),
})
export type SellerTicket = z.infer<typeof SellerTicket>

export const SellerTicketReply = Success.extend({ ticket: SellerTicket })
export const SellerTicketList = Success.extend({
  tickets: z.array(SellerTicketSummary),
  nextCursor: z.string().nullable(),
})
