import { z } from 'zod'
import { isZipcode } from '#domain/address.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { Id, lazyError, Success } from './common.ts'
import { type EndpointSchema, emptyInput } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'

const Paise = z.number(lazyError('server.input.number'))

/** Rupees. */
export const FeesInRupees = z.object({
  handling: z.number(),
  platform: z.number(),
  /** Only if bags cost something. */
  bag: z.number().optional(),
})

/** Rupees. */
export const ChargesInRupees = FeesInRupees.extend({
  delivery: z.number(),
  /** Only of an order in whole rupees: what its total is rounded by, half up. Below 0 if it is rounded down. */
  rounding: z.number().optional(),
})

export const FeesSetting = z.strictObject({
  handlingPaise: Paise,
  platformPaise: Paise,
  bagPaise: Paise.optional(),
  roundsCash: z.boolean(lazyError('server.input.onOff')).optional(),
})

const amountError = lazyError('server.input.number')

/** `pin` for a visitor, `address` for one of the shopper's own. */
export const DeliveryQuoteQuery = z
  .object({
    pin: z.string().trim().refine(isZipcode, lazyError('common.address.pin')).optional(),
    address: Id.optional(),
    /** Rupees of the items. 0 by default. */
    amount: z
      .string()
      .refine((amount) => paiseFromRupees(amount) !== null, amountError)
      .transform((amount) => paiseFromRupees(amount) ?? 0)
      .optional(),
  })
  .refine(({ pin, address }) => (pin === undefined) !== (address === undefined), {
    path: ['pin'],
    ...lazyError('server.error.address_missing'),
  })

export const SlotChoice = z.object({ id: z.string(), from: z.string(), to: z.string(), isFull: z.boolean() })
export type SlotChoice = z.infer<typeof SlotChoice>

/** Amounts in rupees. */
export const DeliveryQuote = z.object({
  /** In an area or a delivery pin code. Elsewhere the shop agrees on delivery by phone, or refuses. */
  isInside: z.boolean(),
  area: z.string().nullable(),
  /** null: it depends on the distance, and the address has no location; or, of a PIN code, on the address. */
  charge: z.number().nullable(),
  /** For a PIN code whose addresses have different charges. `max` is null if the distance decides. */
  charges: z.object({ min: z.number(), max: z.number().nullable() }).optional(),
  /** For a PIN code: areas that an address is in if its street or city has one of the names. */
  localities: z.array(z.object({ area: z.string(), names: z.array(z.string()) })).optional(),
  /** For a PIN code: `slots` is empty because the address decides which slots there are. */
  slotsByAddress: z.literal(true).optional(),
  ...FeesInRupees.shape,
  /** Items, fees and charge. null if the charge is. */
  total: z.number().nullable(),
  /** With cash on delivery, the total is rounded to whole rupees, half up. */
  roundsCash: z.literal(true).optional(),
  /** Items that cost more are delivered free. */
  freeAbove: z.number().nullable(),
  minimum: z.number(),
  minutes: z.int(),
  maxCash: z.number().nullable(),
  /** Why cash on delivery is not possible. Missing if it is. */
  cashRefusal: z.string().optional(),
  /** Whether an order without a slot is taken now. */
  isNowAllowed: z.boolean(),
  slots: z.array(SlotChoice),
  /** Why an order would be refused, as sentences. */
  refusals: z.array(z.string()),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

export const DeliveryQuoteReply = Success.extend({ quote: DeliveryQuote })

export const deliverySchemas = {
  quoteDelivery: {
    ...emptyInput,
    for: 'anyone',
    summary: 'Returns charge, smallest amount, time and slots of delivery to a PIN code or an address',
    query: DeliveryQuoteQuery,
    reply: DeliveryQuoteReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
