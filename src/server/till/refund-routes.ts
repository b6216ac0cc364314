import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/tables.ts'
import { describeFault } from '../errors.ts'
import { serve } from '../http.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import { listFlags } from '../payment/flag-list-store.ts'
import { countOpen } from '../payment/flag-store.ts'
import type { Providers } from '../payment/providers.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { refundPayment } from './refund-payment.ts'
import { settleFlag } from './settle-flag.ts'

type Options = { db: Db; providers: Providers; live: LiveOrders }

/** What sellers do about money that came online: whoever packs sees what is due, only an owner gives money away. */
export function refundRoutes(app: FastifyInstance, { db, providers, live }: Options): void {
  serve(app, 'listFlags', {
    for: requireSeller(db, 'orders'),
    handle: ({ input: query }) => listFlags(db, { query, providers }),
  })

  serve(app, 'countFlags', {
    for: requireSeller(db, 'orders'),
    handle: () => countOpen(db),
  })

  serve(app, 'refundPayment', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const onFault = (error: unknown) =>
        request.log.error({ fault: describeFault(error) }, 'giving money back failed')
      const state = await refundPayment(db, { id: input.id, by, providers, onFault })
      live.changed()
      return { state, message: outcomes[state] }
    },
  })

  serve(app, 'settleFlag', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      await settleFlag(db, { ...input, by: { sellerId: seller.id, requestId: request.id } })
      live.changed()
      return { message: input.as === 'by-hand' ? 'Noted: given back by hand' : 'Noted: nothing to do' }
    },
  })
}

const outcomes = {
  refunded: 'The money is on its way back.',
  refunding: 'The payment provider has not answered yet. It is asked again by itself until it does.',
} as const
