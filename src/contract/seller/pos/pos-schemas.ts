import { type EndpointSchema, emptyInput } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'
import {
  CloseDrawer,
  DrawerReply,
  OpenDrawer,
  PosCatalogueReply,
  ResolveSaleConflict,
  SaleConflictList,
  SaleConflictQuery,
} from './pos.ts'
import { BillQuery, BillReply, RefundAtCounter, RefundReply } from './refund.ts'
import { SaleReply, SellAtCounter } from './sale.ts'

export const posSchemas = {
  sellAtCounter: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Sells at the counter: the order is delivered and paid at once, in cash, by UPI or both',
    body: SellAtCounter,
    reply: SaleReply,
  },
  getPosCatalogue: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns all products on sale, as the counter needs them, with an ETag',
    reply: PosCatalogueReply,
  },
  getDrawer: {
    ...emptyInput,
    for: 'seller: orders',
    summary: "Returns what is in the caller's cash drawer",
    reply: DrawerReply,
  },
  openDrawer: {
    ...emptyInput,
    for: 'seller: orders',
    summary: "Puts change into the caller's cash drawer",
    body: OpenDrawer,
    reply: DrawerReply,
  },
  closeDrawer: {
    ...emptyInput,
    for: 'seller: orders',
    summary: "Counts the caller's cash drawer; a difference needs a note, and an owner takes cash out",
    body: CloseDrawer,
    reply: DrawerReply,
  },
  listSaleConflicts: {
    ...emptyInput,
    for: 'seller: orders',
    summary:
      'Lists what was short or had another price when a sale arrived that was made without the network',
    query: SaleConflictQuery,
    reply: SaleConflictList,
  },
  resolveSaleConflict: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Takes a conflict off the list; without effect if it is off already',
    body: ResolveSaleConflict,
    reply: SaleConflictList,
  },
  findBill: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Returns what can be given back of a bill, by its number or by that of its order',
    query: BillQuery,
    reply: BillReply,
  },
  refundAtCounter: {
    ...emptyInput,
    for: 'seller: tickets',
    summary: 'Takes items of an order back and gives their money back, in cash from the drawer or by UPI',
    body: RefundAtCounter,
    reply: RefundReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
