import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { Connections } from '../database/run-prepared.ts'
import { ShopError } from '../errors.ts'
import { idempotencyKey, serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { cancelOrder, changeStatus } from './change-status.ts'
import { listEveryOrder, listOrdersOf } from './order-store.ts'
import { placeOrder } from './place-order.ts'

type Options = { connections: Connections; cache: ByteCache; onlyToPins: () => readonly string[] | null }

export function orderRoutes(app: FastifyInstance, { connections, cache, onlyToPins }: Options): void {
  const { db } = connections
  serve(app, 'placeCod', {
    for: requireShopper(connections),
    handle: async ({ input: wanted, caller: shopper, request }) => {
      const key = idempotencyKey(request)
      const placed = await placeOrder(connections, {
        shopperId: shopper.id,
        wanted,
        paymentType: 'COD',
        key,
        onlyToPins: onlyToPins(),
      })
      if (placed.isSoldOut) cache.clear()
      return { order: placed.order, cartItems: placed.cartItems, message: 'Order placed successfully' }
    },
  })

  serve(app, 'placeOnline', {
    for: requireShopper(connections),
    handle: async () => {
      throw new ShopError('online_payment_off')
    },
  })

  serve(app, 'listMyOrders', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper }) => ({ orders: await listOrdersOf(db, shopper.id) }),
  })

  serve(app, 'cancelOrder', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      const cancelled = await cancelOrder(db, { orderId: input.id, userId: shopper.id })
      if (cancelled.isCatalogueChanged) cache.clear()
      return { message: 'Order cancelled' }
    },
  })

  serve(app, 'listOrders', {
    for: requireSeller(db, 'orders'),
    handle: async () => ({ orders: await listEveryOrder(db) }),
  })

  serve(app, 'setOrderStatus', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller }) => {
      const changed = await changeStatus(db, { orderId: input.id, to: input.status, sellerId: seller.id })
      if (changed.isCatalogueChanged) cache.clear()
      return { message: 'Order status updated' }
    },
  })
}
