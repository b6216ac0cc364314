import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { codMethods } from '#domain/order.ts'
import { Id, LinePosition, lazyError, Success } from '../../common.ts'
import { LocalNames } from '../../local-names.ts'
import { OrderCombo, OrderSummary } from '../../order.ts'
import { TicketLineInput } from '../../ticket/ticket.ts'

const numberError = lazyError('server.pos.input.billNumber')

/** The number of a bill ('26-27/000123'), or of an order ('#1042'). */
export const BillQuery = z.object({
  number: z
    .string(numberError)
    .transform((number) => toAsciiDigits(number).replace(/[\s#]/g, '').toUpperCase())
    .refine((number) => /^[A-Z0-9][A-Z0-9/-]{0,15}$/.test(number), numberError),
})

export const BillReply = Success.extend({
  order: OrderSummary.omit({ amount: true }),
  lines: z.array(
    z.object({
      product: z.object({ _id: z.string(), name: z.string(), names: LocalNames.optional() }),
      /** Only of a part of a combo: names the line, as a product may have several. */
      position: LinePosition,
      combo: OrderCombo.optional(),
      /** What was charged: pieces, or steps of a product by weight with its grams. */
      quantity: z.int(),
      grams: z.int().optional(),
      paidPaise: z.int(),
      /** The most that can still go back. */
      leftPaise: z.int(),
      /** Its share of the order's fees, and what of the fees went back with it. */
      feesPaise: z.int(),
      returnedFeesPaise: z.int(),
      /** At one line of an order in whole rupees: the rounding of what was paid. */
      roundingPaise: z.int().optional(),
    }),
  ),
  /** The owner's setting: each part brings its share of the fees. */
  refundsFeeShares: z.literal(true).optional(),
})

const linesError = lazyError('server.pos.input.lines', { max: maxCartLines })

/** What a customer brings back. A repeat with the key gives nothing back again. */
export const RefundAtCounter = z.object({
  key: z.uuid(lazyError('server.input.id')),
  order: Id,
  lines: z
    .array(
      TicketLineInput.extend({
        /** Back into the stock, or not. */
        disposition: z.enum(['restock', 'waste'], lazyError('server.pos.input.disposition')),
      }),
      linesError,
    )
    .min(1, linesError)
    .max(maxCartLines, linesError),
  /** From the caller's drawer or the shop's account. An online payment goes back through its provider. */
  method: z.enum(codMethods, lazyError('server.pos.input.method')),
})
export type RefundAtCounter = z.output<typeof RefundAtCounter>

export const RefundReply = Success.extend({
  /** The ticket that records the return. */
  ticket: z.object({ _id: z.string(), number: z.string() }),
  refundedPaise: z.int(),
})
