import { z } from 'zod'
import { maxQuantity } from '#domain/cart.ts'
import { maxBags, orderStatuses } from '#domain/order.ts'
import { substitutions } from '#domain/substitution/substitution.ts'
import { lazyError, OrderVersion, Success } from '../common.ts'
import { LocalNames } from '../local-names.ts'
import { OrderCombo, SlotTimes } from '../order.ts'
import { LinePosition, PickingSubstitute } from './orders/substitutes.ts'

export const PickingLine = z.object({
  position: z.int(),
  product: z.object({
    _id: z.string(),
    name: z.string(),
    /** As ordered. Left out if the product had none. */
    names: LocalNames.optional(),
    image: z.array(z.string()),
    category: z.string(),
    weight: z.string().nullable(),
    barcode: z.string().nullable(),
    /** For a product by weight: grams of one unit of `quantity` and `picked`. */
    stepGrams: z.int().optional(),
  }),
  /** What the shopper bought it in, if that is a combo. */
  combo: OrderCombo.optional(),
  /** As ordered. */
  quantity: z.int(),
  /** Rupees. */
  unitPrice: z.number(),
  /** null: not yet. */
  picked: z.int().nullable(),
  /** The shelf is empty: packing sets the stock to 0. */
  soldOut: z.boolean(),
  /** For a product by weight that was weighed. */
  grams: z.int().optional(),
  /** For a product by weight: a pick of more is refused. */
  maxGrams: z.int().optional(),
  /** What was offered instead of the missing units. */
  substitute: PickingSubstitute.optional(),
})
export type PickingLine = z.infer<typeof PickingLine>

export const OrderPacker = z.object({ id: z.string(), name: z.string() })
export type OrderPacker = z.infer<typeof OrderPacker>

export const Picking = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  version: z.int(),
  /** The customer's name. */
  name: z.string(),
  note: z.string().optional(),
  slot: SlotTimes.optional(),
  promisedAt: z.string().optional(),
  /** What the customer wants instead of missing units. */
  substitution: z.enum(substitutions),
  /** Who picks it now. */
  packer: OrderPacker.nullable(),
  isMine: z.boolean(),
  /** The greatest `at` of the caller's picks. */
  lastPress: z.int().optional(),
  /** By category, then by name. */
  lines: z.array(PickingLine),
  packed: z
    .object({ at: z.string(), by: z.string().nullable(), bags: z.int(), isMine: z.literal(true).optional() })
    .nullable(),
  /** Rupees, as ordered. */
  amount: z.number(),
  /** Rupees, of the lines as picked so far and of agreed substitutes. Lines not picked yet count as ordered. */
  due: z.number(),
  /** Only of an order in whole rupees that is not packed: what `due` is rounded by. */
  rounding: z.number().optional(),
})
export type Picking = z.infer<typeof Picking>

export const PickingReply = Success.extend({ picking: Picking })

export const UnpackOrder = z.object({ version: OrderVersion })

export const TakeOrder = z.object({
  version: OrderVersion,
  /** Also from a colleague who picks it. */
  force: z.boolean(lazyError('server.input.boolean', { field: 'force' })).optional(),
})

const quantityError = lazyError('server.input.pickedQuantity', { max: maxQuantity })
const maxGrams = maxQuantity * 2000
const gramsError = lazyError('server.input.pickedGrams', { max: maxGrams })
const maxPressTime = Date.UTC(9999, 0)
const atError = lazyError('server.input.whole', { field: 'at' })
const bagsError = lazyError('server.input.bags', { max: maxBags })
const dueError = lazyError('server.input.expectedDue')

/** Sets the line, so a repeated request changes nothing. */
export const PickLine = z.object({
  position: LinePosition,
  /** At most as ordered. null: not picked yet. */
  quantity: z.int(quantityError).min(0, quantityError).max(maxQuantity, quantityError).nullable(),
  soldOut: z.boolean(lazyError('server.input.boolean', { field: 'soldOut' })).optional(),
  /** For a product by weight: what the scale shows. `quantity` then only has to be above 0. */
  grams: z.int(gramsError).min(1, gramsError).max(maxGrams, gramsError).nullable().optional(),
  /** Grows with each press: its time in milliseconds. An older pick of the line by the caller is ignored. */
  at: z.int(atError).min(1, atError).max(maxPressTime, atError).optional(),
})

export const PackOrder = z.object({
  bags: z.int(bagsError).min(1, bagsError).max(maxBags, bagsError),
  /** Rupees that the packer saw. Another amount is refused. */
  expectedDue: z.number(dueError).nonnegative(dueError),
})
