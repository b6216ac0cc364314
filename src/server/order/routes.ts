import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { readToken, shopperCookie } from '#server/auth/sessions/session-token.ts'
import type { Database } from '#server/database/database.ts'
import { readIdempotencyKey, serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { Orders } from './core/change-order.ts'
import type { OrderEventHub } from './events/order-event-hub.ts'
import { type OrderRules, placeOrder } from './place/place-order.ts'
import { listBoughtProducts } from './read/bought-products-store.ts'
import { listShopperOrders } from './read/shopper-order-store.ts'

type Options = {
  database: Database
  orders: Orders
  orderEvents: OrderEventHub
  meters: Meters
  orderRules: () => OrderRules
}

export function orderRoutes(
  app: FastifyInstance,
  { database, orders, orderEvents, meters, orderRules }: Options,
): void {
  const { local } = database
  serve(app, 'placeCodOrder', {
    for: requireShopper(local),
    honoursIdempotencyKey: true,
    handle: async ({ input, caller: shopper, request }) => {
      const placed = await placeOrder(
        { ...database, orders },
        {
          shopper,
          order: input,
          paymentType: 'COD',
          idempotencyKey: readIdempotencyKey(request),
          ip: request.ip,
          ...orderRules(),
        },
      )
      if (placed.isNew) meters.orderPlaced('COD')
      return { order: placed.order, cartItems: placed.cartItems, message: () => t('server.done.orderPlaced') }
    },
  })

  serve(app, 'listMyOrders', {
    for: requireShopper(local),
    handle: async ({ caller: shopper }) => ({ orders: await listShopperOrders(local.db, shopper.id) }),
  })
  serve(app, 'listBoughtProducts', {
    for: requireShopper(local),
    handle: async ({ caller: shopper }) => ({ products: await listBoughtProducts(local.db, shopper.id) }),
  })
  serveNonJson(app, 'streamMyOrderEvents', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper, request, reply }) => {
      const header = request.headers['last-event-id']
      const session = readToken(request, shopperCookie)?.hash.toString('hex')
      if (session === undefined) throw new ShopError('login_needed')
      const since = typeof header === 'string' ? header : input.lastEventId
      const stream = await orderEvents.subscribe({ session, shopperId: shopper.id, since })
      // A buffering proxy would hold the events back.
      reply.header('x-accel-buffering', 'no')
      return stream
    },
  })
}
