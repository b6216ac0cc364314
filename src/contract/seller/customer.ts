import { z } from 'zod'
import { addressErrors, isPhone, phoneKey } from '#domain/address.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { orderStatuses, paymentTypes } from '#domain/order.ts'
import { Address } from '../address.ts'
import { Id, lazyError, PageLength, requiredError, SearchText, Success, text } from '../common.ts'
import { type EndpointSchema, emptyInput } from '../endpoint-schema.ts'
import type { EndpointName } from '../endpoints.ts'

const customerSorts = ['recent', 'sum'] as const

const Page = { cursor: z.string().max(200).optional(), limit: PageLength.optional() }

export const CustomerQuery = z.object({
  /** Parts of the name, at least five digits of the phone number or, for the owner, part of the e-mail. */
  q: SearchText.optional(),
  /** recent (default): the last order first. sum: the largest sum of delivered orders first. */
  sort: z
    .enum(
      customerSorts,
      lazyError('server.input.oneOf', { field: 'sort', choices: customerSorts.join(', ') }),
    )
    .optional(),
  ...Page,
})
export type CustomerQuery = z.infer<typeof CustomerQuery>

/** Counts placed orders. Sums in rupees. */
export const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  /** Only for the owner. */
  email: z.string().optional(),
  /** From the newest address. */
  phone: z.string().nullable(),
  isBlocked: z.boolean(),
  orders: z.int(),
  delivered: z.int(),
  /** Cancelled after they were Shipped. */
  refused: z.int(),
  deliveredSum: z.number(),
  lastOrderAt: z.iso.datetime().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const CustomerList = Success.extend({
  customers: z.array(Customer),
  nextCursor: z.string().nullable(),
})

export const CustomerNote = z.object({
  _id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type CustomerNote = z.infer<typeof CustomerNote>

/** `phone` has digits only, without the prefix of the country. */
export const BlockedPhone = z.object({
  phone: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
})
export type BlockedPhone = z.infer<typeof BlockedPhone>

export const CustomerDetail = Customer.extend({
  registeredAt: z.iso.datetime(),
  /** The number to log in with. Left out without one. `isProved` is false again after long without a visit. */
  login: z.object({ phone: z.string(), isProved: z.boolean() }).optional(),
  addresses: z.array(Address.omit({ email: true })),
  notes: z.array(CustomerNote),
  /** Blocked numbers among the addresses. */
  blockedPhones: z.array(BlockedPhone),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const CustomerOrder = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  isPaid: z.boolean(),
  /** What is due, in rupees. */
  amount: z.number(),
  createdAt: z.iso.datetime(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

const CustomerParams = z.object({ id: Id })

export const AddCustomerNote = z.object({
  text: text('seller-orders.customer.note', { max: 500, isMultiline: true }),
})

/** As `phoneKey` writes it. */
const PhoneNumber = z
  .string(requiredError('common.field.phone'))
  .trim()
  .transform((phone) => toAsciiDigits(phone))
  .refine((phone) => isPhone(phone) && phoneKey(phone) !== '', { error: addressErrors.phone })
  .transform(phoneKey)

export const BlockPhone = z.object({
  phone: PhoneNumber,
  reason: text('seller-orders.customer.reason'),
})
/** The number as the list has it, or as a person writes it. */
const UnblockPhone = z.object({
  phone: z
    .string(requiredError('common.field.phone'))
    .max(50, { error: addressErrors.phone })
    .transform(phoneKey),
})

const CustomerReply = Success.extend({ customer: CustomerDetail })
/** `text` is the message for the customer, with the link. */
const PasswordLinkReply = Success.extend({ link: z.string(), text: z.string(), until: z.iso.datetime() })
const BlockedPhoneList = Success.extend({ phones: z.array(BlockedPhone) })

export const customerSchemas = {
  listCustomers: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists customers with the figures of their orders',
    query: CustomerQuery,
    reply: CustomerList,
  },
  getCustomer: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Returns a customer with addresses, notes and blocked phone numbers',
    params: CustomerParams,
    reply: CustomerReply,
  },
  listCustomerOrders: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Lists the placed orders of a customer, newest first',
    params: CustomerParams,
    query: z.object(Page),
    reply: Success.extend({ orders: z.array(CustomerOrder), nextCursor: z.string().nullable() }),
  },
  provePhone: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Confirms that the phone number of the account belongs to the customer',
    params: CustomerParams,
    reply: CustomerReply,
  },
  createPasswordLink: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Creates a link to set a new password, for the phone number of the account',
    params: CustomerParams,
    reply: PasswordLinkReply,
  },
  addCustomerNote: {
    ...emptyInput,
    for: 'seller: orders',
    summary: 'Adds a note about a customer, for staff only',
    params: CustomerParams,
    body: AddCustomerNote,
    reply: CustomerReply,
  },
  deleteCustomerNote: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Deletes a note about a customer',
    params: CustomerParams,
    body: z.object({ note: Id }),
    reply: CustomerReply,
  },
  listBlockedPhones: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Lists the blocked phone numbers, newest first',
    reply: BlockedPhoneList,
  },
  blockPhone: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Blocks a phone number: orders to it are refused',
    body: BlockPhone,
    reply: BlockedPhoneList,
  },
  unblockPhone: {
    ...emptyInput,
    for: 'seller: shop',
    summary: 'Takes orders to a phone number again',
    body: UnblockPhone,
    reply: BlockedPhoneList,
  },
} as const satisfies Partial<Record<EndpointName, EndpointSchema>>
