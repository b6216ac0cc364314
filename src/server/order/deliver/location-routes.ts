import type { FastifyInstance } from 'fastify'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { correctLocation, correctStopLocation } from './correct-location.ts'
import { findStop } from './run-sheet-store.ts'

type Options = { db: Db; orderEvents: OrderEventHub; rules: () => DeliveryRules }

export function locationRoutes(app: FastifyInstance, { db, orderEvents, rules }: Options): void {
  serve(app, 'setOrderLocation', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { id: orderId, location, version }, caller: seller, request }) => {
      const by = toActor(seller, request)
      const { order, isChanged, isForNextOrders } = await correctLocation(db, {
        ...{ orderId, location, version, by, rules: rules() },
      })
      if (isChanged) orderEvents.publish()
      const { id: _id, status, is_paid: isPaid } = order
      return {
        order: { _id, orderNumber: Number(order.number), status, isPaid, version: order.version },
        isForNextOrders,
        message: () => (location ? wordSaved(isForNextOrders) : t('server.done.locationRemoved')),
      }
    },
  })

  serve(app, 'setStopLocation', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, location }, caller: rider, request }) => {
      const { isChanged, isForNextOrders } = await correctStopLocation(db, {
        ...{ orderId: id, location, by: toActor(rider, request), rules: rules() },
      })
      if (isChanged) orderEvents.publish()
      const stop = await findStop(db, { id, riderId: rider.id, rules: rules() })
      if (!stop) throw new ShopError('order_not_found')
      return { stop, isForNextOrders, message: () => wordSaved(isForNextOrders) }
    },
  })
}

function wordSaved(isForNextOrders: boolean): string {
  return t(isForNextOrders ? 'server.done.location' : 'server.done.orderLocation')
}
