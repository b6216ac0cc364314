import { z } from 'zod'
import { creditKinds, maxGrantPaise } from '#domain/payment.ts'
import { Id, rupees, Success, text } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'

/** `amount` in rupees: below 0 if it was spent. */
const CreditEntry = z.object({
  _id: z.string(),
  kind: z.enum(creditKinds),
  amount: z.number(),
  /** For all but a grant. */
  order: z.object({ _id: z.string(), orderNumber: z.int() }).optional(),
  /** Why the owner gave it. */
  note: z.string().optional(),
  at: z.iso.datetime(),
})

/** `balance` in rupees. The newest entries first, at most 100. */
export const Credit = z.object({ balance: z.number(), entries: z.array(CreditEntry) })
export type Credit = z.infer<typeof Credit>

const CreditReply = Success.extend({ credit: Credit })
const CustomerParams = z.object({ id: Id })

export const GrantCredit = z.object({
  amount: rupees('seller-orders.credit.amount', { maxPaise: maxGrantPaise }),
  note: text('seller-orders.credit.note'),
})

export const creditSchemas = {
  getMyCredit: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns the store credit of the shopper with its history',
    reply: CreditReply,
  },
  getCustomerCredit: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns the store credit of a customer with its history',
    params: CustomerParams,
    reply: CreditReply,
  },
  grantCredit: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Gives store credit to a customer, with a reason that the customer reads',
    params: CustomerParams,
    body: GrantCredit,
    reply: CreditReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
