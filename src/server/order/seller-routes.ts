import type { FastifyInstance } from 'fastify'
import { readToken, sellerCookie } from '../account/session-token.ts'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { Db } from '../database/tables.ts'
import { describeFault, ShopError } from '../errors.ts'
import { serve, serveOther } from '../http.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import { listFlagsOf } from '../payment/flag-list-store.ts'
import type { Providers } from '../payment/providers.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { changePayment } from './change-payment.ts'
import { changeStatus } from './change-status.ts'
import { moveOrders } from './move-orders.ts'
import { countOrders } from './order-search-store.ts'
import { findOrderInFull, listOrderPage } from './seller-order-store.ts'
import { writeEveryOrder } from './write-every-order.ts'

type Options = { db: Db; cache: ByteCache; live: LiveOrders; providers: Providers }

/** What sellers do with orders. */
export function sellerOrderRoutes(app: FastifyInstance, { db, cache, live, providers }: Options): void {
  serve(app, 'listOrders', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: query }) => {
      if (Object.keys(query).length === 0) return writeEveryOrder(db)
      const page = await listOrderPage(db, query)
      if (query.cursor !== undefined || query.q || query.ids) return page
      return { ...page, counts: await countOrders(db, query) }
    },
  })

  serveOther(app, 'orderEvents', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, request, reply }) => {
      const header = request.headers['last-event-id']
      const since = typeof header === 'string' ? header : input.lastEventId
      const session = readToken(request, sellerCookie)?.hash.toString('hex')
      if (session === undefined) throw new ShopError('seller_login_needed')
      const stream = await live.open({ session, since })
      // A proxy that gathers what it passes on would pass on nothing.
      reply.header('x-accel-buffering', 'no')
      return stream
    },
  })

  serve(app, 'getOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input }) => {
      const order = await findOrderInFull(db, input.id)
      if (!order) throw new ShopError('order_not_found')
      return { order: { ...order, flags: await listFlagsOf(db, { orderId: order._id, providers }) } }
    },
  })

  serve(app, 'setOrderStatus', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const { id: orderId, status: to, version } = input
      const changed = await changeStatus(db, { orderId, to, version, by })
      if (changed.isCatalogueChanged) cache.clear()
      live.changed()
      return { moved: changed.move, message: 'Order status updated' }
    },
  })

  serve(app, 'bulkOrderStatus', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const onFault = (error: unknown) =>
        request.log.error({ fault: describeFault(error) }, 'moving orders broke off')
      const { moved, refused, isCatalogueChanged } = await moveOrders(db, { ...input, by, onFault })
      if (isCatalogueChanged) cache.clear()
      live.changed()
      return { moved, refused, message: outcome({ moved: moved.length, refused: refused.length }) }
    },
  })

  serve(app, 'setOrderPayment', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const { id: orderId, isPaid, version } = input
      const order = await changePayment(db, { orderId, isPaid, version, by })
      live.changed()
      return {
        order: {
          _id: order.id,
          orderNumber: Number(order.number),
          status: order.status,
          isPaid: order.is_paid,
          version: order.version,
        },
        message: isPaid ? 'Cash received' : 'Payment taken back',
      }
    },
  })
}

function outcome({ moved, refused }: { moved: number; refused: number }): string {
  if (refused === 0) return 'Order status updated'
  return `${moved} of ${moved + refused} orders updated`
}
