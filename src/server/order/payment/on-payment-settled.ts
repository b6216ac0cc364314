import type { FastifyBaseLogger } from 'fastify'
import type { Meters } from '#server/metrics/meters.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import type { ReportOutcome } from './apply-reports.ts'
import type { PaymentResult } from './settle-payment.ts'

/** Call after the commit. Updates the catalogue and order events, and logs what staff must review. */
export type OnPaymentSettled = (result: PaymentResult | ReportOutcome | null) => void

export type PaymentSettledDeps = {
  clearCacheSoon: () => void
  orderEvents: OrderEventHub
  meters: Meters
  log: FastifyBaseLogger
}

export function createOnPaymentSettled({
  clearCacheSoon,
  orderEvents,
  meters,
  log,
}: PaymentSettledDeps): OnPaymentSettled {
  return (result) => {
    if (!result || result.outcome === 'known') return
    if (result.isCatalogueChanged) clearCacheSoon()
    const what = { order: result.orderId, flag: result.exceptionKind }
    if (result.outcome === 'back') log.warn(what, 'a payment provider reported a refund')
    else if (result.outcome === 'disputed') log.warn(what, 'a payment provider reported a dispute')
    else {
      if (result.exceptionKind) log.warn(what, 'a payment needs a review by staff')
      meters.paymentReceived(result.exceptionKind ?? 'placed')
    }
    if (result.outcome === 'placed') meters.orderPlaced('Online')
    orderEvents.publish()
  }
}
