import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PaymentProviderName } from '#rules/payment.ts'
import { requireShopper } from '../account/require-shopper.ts'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { Database } from '../database/open.ts'
import { describeFault, ShopError } from '../errors.ts'
import { idempotencyKey, serve } from '../http.ts'
import type { LiveOrders } from '../live/live-orders.ts'
import type { Providers } from '../payment/providers.ts'
import { cancelOwnOrder } from './cancel-awaiting.ts'
import { checkPayment } from './check-payment.ts'
import { type OpenCheckout, openCheckout } from './open-checkout.ts'
import { listUnpaidOf } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import type { TellOfPayment } from './tell-of-payments.ts'

type Options = {
  database: Database
  cache: ByteCache
  live: LiveOrders
  tell: TellOfPayment
  providers: Providers
  /** The shop's own address, for payment pages of its own. */
  shopUrl: () => string
  onlyToPins: () => readonly string[] | null
}

/** What shoppers do with orders that are paid online, and how any of theirs is cancelled. */
export function onlineRoutes(app: FastifyInstance, options: Options): void {
  const { database, cache, live, tell, providers, shopUrl, onlyToPins } = options
  const { db } = database

  serve(app, 'placeOnline', {
    for: requireShopper(database),
    handle: async ({ input: { via, ...wanted }, caller: shopper, request }) => {
      if (!isOffered(via)) throw new ShopError('online_payment_off')
      const key = idempotencyKey(request)
      const placed = await placeOrder(database, {
        shopperId: shopper.id,
        wanted,
        paymentType: 'Online',
        key,
        onlyToPins: onlyToPins(),
      })
      if (placed.isSoldOut) cache.clear()
      return open(request, { orderId: placed.order._id, userId: shopper.id, via })
    },
  })

  serve(app, 'payOrder', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper, request }) => {
      const { id: orderId, via } = input
      return open(request, { orderId, userId: shopper.id, via })
    },
  })

  serve(app, 'checkPayment', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper, request }) => {
      const { state, marked } = await checkPayment(db, {
        orderId: input.id,
        userId: shopper.id,
        providers,
        onFault: faultsOf(request),
      })
      tell(marked)
      return { state }
    },
  })

  serve(app, 'listUnpaid', {
    for: requireShopper(database),
    handle: async ({ caller: shopper }) => ({ orders: await listUnpaidOf(db, shopper.id) }),
  })

  serve(app, 'cancelOrder', {
    for: requireShopper(database),
    handle: async ({ input: { id: orderId, onlyUnpaid }, caller: shopper, request }) => {
      const cancelled = await cancelOwnOrder(db, {
        orderId,
        userId: shopper.id,
        onlyUnpaid,
        providers,
        onFault: faultsOf(request),
        onMarked: tell,
      })
      if (cancelled.isCatalogueChanged) cache.clear()
      live.changed()
      return { message: 'Order cancelled' }
    },
  })

  function isOffered(via: PaymentProviderName | undefined): boolean {
    const ways = providers.ways()
    return via === undefined ? ways.length > 0 : ways.includes(via)
  }

  async function open(
    request: FastifyRequest,
    wanted: { orderId: string; userId: string; via: PaymentProviderName | undefined },
  ): Promise<OpenCheckout> {
    const onFault = faultsOf(request)
    const opened = await openCheckout(db, { ...wanted, providers, onFault, onMarked: tell })
    return { ...opened, url: new URL(opened.url, shopUrl()).href }
  }
}

function faultsOf(request: FastifyRequest): (error: unknown) => void {
  return (error) => request.log.error({ fault: describeFault(error) }, 'the payment provider failed')
}
