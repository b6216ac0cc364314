import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Meters } from '#server/metrics/meters.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { acceptOrder } from '../accept/accept-order.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { placeStaffOrder, type StaffOrderRules } from './place-staff-order.ts'

type Options = {
  database: Database
  clearCacheSoon: () => void
  orderEvents: OrderEventHub
  meters: Meters
  rules: () => StaffOrderRules
}

export function staffOrderRoutes(
  app: FastifyInstance,
  { database, clearCacheSoon, orderEvents, meters, rules }: Options,
): void {
  serve(app, 'placeStaffOrder', {
    for: requireSeller(database.db, 'orders'),
    honoursIdempotencyKey: true,
    handle: async ({ input, caller: seller, request }) => {
      const by = toActor(seller, request)
      const idempotencyKey = readIdempotencyKey(request)
      const placed = await placeStaffOrder(database, {
        order: input,
        sellerId: by.sellerId,
        idempotencyKey,
        ...rules(),
      })
      if (placed.isSoldOut) clearCacheSoon()
      if (placed.isNew) meters.orderPlaced('COD')
      const { accept = false, acceptMinutes } = input
      if (accept || acceptMinutes !== undefined) {
        // The slot was promised. A page may send minutes beside it.
        const minutes = input.slot === undefined ? acceptMinutes : undefined
        const shopMinutes = acceptMinutes ?? rules().delivery.rules.terms.minutes
        await acceptIfPending(database.db, { orderId: placed.order._id, minutes, shopMinutes, by })
      }
      orderEvents.publish()
      return { order: placed.order, message: () => t('server.done.staffOrder') }
    },
  })
}

type Acceptance = Parameters<typeof acceptOrder>[1]

/** A repeated request may find that a colleague has gone on with the order. */
async function acceptIfPending(db: Db, acceptance: Acceptance): Promise<void> {
  try {
    await acceptOrder(db, acceptance)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'not_acceptable')) throw error
  }
}
