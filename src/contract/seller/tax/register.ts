import { z } from 'zod'
import { maxRegisterDays, registerTables } from '#domain/books/register.ts'
import { dayRange } from '#domain/days.ts'
import { paymentMethods } from '#domain/order.ts'
import { taxTreatments } from '#domain/pricing/split-tax.ts'
import { issuedKinds } from '#domain/tax/document.ts'
import { Day, Id, lazyError, PageLength, Success } from '../../common.ts'
import { type EndpointSchema, emptyInput, emptyObject } from '../../endpoint-schema.ts'
import type { EndpointName } from '../../endpoints.ts'

/** Both days included. */
const Range = { from: Day, to: Day }

const isRange = ({ from, to }: { from: string; to: string }) => {
  const days = from <= to ? dayRange(from, to).length : 0
  return days >= 1 && days <= maxRegisterDays
}
const rangeError = { path: ['to'], ...lazyError('server.input.dayRange', { max: maxRegisterDays }) }

const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, lazyError('server.input.month'))

/** Rupees. `total` is with tax. */
const Sums = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})

/** Outside the taxable values and in the total, in rupees. Left out if it is 0. */
const RoundOff = { roundOff: z.number().optional() }

/** `treatment` null: the seller is not registered. `rate` is percent. */
const Rate = { treatment: z.enum(taxTreatments).nullable(), rate: z.number() }

const Register = z.object({
  sales: Sums.extend({ documents: z.int(), ...RoundOff }),
  notes: Sums.extend({ documents: z.int(), ...RoundOff }),
  /** Sales less notes. It can be below 0, and so can the rows. */
  net: Sums.extend(RoundOff),
  rates: z.array(Sums.extend(Rate)),
  hsn: z.array(
    Sums.extend({
      ...Rate,
      /** '' on bills of a seller who is not registered. */
      hsn: z.string(),
      /** The name of one of the products. */
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      /** Whether the buyers are registered for GST. */
      isRegistered: z.boolean(),
    }),
  ),
  /** Whether documents of a regular seller belong to it, who files GSTR-1. */
  hasReturn: z.boolean(),
  /** Whether documents of the composition scheme belong to it, of which the turnover is filed. */
  hasTurnover: z.boolean(),
})
export type Register = z.infer<typeof Register>

const RegisterReply = Success.extend({
  register: Register,
  /** For a whole month that the owner locked: `register` is what was filed. */
  lock: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type RegisterReply = z.infer<typeof RegisterReply>

const RegisterList = Success.extend({
  documents: z.array(
    Sums.extend({
      _id: z.string(),
      kind: z.enum(issuedKinds),
      number: z.string(),
      issuedAt: z.string(),
      order: z.string(),
      orderNumber: z.int(),
      /** The number of what a note corrects. */
      original: z.string().optional(),
      /** '' on a plain bill. */
      buyer: z.string(),
      gstin: z.string(),
      /** '18-Assam' */
      placeOfSupply: z.string().nullable(),
      rates: z.array(z.object({ ...Rate, taxable: z.number() })),
      /** Contained in the amounts. */
      charges: z.number(),
      ...RoundOff,
      /** How the order was paid so far. */
      payments: z.array(z.enum(paymentMethods)),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type RegisterList = z.infer<typeof RegisterList>

export const registerSchemas = {
  getRegister: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns the sums of the documents and notes of some days, by rate and by HSN code',
    query: z.object(Range).refine(isRange, rangeError),
    reply: RegisterReply,
  },
  lockMonth: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Locks a month that was filed, so that no document joins it, or unlocks it',
    body: z.object({ month: Month, isLocked: z.boolean(lazyError('server.input.onOff')) }),
    reply: RegisterReply,
  },
  listRegister: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Lists the documents or the notes of some days, oldest first',
    query: z
      .object({
        ...Range,
        of: z.enum(['sales', 'notes']),
        cursor: Id.optional(),
        limit: PageLength.default(50),
      })
      .refine(isRange, rangeError),
    reply: RegisterList,
  },
  downloadRegister: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns a register or the HSN summary of some days as a CSV file',
    query: z.object({ ...Range, table: z.enum(registerTables) }).refine(isRange, rangeError),
    reply: emptyObject,
  },
  downloadGstr1: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns the return GSTR-1 of a month as the JSON file that the GST portal reads',
    query: z.object({ month: Month }),
    reply: emptyObject,
  },
  downloadTally: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Returns the vouchers of some days as an XML file for Tally',
    query: z.object(Range).refine(isRange, rangeError),
    reply: emptyObject,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
