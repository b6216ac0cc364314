import type { FastifyInstance } from 'fastify'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { correctLocation, correctStopLocation } from './correct-location.ts'
import { findStop } from './run-sheet-store.ts'

type Options = { orders: Orders; rules: () => DeliveryRules }

export function locationRoutes(app: FastifyInstance, { orders, rules }: Options): void {
  const { db } = orders

  serve(app, 'setOrderLocation', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { id: orderId, location, version }, caller: seller, request }) => {
      const by = toActor(seller, request)
      const { order, isForNextOrders } = await correctLocation(orders, {
        ...{ orderId, location, version, by, rules: rules() },
      })
      const { id: _id, status, is_paid: isPaid } = order
      return {
        order: { _id, orderNumber: Number(order.number), status, isPaid, version: order.version },
        isForNextOrders,
        message: () => (location ? savedMessage(isForNextOrders) : t('server.done.locationRemoved')),
      }
    },
  })

  serve(app, 'setStopLocation', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, location }, caller: rider, request }) => {
      const { isForNextOrders } = await correctStopLocation(orders, {
        ...{ orderId: id, location, by: toActor(rider, request), rules: rules() },
      })
      const stop = await findStop(db, { id, riderId: rider.id, rules: rules() })
      if (!stop) throw new ShopError('order_not_found')
      return { stop, isForNextOrders, message: () => savedMessage(isForNextOrders) }
    },
  })
}

function savedMessage(isForNextOrders: boolean): string {
  return t(isForNextOrders ? 'server.done.location' : 'server.done.orderLocation')
}
