import { z } from 'zod'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { creditKinds, maxGrantPaise } from '#domain/payment.ts'
import { AddressInput } from '../address.ts'
import { Id, lazyError, rupees, Success, text } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'

/** `amount` in rupees: below 0 if it was spent or taken back. */
const CreditEntry = z.object({
  _id: z.string(),
  kind: z.enum(creditKinds),
  amount: z.number(),
  /** For an order or its complaint. */
  order: z.object({ _id: z.string(), orderNumber: z.int() }).optional(),
  /** Why the owner gave it or took it back. */
  note: z.string().optional(),
  /** Rupees of a grant that the owner can take back. Only for staff. */
  unspent: z.number().optional(),
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

const entryError = lazyError('server.input.id')

/** At most what is left of the grant. */
export const RevokeCredit = GrantCredit.extend({
  grant: z.string(entryError).regex(/^[1-9][0-9]{0,17}$/, entryError),
})

const codeError = lazyError('server.pos.input.creditCode')

/** As the customer says it. */
export const CreditCode = z
  .string(codeError)
  .transform((code) => toAsciiDigits(code).replace(/\s/g, ''))
  .refine((code) => /^[0-9]{4}$/.test(code), codeError)

export const creditSchemas = {
  showCreditCode: {
    ...emptyInput,
    for: 'shopper',
    summary: 'Returns a new code with which the shopper spends store credit at the counter, once',
    reply: Success.extend({ code: z.string(), validUntil: z.iso.datetime() }),
  },
  findCounterCredit: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns the store credit of a customer who says phone number and code at the counter',
    body: z.object({ phone: AddressInput.shape.phone, code: CreditCode }),
    reply: Success.extend({ balancePaise: z.int() }),
  },
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
  revokeCredit: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Takes back what is unspent of a grant, with a reason that the customer reads',
    params: CustomerParams,
    body: RevokeCredit,
    reply: CreditReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
