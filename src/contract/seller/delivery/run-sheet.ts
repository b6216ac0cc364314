import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { failureReasons, isDeliveryCode, stopStates } from '#domain/delivery/rider.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import { ticketReasons } from '#domain/ticket/ticket.ts'
import {
  Id,
  LinePosition,
  lazyError,
  OrderVersion,
  ProductId,
  Quantity,
  Success,
  text,
} from '../../common.ts'
import { LocalNames } from '../../local-names.ts'
import { SlotTimes } from '../../order.ts'
import { bulkOrders } from '../orders/bulk-orders.ts'

/** What the rider can take back of an order, once it is on its way. Money in paise. */
const StopLine = z.object({
  /** Its substitute, if there is one. */
  product: z.object({ _id: z.string(), name: z.string(), names: LocalNames.optional() }),
  position: LinePosition,
  units: z.int(),
  grams: z.int().nullable(),
  paidPaise: z.int(),
  returnedPaise: z.int(),
  /** Its share of the fees, and the fees that went back with it. A stop on a phone may not have them yet. */
  feesPaise: z.int().optional(),
  returnedFeesPaise: z.int().optional(),
  /** At one line of an order in whole rupees: the rounding of what is due. */
  roundingPaise: z.int().optional(),
  returned: z.int(),
})
export type StopLine = z.infer<typeof StopLine>

/** One order of the rider. Holds no e-mail address. */
export const RunSheetStop = z.object({
  _id: z.string(),
  orderNumber: z.int(),
  version: z.int(),
  /** assigned: still at the shop. out: on the way. */
  state: z.enum(stopStates),
  isPacked: z.boolean(),
  /** It can go out once it is packed. */
  isBeingPacked: z.literal(true).optional(),
  bags: z.int().nullable(),
  name: z.string(),
  phone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipcode: z.number() }),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  area: z.string().nullable(),
  /** From the shop. null: unknown. */
  distanceKm: z.number().nullable(),
  note: z.string().optional(),
  leaveAtDoor: z.literal(true).optional(),
  slot: SlotTimes.optional(),
  promisedAt: z.string().optional(),
  /** Rupees to take in cash, also of a stop that staff have marked as delivered. null: paid, or reported. */
  cash: z.number().nullable(),
  /** The customer wants to pay `cash` by UPI. */
  payWith: z.literal('UPI').optional(),
  /** For a delivered stop: rupees that the rider took, or that the cash book has with the rider. */
  cashTaken: z.number().optional(),
  /** Rupees that the rider of a delivered stop reported as paid by UPI to the shop. */
  upi: z.number().optional(),
  /** Only on the way: until then a rider needs no contents. */
  lines: z.array(StopLine).optional(),
  /** Items that come back bring their share of the fees. */
  refundsFeeShares: z.literal(true).optional(),
  /** Tries of the code that are left. 0: the owner must confirm the delivery. */
  codeTriesLeft: z.int(),
  /** For a delivered or failed stop. */
  doneAt: z.string().optional(),
  failure: z.object({ reason: z.enum(failureReasons), note: z.string().optional() }).optional(),
})
export type RunSheetStop = z.infer<typeof RunSheetStop>

/** Open stops by area, then distance, then promised time; below them what was finished today. */
export const RunSheetReply = Success.extend({ stops: z.array(RunSheetStop) })

/** `isRepeated`: an earlier request with the key has made the change. */
export const DeliveryReply = Success.extend({ stop: RunSheetStop, isRepeated: z.boolean() })

const codeError = lazyError('server.input.deliveryCode')
const Code = z
  .string(codeError)
  .trim()
  .transform(toAsciiDigits)
  .refine((code) => isDeliveryCode(code), codeError)

const cashError = lazyError('server.input.cashTaken')

/** Rupees, parsed to paise. 0: none was taken. */
const Cash = z.number(cashError).transform((rupees, context) => {
  const paise = paiseFromRupees(rupees)
  if (paise !== null) return paise
  context.addIssue({ code: 'custom', message: cashError.error() })
  return z.NEVER
})

const Note = z
  .union([z.literal('').transform(() => undefined), text('server.input.note', { isMultiline: true })])
  .optional()

/** The client's key of one attempt. A repeat with it changes nothing; another code is another attempt. */
const Key = Id

export const StartDelivery = z.object({ key: Key })

export const CompleteDelivery = z
  .object({
    key: Key,
    /** Four digits, from the shopper. */
    code: Code,
    /** Exactly what is due, or 0 with a note. Left out if nothing is due, and with `paidBy`. */
    cash: Cash.optional(),
    /** To the shop's account: staff look for it there. */
    paidBy: z.enum(['upi'], lazyError('server.input.oneOf', { field: 'paidBy', choices: 'upi' })).optional(),
    note: Note,
  })
  .refine(({ cash, paidBy }) => !(cash && paidBy), { path: ['cash'], ...cashError })

export const FailDelivery = z.object({
  key: Key,
  reason: z.enum(
    failureReasons,
    lazyError('server.input.oneOf', { field: 'reason', choices: failureReasons.join(', ') }),
  ),
  note: Note,
})

const linesError = lazyError('server.pos.input.lines', { max: maxCartLines })
const reasonError = lazyError('tickets.input.reason')

/** Items that the customer does not keep: units, or grams of a product by weight. */
const ReturnedLine = z.object({
  product: ProductId,
  position: LinePosition,
  quantity: Quantity,
  grams: z.int(reasonError).min(1, reasonError).max(1_000_000, reasonError).optional(),
  reason: z.enum(ticketReasons, reasonError),
})

export const ReturnAtDoor = z.object({
  key: Key,
  lines: z.array(ReturnedLine, linesError).min(1, linesError).max(maxCartLines, linesError),
})
export type ReturnAtDoor = z.output<typeof ReturnAtDoor>

/** `photo`: the client's id of the photo. `key`: the one of the return that it belongs to. */
export const DoorPhoto = z.object({ key: Key, photo: Id })

/** Staff who may deliver, riders first. */
export const RiderList = Success.extend({
  riders: z.array(
    z.object({ id: z.string(), name: z.string(), role: z.enum(staffRoles), openStops: z.int() }),
  ),
})

export const AssignRider = z.object({
  orders: bulkOrders(z.object({ id: Id, version: OrderVersion })),
  /** null: removes the rider. */
  rider: Id.nullable(),
})

/** In the order of the request. */
export const AssignReply = Success.extend({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })),
})

export const OverrideDelivery = z.object({
  /** For the log. */
  reason: text('server.input.overrideReason', { isMultiline: true }),
  cash: Cash.optional(),
  version: OrderVersion,
})

/** The delivery of an order that has or had a rider. */
export const OrderRider = z.object({
  id: z.string(),
  name: z.string(),
  /** Can no longer deliver: deactivated, or in another role. */
  isOff: z.literal(true).optional(),
})
export const OrderDelivery = z.object({
  assignedAt: z.string(),
  outAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  /** Only of an open order without an account, whose customer cannot see it: staff give it to the customer. */
  code: z.string().optional(),
  codeTriesLeft: z.int(),
  /** The rider's, of a delivered order that is not paid. */
  unpaidNote: z.string().optional(),
  /** The reason of the last attempt, until the order is assigned again. */
  failure: z
    .object({ reason: z.enum(failureReasons), note: z.string().optional(), at: z.string() })
    .optional(),
})
