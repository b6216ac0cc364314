import { type EndpointSchema, emptyInput, emptyObject } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'
import {
  AnswerTicket,
  DecideStock,
  DecideTicketLine,
  NewStaffTicket,
  SellerTicketList,
  SellerTicketReply,
  TicketQuery,
} from './seller-ticket.ts'
import { NewTicket, TicketList, TicketParams, TicketReply, TicketReplyInput } from './ticket.ts'

export const ticketSchemas = {
  openTicket: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Opens a complaint, a return or a question, with up to three photos',
    body: NewTicket,
    reply: TicketReply,
  },
  listMyTickets: {
    ...emptyInput,
    for: 'shopper',
    summary: "Lists the shopper's complaints and questions, newest first",
    reply: TicketList,
  },
  replyTicket: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Adds a text to an open ticket of the shopper',
    params: TicketParams,
    body: TicketReplyInput,
    reply: TicketReply,
  },
  reopenTicket: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Reopens a ticket of the shopper, once within seven days',
    params: TicketParams,
    body: TicketReplyInput,
    reply: TicketReply,
  },
  getTicketPhoto: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns a photo of a ticket of the shopper',
    params: TicketParams,
    reply: emptyObject,
  },
  listTickets: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Lists complaints and questions: those that are open, the first due first, or those that ended',
    query: TicketQuery,
    reply: SellerTicketList,
  },
  getTicket: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Returns a ticket with its history and the figures of its customer',
    params: TicketParams,
    reply: SellerTicketReply,
  },
  openStaffTicket: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Opens a ticket for a customer who calls',
    body: NewStaffTicket,
    reply: SellerTicketReply,
  },
  answerTicket: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Answers a ticket, and ends one that has nothing to decide',
    params: TicketParams,
    body: AnswerTicket,
    reply: SellerTicketReply,
  },
  decideTicketLine: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Gives the money of a line back, a part of it or nothing',
    params: TicketParams,
    body: DecideTicketLine,
    reply: SellerTicketReply,
  },
  decideStock: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Says what becomes of items that came back at the door',
    params: TicketParams,
    body: DecideStock,
    reply: SellerTicketReply,
  },
  getSellerTicketPhoto: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Returns a photo of a ticket',
    params: TicketParams,
    reply: emptyObject,
  },
  downloadTickets: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Exports the tickets of each month as CSV: count, median hours, overdue',
    reply: emptyObject,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
