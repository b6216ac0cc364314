import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { Database } from '../database/open.ts'
import { idempotencyKey, serve } from '../http.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import type { Meters } from '../metrics/meters.ts'
import { listOrdersOf } from './order-store.ts'
import { placeOrder } from './place-order.ts'

type Options = {
  database: Database
  cache: ByteCache
  live: LiveOrders
  meters: Meters
  onlyToPins: () => readonly string[] | null
}

/** What shoppers do with orders. */
export function orderRoutes(
  app: FastifyInstance,
  { database, cache, live, meters, onlyToPins }: Options,
): void {
  const { db } = database
  serve(app, 'placeCod', {
    for: requireShopper(database),
    handle: async ({ input: wanted, caller: shopper, request }) => {
      const key = idempotencyKey(request)
      const placed = await placeOrder(database, {
        shopperId: shopper.id,
        wanted,
        paymentType: 'COD',
        key,
        onlyToPins: onlyToPins(),
      })
      if (placed.isSoldOut) cache.clear()
      if (placed.isNew) meters.orderPlaced('COD')
      live.changed()
      return { order: placed.order, cartItems: placed.cartItems, message: 'Order placed successfully' }
    },
  })

  serve(app, 'listMyOrders', {
    for: requireShopper(database),
    handle: async ({ caller: shopper }) => ({ orders: await listOrdersOf(db, shopper.id) }),
  })
}
