import { toAsciiDigits } from './i18n/ascii-digits.ts'
import { t } from './i18n/translate.ts'
import { formatPaise } from './money.ts'

/** Banks can be slow: shoppers may submit a UTR this long after the order. */
export const utrWindowDays = 7
export const maxPendingUtrs = 5
/** After so many rejected UTRs within `rejectedUtrWindowDays`, a new UTR does not extend the hold. */
export const maxRejectedUtrs = 3
export const rejectedUtrWindowDays = 30

export const utrRejectionReasons = ['not-found', 'amount', 'other'] as const
export type UtrRejectionReason = (typeof utrRejectionReasons)[number]

/** `words` are those of the seller, for the shopper. */
export type UtrRejection =
  | { reason: 'not-found' }
  | { reason: 'amount'; receivedPaise: number; totalPaise: number }
  | { reason: 'other'; words: string }

export function describeRejection(rejection: UtrRejection): string {
  if (rejection.reason === 'not-found') return t('common.upi.notFound')
  if (rejection.reason === 'other') return rejection.words
  const [received, total] = [formatPaise(rejection.receivedPaise), formatPaise(rejection.totalPaise)]
  return t('common.upi.otherAmount', { received, total })
}

/** What staff know of a payment that a rider reported. to-check: no staff member has looked for it yet. */
export const upiReportStates = ['to-check', 'not-received'] as const
export type UpiReportState = (typeof upiReportStates)[number]

export function wrongRejectionError(): string {
  return t('common.upi.isTotal')
}

type UpiLinkParams = {
  payeeId: string
  payeeName: string
  amountPaise: number
  orderNumber: number
}

/**
 * NPCI, UPI Linking Specifications 1.6 (November 2017), section 1.2: `tr` has at most 35 characters, a space
 * is %20. Some apps search for an unencoded @.
 */
export function upiLink({ orderNumber, ...payment }: UpiLinkParams): string {
  return paymentLink(payment, { tn: upiNote(orderNumber), tr: `Order${orderNumber}` })
}

/** At the counter, where the payment comes before the number. */
export function counterUpiLink(payment: Omit<UpiLinkParams, 'orderNumber'>): string {
  return paymentLink(payment, { tn: 'Counter' })
}

function paymentLink(
  { payeeId, payeeName, amountPaise }: Omit<UpiLinkParams, 'orderNumber'>,
  note: Record<string, string>,
): string {
  const parameters = { pn: payeeName, am: upiAmount(amountPaise), cu: 'INR', ...note }
  const rest = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${encodeURIComponent(payeeId).replace('%40', '@')}&${rest.join('&')}`
}

/** In English: the bank statement shows it to the shop. */
export function upiNote(orderNumber: number): string {
  return `Order ${orderNumber}`
}

/** Uses the digits: a division would produce a float. */
export function upiAmount(paise: number): string {
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function parseUtr(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) && !/^0+$/.test(digits) ? digits : null
}

export function formatUtr(utr: string): string {
  return utr.replace(/(.{4})(?=.)/g, '$1 ')
}

export function utrError(): string {
  return t('common.upi.utr')
}
