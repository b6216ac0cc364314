import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { editOrder } from './edit-order.ts'
import type { EditInput } from './plan-edit.ts'

type Options = Pick<EditInput, 'documents'> & {
  database: Database
  orders: Orders
  conditions: () => DeliveryConditions
}

export function editOrderRoutes(
  app: FastifyInstance,
  { database, orders, documents, conditions }: Options,
): void {
  serve(app, 'editOrder', {
    for: requireSeller(orders.db, 'orders'),
    honoursIdempotencyKey: true,
    handle: async ({ input: { id: orderId, ...wanted }, caller: seller, request }) => {
      const key = readIdempotencyKey(request)
      const by = toActor(seller, request)
      const order = await editOrder(orders, {
        ...{ orderId, wanted, by, key, documents },
        conditions: conditions(),
      })
      return { order, message: () => t('server.done.edited') }
    },
  })

  serve(app, 'editMyOrder', {
    for: requireShopper(database.local),
    honoursIdempotencyKey: true,
    handle: async ({ input: { id: orderId, ...wanted }, caller: shopper, request }) => {
      const key = readIdempotencyKey(request)
      const by = { userId: shopper.id }
      const order = await editOrder(orders, {
        ...{ orderId, wanted, by, key, documents },
        conditions: conditions(),
      })
      return { order, message: () => t('server.done.edited') }
    },
  })
}
