import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import {
  lineDecisions,
  maxTicketPhotos,
  maxTicketText,
  ticketKinds,
  ticketOutcomes,
  ticketReasons,
  ticketStates,
  ticketWants,
} from '#domain/ticket/ticket.ts'
import { Id, LinePosition, lazyError, ProductId, Quantity, Success, text } from '../common.ts'
import { LocalNames } from '../local-names.ts'

const reasonMissing = lazyError('tickets.input.reason')

/** `grams`: of a product by weight, as far as the weight is wrong. */
export const TicketLineInput = z.object({
  product: ProductId,
  position: LinePosition,
  quantity: Quantity,
  grams: z.int(reasonMissing).min(1, reasonMissing).max(1_000_000, reasonMissing).optional(),
  reason: z.enum(ticketReasons, reasonMissing),
  /** Left out: money. */
  wanted: z.enum(ticketWants).optional(),
})
export type TicketLineInput = z.infer<typeof TicketLineInput>

export const TicketText = text('tickets.input.text', { max: maxTicketText, isMultiline: true })
const OptionalText = z.union([z.literal('').transform(() => undefined), TicketText]).optional()

/** Without an order: a text. */
export const NewTicket = z.object({
  order: Id.optional(),
  kind: z.enum(ticketKinds).optional(),
  lines: z.array(TicketLineInput).max(maxCartLines).optional(),
  text: OptionalText,
})
export type NewTicket = z.infer<typeof NewTicket>

export const TicketParams = z.object({ id: Id })
export const TicketReplyInput = z.object({ text: TicketText })

const TicketProduct = z.object({ _id: z.string(), name: z.string(), names: LocalNames.optional() })

export const TicketLine = z.object({
  product: TicketProduct,
  position: LinePosition,
  quantity: z.int(),
  /** What the quantity weighs, if the product is sold by weight. */
  stepGrams: z.int().optional(),
  grams: z.int().optional(),
  reason: z.enum(ticketReasons),
  decision: z.enum(lineDecisions).optional(),
  wanted: z.enum(ticketWants),
  /** Rupees that go back. */
  amount: z.number().optional(),
  /** Rupees of them that are the fees of the order, which go back with its last item. */
  fees: z.number().optional(),
  /** Rupees of them that are no longer to be paid: they came back at the door. */
  lowered: z.number().optional(),
  /** The order of nothing to pay that brings the items again. */
  replacement: z.object({ _id: z.string(), orderNumber: z.int() }).optional(),
  /** Why it was declined. */
  note: z.string().optional(),
})

export const TicketMessage = z.object({
  by: z.enum(['shop', 'customer']),
  at: z.iso.datetime(),
  text: z.string(),
})

export const Ticket = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  outcome: z.enum(ticketOutcomes).optional(),
  openedAt: z.iso.datetime(),
  firstAnswerDue: z.iso.datetime(),
  due: z.iso.datetime(),
  order: z.object({ _id: z.string(), orderNumber: z.int() }).optional(),
  lines: z.array(TicketLine),
  /** Ids. */
  photos: z.array(z.string()).max(maxTicketPhotos),
  messages: z.array(TicketMessage),
  canReply: z.boolean(),
  canReopen: z.boolean(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketReply = Success.extend({ ticket: Ticket })
export const TicketList = Success.extend({ tickets: z.array(Ticket) })

/** What a person fills in. */
export const TicketForm = z.object({ reason: z.enum(ticketReasons, reasonMissing), text: OptionalText })
