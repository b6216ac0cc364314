import { z } from 'zod'
import { t } from '#domain/i18n/translate.ts'
import { formatPricePaise, maxPricePaise, paiseFromRupees, roundToPaise } from '#domain/money.ts'
import { paymentMethods } from '#domain/order.ts'
import { cashEntryKinds, maxHandOverPaise, onlineMethods } from '#domain/staff/cash.ts'
import { Id, lazyError, PageLength, Success, text } from '../../common.ts'

type AmountLabel = 'seller-orders.cash.amount' | 'seller-pos.drawer.kept'
type AmountOptions = { label: AmountLabel; isSigned: boolean; maxPaise: number }

/** Returns paise. Unlike a price, it can be 0 or, if signed, below 0. */
function cashAmount({ label, isSigned, maxPaise }: AmountOptions) {
  const error = () =>
    t(isSigned ? 'seller-orders.cash.error.signed' : 'seller-orders.cash.error.amount', {
      field: t(label),
      max: formatPricePaise(maxPaise),
    })
  return z.union([z.number(), z.string()], { error }).transform((value, context) => {
    const [, minus, digits = ''] = /^([-−]?)(.*)$/s.exec(String(value).trim()) ?? []
    const paise = paiseFromRupees(digits)
    if (paise !== null && paise <= maxPaise && (isSigned ? paise > 0 : !minus)) return minus ? -paise : paise
    context.addIssue({ code: 'custom', message: error() })
    return z.NEVER
  })
}

const keptError = { path: ['kept'], ...lazyError('seller-pos.error.kept') }
const amountLabel = 'seller-orders.cash.amount'
const Note = text('seller-orders.cash.note', { max: 200 })
const OptionalNote = z.union([z.literal('').transform(() => undefined), Note]).optional()
/** The key of one attempt. A repeat changes nothing and returns the first reply. */
const Key = z.uuid(lazyError('server.input.id'))

/** What a person handed over. The form of the page knows the rest. */
export const HandOverForm = z.object({
  amount: cashAmount({ label: amountLabel, isSigned: false, maxPaise: maxHandOverPaise }),
  note: OptionalNote,
})

/** A difference needs a note. */
export function handOverForm(expectedPaise: number) {
  return HandOverForm.refine(({ amount, note }) => amount === expectedPaise || note !== undefined, {
    path: ['note'],
    ...lazyError('seller-orders.cash.error.note'),
  })
}

export const HandOverCash = HandOverForm.extend({
  key: Key,
  person: Id,
  /** What the person held when the amount was entered, in rupees. */
  expected: z.number(lazyError('server.input.expectedCash')),
})

/** Above 0: the person holds more. */
export const CorrectionForm = z.object({
  person: Id,
  amount: cashAmount({ label: amountLabel, isSigned: true, maxPaise: maxPricePaise }),
  note: Note,
})
export const CorrectCash = CorrectionForm.extend({ key: Key })

/** `kept`: what stays in the own drawer. A form for a person who holds nothing has no such field. */
export function closeForm(ownPaise: number) {
  const kept = cashAmount({ label: 'seller-pos.drawer.kept', isSigned: false, maxPaise: maxHandOverPaise })
  return z
    .object({ note: OptionalNote, kept: kept.optional() })
    .refine(({ kept: keptPaise = 0 }) => keptPaise <= Math.max(0, ownPaise), keptError)
}

export const CloseCashBook = z.object({
  note: OptionalNote,
  /** Takes the caller's own cash out of the drawer. Left out: it is carried over like that of others. */
  own: z
    .object({
      /** What the caller held, as the caller saw it, in rupees. */
      expected: z.number(lazyError('server.input.expectedCash')),
      kept: cashAmount({ label: 'seller-pos.drawer.kept', isSigned: false, maxPaise: maxHandOverPaise }),
    })
    .refine(({ expected, kept }) => kept <= roundToPaise(expected), keptError)
    .optional(),
  key: Key,
  /** The number of the new closing, as the caller saw it. */
  number: z
    .int(lazyError('server.input.whole', { field: 'number' }))
    .min(1, lazyError('server.input.closing')),
})

/** Rupees. balance = opening + collected - handedOver + difference + correction. */
const CashSums = z.object({
  /** Carried over, and change put into the drawer since. */
  opening: z.number(),
  /** Without reversed payments. */
  collected: z.number(),
  handedOver: z.number(),
  /** Below 0: less was handed over than expected. */
  difference: z.number(),
  correction: z.number(),
  balance: z.number(),
})
export type CashSums = z.infer<typeof CashSums>

export const CashPerson = CashSums.extend({ _id: z.string(), name: z.string(), orders: z.int() })
export type CashPerson = z.infer<typeof CashPerson>

const OnlineSum = z.object({ method: z.enum(onlineMethods), received: z.number(), refunded: z.number() })
export type OnlineSum = z.infer<typeof OnlineSum>

const CashDay = z.object({
  number: z.int(),
  people: z.array(CashPerson),
  total: CashSums,
  online: z.array(OnlineSum),
})

/** Since the last closing. `number` is that of the next one. */
export const CashBook = CashDay.extend({
  since: z.string().nullable(),
  /** Who can have a correction. */
  staff: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type CashBook = z.infer<typeof CashBook>

export const CashClosingSummary = z.object({
  number: z.int(),
  closedAt: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  total: CashSums,
})
export type CashClosingSummary = z.infer<typeof CashClosingSummary>

export const CashClosing = CashClosingSummary.extend({
  people: z.array(CashPerson),
  online: z.array(OnlineSum),
})
export type CashClosing = z.infer<typeof CashClosing>

export const CashEntry = z.object({
  _id: z.string(),
  kind: z.enum(cashEntryKinds),
  method: z.enum(paymentMethods),
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Signed, in rupees: what the person holds changes by it. */
  amount: z.number(),
  order: z.object({ _id: z.string(), orderNumber: z.int() }).nullable(),
  /** Handed over by the person who recorded it: the cash went to the safe or the bank. */
  isDeposit: z.boolean().optional(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
export type CashEntry = z.infer<typeof CashEntry>

const ClosingNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, lazyError('server.input.closing'))
  .transform(Number)
export const ClosingParams = z.object({ number: ClosingNumber })

const EntryId = z.string().regex(/^\d{1,18}$/, lazyError('server.input.cursor'))

/** Newest first. Without `closing`: since the last one. */
export const CashEntryQuery = z.object({
  person: Id,
  closing: ClosingNumber.optional(),
  cursor: EntryId.optional(),
  limit: PageLength.default(50),
})
export type CashEntryQuery = z.output<typeof CashEntryQuery>

/** Newest first. */
export const ClosingQuery = z.object({ cursor: ClosingNumber.optional(), limit: PageLength.default(20) })

export const CashEntryList = Success.extend({
  entries: z.array(CashEntry),
  nextCursor: z.string().nullable(),
})
export const CashBookReply = Success.extend({ book: CashBook })
export const CashClosingReply = Success.extend({ closing: CashClosing })
export const CashClosingList = Success.extend({
  closings: z.array(CashClosingSummary),
  nextCursor: z.string().nullable(),
})
/** `isRepeated`: the request had its effect before. */
export const CashChangeReply = Success.extend({ entries: z.array(CashEntry), isRepeated: z.boolean() })
export const CloseReply = CashClosingReply.extend({ isRepeated: z.boolean() })
export const OwnCashReply = Success.extend({ cash: CashSums.extend({ orders: z.int() }) })
