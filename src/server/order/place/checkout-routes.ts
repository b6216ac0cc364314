import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { phoneBlockedError } from '#server/customers/block-phone.ts'
import { isOrderBlocked } from '#server/customers/blocked-phone-store.ts'
import type { Database } from '#server/database/database.ts'
import { readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { describeError, ShopError } from '#server/http/errors.ts'
import { checkPayment } from '#server/payment/checkout/check-payment.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import type { OnPaymentSettled } from '#server/payment/settle/on-payment-settled.ts'
import { cancelOwnOrder } from '../cancel/cancel-own-order.ts'
import type { Orders } from '../core/change-order.ts'
import { listShopperUnpaidOrders } from '../read/shopper-order-store.ts'
import { type OpenedCheckout, openCheckout } from './open-checkout.ts'
import { type OrderRules, placeOrder } from './place-order.ts'

type Options = {
  database: Database
  orders: Orders
  onPaymentSettled: OnPaymentSettled
  providers: PaymentProviders
  /** The address at which the shopper is. */
  callerUrl: (request: FastifyRequest) => string
  frontEndUrl: (request: FastifyRequest) => string | null
  orderRules: () => OrderRules
}

export function checkoutRoutes(app: FastifyInstance, options: Options): void {
  const { database, orders, onPaymentSettled, providers, orderRules } = options
  const { db, local } = database

  serve(app, 'placeOnlineOrder', {
    for: requireShopper(local),
    honoursIdempotencyKey: true,
    handle: async ({ input: { via, ...order }, caller: shopper, request }) => {
      if (!isProviderAvailable(via)) throw new ShopError('online_payment_off')
      const placed = await placeOrder(
        { ...database, orders },
        {
          shopper,
          order,
          paymentType: 'Online',
          idempotencyKey: readIdempotencyKey(request),
          ip: request.ip,
          ...orderRules(),
        },
      )
      return openCheckoutFor(request, { orderId: placed.order._id, userId: shopper.id, via })
    },
  })

  serve(app, 'payOrder', {
    for: requireShopper(local),
    handle: async ({ input: { id: orderId, via }, caller: shopper, request }) => {
      const isBlocked = await isOrderBlocked(db, { id: orderId, userId: shopper.id })
      if (isBlocked) throw phoneBlockedError(orderRules().shopPhone)
      return openCheckoutFor(request, { orderId, userId: shopper.id, via })
    },
  })

  serve(app, 'checkPayment', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper, request }) => {
      const { state, result } = await checkPayment(orders, {
        orderId: input.id,
        userId: shopper.id,
        providers,
        onError: createErrorLogger(request),
      })
      onPaymentSettled(result)
      return { state }
    },
  })

  serve(app, 'listUnpaidOrders', {
    for: requireShopper(local),
    handle: async ({ caller: shopper }) => ({ orders: await listShopperUnpaidOrders(local.db, shopper.id) }),
  })

  serve(app, 'cancelOrder', {
    for: requireShopper(local),
    handle: async ({ input: { id: orderId, onlyUnpaid, toCart }, caller: shopper, request }) => {
      const onError = createErrorLogger(request)
      const order = { orderId, userId: shopper.id, onlyUnpaid, toCart }
      const deps = { providers, onError, onPaymentSettled }
      const { cartItems } = await cancelOwnOrder(orders, { ...order, ...deps })
      return { message: () => t('server.done.orderCancelled'), cartItems }
    },
  })

  function isProviderAvailable(via: PaymentProviderName | undefined): boolean {
    const names = providers.available()
    return via === undefined ? names.length > 0 : names.includes(via)
  }

  async function openCheckoutFor(
    request: FastifyRequest,
    wanted: { orderId: string; userId: string; via: PaymentProviderName | undefined },
  ): Promise<OpenedCheckout> {
    const onError = createErrorLogger(request)
    const returnTo = options.frontEndUrl(request)
    const opened = await openCheckout(orders, { ...wanted, returnTo, providers, onError, onPaymentSettled })
    return { ...opened, url: new URL(opened.url, options.callerUrl(request)).href }
  }
}

function createErrorLogger(request: FastifyRequest): (error: unknown) => void {
  return (error) => request.log.error({ fault: describeError(error) }, 'the payment provider failed')
}
