import type { FastifyBaseLogger } from 'fastify'
import type { Meters } from '#server/metrics/meters.ts'
import type { ReportOutcome } from '../events/apply-reports.ts'
import type { PaymentResult } from './payment-result.ts'

/** Call after the commit. Counts payments, and logs what staff must review. */
export type OnPaymentSettled = (result: PaymentResult | ReportOutcome | null) => void

export type PaymentSettledDeps = { meters: Meters; log: FastifyBaseLogger }

export function createOnPaymentSettled({ meters, log }: PaymentSettledDeps): OnPaymentSettled {
  return (result) => {
    if (!result || result.outcome === 'known') return
    const what = { order: result.orderId, exception: result.exceptionKind }
    if (result.outcome === 'back') log.warn(what, 'a payment provider reported a refund')
    else if (result.outcome === 'disputed') log.warn(what, 'a payment provider reported a dispute')
    else {
      if (result.exceptionKind) log.warn(what, 'a payment needs a review by staff')
      meters.paymentReceived(result.exceptionKind ?? 'placed')
    }
    if (result.outcome === 'placed') meters.orderPlaced('Online')
  }
}
