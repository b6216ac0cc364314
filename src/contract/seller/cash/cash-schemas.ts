import { type EndpointSchema, emptyInput, emptyObject } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import {
  CashBookReply,
  CashChangeReply,
  CashClosingList,
  CashClosingReply,
  CashEntryList,
  CashEntryQuery,
  CloseCashBook,
  CloseReply,
  ClosingParams,
  ClosingQuery,
  CorrectCash,
  HandOverCash,
  OwnCashReply,
} from './cash-book.ts'

export const cashSchemas = {
  getCashBook: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Returns who holds cash, and what was received since the last closing',
    reply: CashBookReply,
  },
  getOwnCash: {
    ...emptyInput,
    for: 'seller',
    summary: 'Returns the cash that the caller holds',
    reply: OwnCashReply,
  },
  listCashEntries: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Lists the entries of a person since the last closing or of one closing, newest first',
    query: CashEntryQuery,
    reply: CashEntryList,
  },
  handOverCash: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Records what a person handed over: the person then holds nothing, and a difference has a note',
    body: HandOverCash,
    reply: CashChangeReply,
  },
  correctCash: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Changes what a person holds by an amount, with a note',
    body: CorrectCash,
    reply: CashChangeReply,
  },
  closeCashBook: {
    ...emptyInput,
    for: 'seller: shop',
    summary:
      'Closes the day: its entries never change again, and what people hold and `own` does not take out is carried over',
    body: CloseCashBook,
    reply: CloseReply,
  },
  listCashClosings: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Lists the closed days, newest first',
    query: ClosingQuery,
    reply: CashClosingList,
  },
  getCashClosing: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Returns a closed day',
    params: ClosingParams,
    reply: CashClosingReply,
  },
  downloadCashBook: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Returns the entries since the last closing as a CSV file',
    reply: emptyObject,
  },
  downloadCashClosing: {
    ...emptyInput,
    for: 'seller: cash',
    summary: 'Returns the entries of a closed day as a CSV file',
    params: ClosingParams,
    reply: emptyObject,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
