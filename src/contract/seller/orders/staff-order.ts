import { z } from 'zod'
import type { PlainKey } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { codMethods, type StaffOrderSource, staffOrderSources } from '#domain/order.ts'
import { AddressInput, Business, CounterBusiness } from '../../address.ts'
import { lazyError, requiredError, Success, text } from '../../common.ts'
import { OrderSummary, PlaceOrder } from '../../order.ts'
import { AcceptMinutes } from './acceptance.ts'

const chargeError = lazyError('server.input.number')

const labels = {
  name: 'common.field.name',
  phone: 'common.field.phone',
  street: 'common.field.street',
  zipcode: 'seller-orders.newOrder.pin',
} as const satisfies Record<string, PlainKey>

/** What the shop must know of a customer who calls. One who stands at the counter may stay unnamed. */
export const StaffOrderCaller = z.object({
  name: text(labels.name),
  phone: AddressInput.shape.phone,
  street: text(labels.street),
  zipcode: AddressInput.shape.zipcode,
})

/** null: the page showed its fields, and they are empty. */
export const BusinessForm = z.object({ business: Business.nullable().optional() })
export const CounterForm = z.object({ business: CounterBusiness.nullable().optional() })
export const StaffOrderForm = StaffOrderCaller.extend(BusinessForm.shape)

/** An order that a staff member types in. It belongs to no account. */
export const PlaceStaffOrder = PlaceOrder.omit({ address: true })
  .extend({
    /** counter: the customer takes the goods along, without fees and delivery. */
    source: z.enum(staffOrderSources),
    ...StaffOrderCaller.partial().shape,
    city: text('common.field.city').optional(),
    /** Needs street and PIN code, also at the counter: the invoice says them. */
    business: Business.optional(),
    /** Rupees, as agreed with the customer. Left out: as the delivery rules say. */
    deliveryCharge: z
      .number(chargeError)
      .nonnegative(chargeError)
      .max(10_000, chargeError)
      .refine((charge) => paiseFromRupees(charge) !== null, chargeError)
      .optional(),
    /** Accepts the order at once and promises its slot, or without one its delivery time. */
    accept: z.boolean().optional(),
    /** Accepts the order at once and promises it in so many minutes. An order with a slot promises the slot. */
    acceptMinutes: AcceptMinutes.optional(),
    /** At the counter: the order is paid and taken along, so it is delivered at once. UPI needs the grant. */
    paid: z.enum(codMethods).optional(),
  })
  .superRefine((order, context) => {
    if (order.source === 'phone' && order.paid !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['paid'],
        message: lazyError('server.input.paidAtCounter').error(),
      })
    for (const field of neededFields(order))
      if (order[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: requiredError(labels[field]).error() })
  })
function neededFields({ source, business }: { source: StaffOrderSource; business?: unknown }) {
  if (source === 'phone') return StaffOrderCaller.keyof().options
  return business === undefined ? [] : (['street', 'zipcode'] as const)
}

export type PlaceStaffOrder = z.output<typeof PlaceStaffOrder>

export const StaffOrderReply = Success.extend({ order: OrderSummary })
