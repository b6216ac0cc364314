import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { codMethods } from '#domain/order.ts'
import { Business, CounterBusiness } from '../../address.ts'
import { lazyError, ProductId, Quantity, Success, text } from '../../common.ts'
import { PlaceOrder } from '../../order.ts'
import { StaffOrderCaller } from './staff-order.ts'

const versionError = lazyError('server.input.whole', { field: 'version' })

/** What is left out stays as it is. */
const EditedDelivery = z.object({
  /** The one that the caller saw. */
  version: z.int(versionError).min(1, versionError),
  /** Id of a slot of the address. null: as soon as possible. */
  slot: z.string().max(100).nullable().optional(),
  /** '' removes it. */
  note: z.union([z.literal(''), text('checkout.delivery.note')]).optional(),
  leaveAtDoor: z.boolean().optional(),
  /** Rupees that the caller saw. Another amount is refused. */
  expectedAmount: z.number().nonnegative().optional(),
  /** Answers what the order would cost, and changes nothing. */
  isPreview: z.literal(true).optional(),
})

/** To another address of the shopper's book. */
export const EditMyOrder = EditedDelivery.extend({
  address: PlaceOrder.shape.address.optional(),
  /** null: none. Left out: as ordered, or that of the other address. */
  business: Business.nullable().optional(),
})
export type EditMyOrder = z.output<typeof EditMyOrder>

const noItems = lazyError('server.input.noItems')

export const EditOrder = EditedDelivery.extend({
  /** All lines, as they are to be. Left out: as ordered. */
  items: z
    .array(z.object({ product: ProductId, quantity: Quantity }), noItems)
    .min(1, noItems)
    .max(maxCartLines, lazyError('server.input.orderLines', { max: maxCartLines }))
    .refine(
      (items) => new Set(items.map(({ product }) => product.toLowerCase())).size === items.length,
      lazyError('server.input.itemTwice'),
    )
    .optional(),
  address: StaffOrderCaller.extend({
    city: text('common.field.city').optional(),
    /** null: none. Left out: as ordered. */
    business: Business.nullable().optional(),
  }).optional(),
  /** null: none. Left out: as ordered. At the counter with street and PIN code. The rest of the address stays. */
  business: CounterBusiness.partial({ street: true, zipcode: true }).nullable().optional(),
  /** How a customer who pays at the door wants to. */
  payWith: z.enum(codMethods).optional(),
})
export type EditOrder = z.output<typeof EditOrder>

/** Amounts in rupees, of a preview as they would be. */
export const EditOrderReply = Success.extend({
  order: z.object({
    _id: z.string(),
    orderNumber: z.int(),
    version: z.int(),
    amount: z.number(),
    /** Before the change. */
    before: z.number(),
    /** If it was paid online and costs more than that: what was paid. The rest is collected at the door. */
    paid: z.number().optional(),
  }),
})
export type EditedOrder = z.output<typeof EditOrderReply>['order']

/** What was changed at once. `by` is null for the shopper. */
export const OrderEditEntry = z.object({
  at: z.string(),
  by: z.string().nullable(),
  /** Rupees. */
  amount: z.object({ from: z.number(), to: z.number() }),
  /** In units. 0: not in the order. */
  items: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })),
  fields: z.array(z.enum(['address', 'business', 'note', 'leaveAtDoor', 'payment'])),
})
export type OrderEditEntry = z.infer<typeof OrderEditEntry>
