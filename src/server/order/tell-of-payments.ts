import type { FastifyBaseLogger } from 'fastify'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import type { Meters } from '../metrics/meters.ts'
import type { RefundHeard } from './hear-refund.ts'
import type { MarkedPaid } from './mark-paid.ts'

/** Passes on what has come of a payment, once that is committed: to whoever looks at the catalogue or the orders, and to the log where a seller is needed. */
export type TellOfPayment = (marked: MarkedPaid | RefundHeard | null) => void

type Options = { cache: ByteCache; live: LiveOrders; meters: Meters; log: FastifyBaseLogger }

export function tellOfPayments({ cache, live, meters, log }: Options): TellOfPayment {
  return (marked) => {
    if (!marked || marked.outcome === 'known') return
    if (marked.isCatalogueChanged) cache.clear()
    const what = { order: marked.orderId, flag: marked.flag }
    if (marked.outcome === 'back') log.warn(what, 'a payment provider told of a refund')
    else {
      if (marked.flag) log.warn(what, 'money came that needs a seller')
      meters.moneyCame(marked.flag ?? 'placed')
    }
    if (marked.outcome === 'placed') meters.orderPlaced('Online')
    live.changed()
  }
}
