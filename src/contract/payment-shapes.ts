import type { CallName } from './calls.ts'
import { Done } from './common.ts'
import { FlagCount, FlagList, FlagQuery, FlagSettled, RefundAsked, RefundWanted } from './payment.ts'
import { plain, type Shape } from './shape.ts'

/** What sellers do about money that came online. */
export const paymentShapes = {
  listFlags: {
    ...plain,
    for: 'seller: orders',
    about: 'Payments to give back or to look at, or those that were dealt with',
    query: FlagQuery,
    reply: FlagList,
  },
  countFlags: {
    ...plain,
    for: 'seller: orders',
    about: 'How many payments wait for a seller',
    reply: FlagCount,
  },
  refundPayment: {
    ...plain,
    for: 'seller: shop',
    about: 'Give a payment back through its provider, once',
    body: RefundWanted,
    reply: RefundAsked,
  },
  settleFlag: {
    ...plain,
    for: 'seller: shop',
    about: 'Say that a payment was given back by hand, or that nothing is to be done about it',
    body: FlagSettled,
    reply: Done,
  },
} as const satisfies Partial<Record<CallName, Shape>>
