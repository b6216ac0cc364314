import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { acceptOrder } from './accept-order.ts'
import { rejectOrder } from './reject-order.ts'

type Options = {
  db: Db
  cache: ByteCache
  orderEvents: OrderEventHub
  conditions: () => DeliveryConditions
  finishRefundsSoon: () => void
}

export function acceptRoutes(
  app: FastifyInstance,
  { db, cache, orderEvents, conditions, finishRefundsSoon }: Options,
): void {
  serve(app, 'acceptOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, minutes, version } = input
      const shopMinutes = conditions().rules.terms.minutes
      const by = toActor(seller, request)
      const accepted = await acceptOrder(db, { orderId, minutes, shopMinutes, version, by })
      orderEvents.publish()
      return {
        moved: accepted.move,
        acceptedAt: accepted.acceptedAt.toISOString(),
        promisedAt: accepted.promisedAt.toISOString(),
        message: () => t('server.done.accepted'),
      }
    },
  })

  serve(app, 'rejectOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, reason, note, version } = input
      const rejected = await rejectOrder(db, { orderId, reason, note, version, by: toActor(seller, request) })
      if (rejected.isCatalogueChanged) cache.clear()
      if (rejected.isRefunding) finishRefundsSoon()
      orderEvents.publish()
      return { moved: rejected.move, message: () => t('server.done.rejected') }
    },
  })
}
