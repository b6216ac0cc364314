import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { acceptOrder } from './accept-order.ts'
import { rejectOrder } from './reject-order.ts'

type Options = { orders: Orders; conditions: () => DeliveryConditions }

export function acceptRoutes(app: FastifyInstance, { orders, conditions }: Options): void {
  serve(app, 'acceptOrder', {
    for: requireSeller(orders.db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, minutes, version } = input
      const shopMinutes = conditions().rules.terms.minutes
      const by = toActor(seller, request)
      const accepted = await acceptOrder(orders, { orderId, minutes, shopMinutes, version, by })
      return {
        moved: accepted.move,
        acceptedAt: accepted.acceptedAt.toISOString(),
        promisedAt: accepted.promisedAt.toISOString(),
        message: () => t('server.done.accepted'),
      }
    },
  })

  serve(app, 'rejectOrder', {
    for: requireSeller(orders.db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, reason, note, version } = input
      const by = toActor(seller, request)
      const moved = await rejectOrder(orders, { orderId, reason, note, version, by })
      return { moved, message: () => t('server.done.rejected') }
    },
  })
}
