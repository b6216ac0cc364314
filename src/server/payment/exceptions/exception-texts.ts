import { type PlainKey, t } from '#domain/i18n/translate.ts'
import { type ExceptionResolution, type RefundError, refundErrors } from '#domain/payment.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'

/** The words of an earlier release stay as they are. */
export function describeRefundError(error: string): string {
  const known = refundErrors.find((one) => one === error)
  return known ? t(refundErrorKeys[known]) : error
}

type Resolved = { note: string | null; resolution: ExceptionResolution | null; currency: string }

/** The note of a person, then what the shop knows. */
export function describeResolution({ note, resolution, currency }: Resolved): string | null {
  if (resolution === null) return note
  const outcome =
    resolution.code === 'dispute-lost'
      ? t('server.dispute.lost', { amount: formatMinorUnits({ minor: resolution.amountMinor, currency }) })
      : t(resolutionKeys[resolution.code])
  return note === null ? outcome : `${note.replace(/[^.!?।]$/, '$&.')} ${outcome}`
}

const refundErrorKeys = {
  'failed-later': 'server.refund.failedLater',
  unanswered: 'server.refund.unanswered',
  'not-refundable': 'server.refund.practice',
  'stripe-unknown': 'server.refund.stripe.unknown',
  'stripe-funds': 'server.refund.stripe.funds',
  'stripe-disputed': 'server.refund.stripe.disputed',
  'stripe-missing': 'server.refund.stripe.missing',
} as const satisfies Record<RefundError, PlainKey>

const resolutionKeys = {
  reopened: 'server.reopened',
  'refund-failed': 'server.refund.stillHere',
  'dispute-won': 'server.dispute.won',
  taken: 'server.partTaken',
} as const satisfies Partial<Record<ExceptionResolution['code'], PlainKey>>
