import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { hasPermission, mayReadEmails } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import { readToken, sellerCookie } from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { describeError, ShopError } from '#server/http/errors.ts'
import { requestLanguage, withRequestLanguage } from '#server/i18n/request-language.ts'
import { listExceptionsOfOrder } from '#server/payment/exceptions/exception-list-store.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { bulkReceiveCash } from '#server/payment/settle/bulk-receive-cash.ts'
import { setOrderPayment } from '#server/payment/settle/set-order-payment.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from './core/change-order.ts'
import type { OrderEventHub } from './events/order-event-hub.ts'
import { findWhatsAppTexts } from './mail/find-whatsapp-texts.ts'
import { openBill } from './mail/open-bill.ts'
import { countOrders } from './read/order-search-store.ts'
import { findOrderDetail, listOrderPage } from './read/seller-order-store.ts'
import { streamAllOrders } from './read/stream-all-orders.ts'
import { bulkChangeStatus } from './status/bulk-change-status.ts'
import { changeStatus, deliverWithCash } from './status/change-status.ts'

type Options = {
  orders: Orders
  local: Db
  orderEvents: OrderEventHub
  providers: PaymentProviders
  /** In the current language. */
  storeProfile: () => StoreProfile
  /** Without a slash at the end. */
  shopUrl: () => string
  /** Makes the links to bills. */
  secretBox: SecretBox
  rules: () => DeliveryRules
}

export function sellerOrderRoutes(
  app: FastifyInstance,
  { orders, local, orderEvents, providers, storeProfile, shopUrl, secretBox, rules }: Options,
): void {
  const { db } = orders
  serve(app, 'openBill', {
    for: anyone,
    handle: ({ input: { token } }) => openBill(local, { token, secretBox }),
  })

  serve(app, 'listOrders', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input: query, caller: seller }) => {
      const view = { hasEmails: mayReadEmails(seller), rules: rules() }
      if (Object.keys(query).length === 0) return streamAllOrders(local, view)
      const page = await listOrderPage(local, { query, view })
      if (query.cursor !== undefined || query.q || query.ids) return page
      return { ...page, ...(await countOrders(local, query)) }
    },
  })

  serveNonJson(app, 'streamOrderEvents', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input, request, reply }) => {
      const header = request.headers['last-event-id']
      const since = typeof header === 'string' ? header : input.lastEventId
      const session = readToken(request, sellerCookie)?.hash.toString('hex')
      if (session === undefined) throw new ShopError('seller_login_needed')
      const stream = await orderEvents.subscribe({ session, since })
      // A buffering proxy would hold the events back.
      reply.header('x-accel-buffering', 'no')
      return stream
    },
  })

  serve(app, 'getOrder', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const view = { hasEmails: mayReadEmails(seller), rules: rules() }
      const order = await findOrderDetail(local, { id: input.id, view })
      if (!order) throw new ShopError('order_not_found')
      const language = requestLanguage(request)
      const exceptions = await listExceptionsOfOrder(local, { orderId: order._id, providers, language })
      const whatsApp = await findWhatsAppTexts(local, {
        orderId: order._id,
        ...{ storeProfile, shopUrl: shopUrl(), secretBox },
        languages: app.languages,
      })
      return { order: { ...order, exceptions, ...(whatsApp && { whatsApp }) } }
    },
  })

  serve(app, 'setOrderStatus', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = toActor(seller, request)
      const { id: orderId, status: to, version, cashReceived, evenUnpacked } = input
      const change = { orderId, version, evenUnpacked, by, isOwner: hasPermission(seller, 'shop') }
      const moved = cashReceived
        ? await deliverWithCash(orders, change)
        : await changeStatus(orders, { ...change, to })
      return { moved, message: () => t('server.done.status') }
    },
  })

  serve(app, 'bulkOrderStatus', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = toActor(seller, request)
      const { moved, refused } = await bulkChangeStatus(orders, {
        ...input,
        by,
        isOwner: hasPermission(seller, 'shop'),
        onError: createBulkErrorLogger(request),
        localize: (text) => withRequestLanguage(request, text),
      })
      return {
        moved,
        refused,
        message: () => bulkStatusMessage({ moved: moved.length, refused: refused.length }),
      }
    },
  })

  serve(app, 'bulkReceiveCash', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { orders: wanted }, caller: seller, request }) => {
      const { paid, refused } = await bulkReceiveCash(orders, {
        orders: wanted,
        by: toActor(seller, request),
        onError: createBulkErrorLogger(request),
        localize: (text) => withRequestLanguage(request, text),
      })
      return { paid, refused, message: () => bulkCashMessage({ paid: paid.length, refused: refused.length }) }
    },
  })

  serve(app, 'setOrderPayment', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const { id: orderId, isPaid, method, version } = input
      if (method === 'UPI' && !hasPermission(seller, 'upi')) throw new ShopError('permission_denied')
      const by = toActor(seller, request)
      const order = await setOrderPayment(orders, { orderId, isPaid, method, version, by })
      const { id: _id, status, is_paid, version: newVersion } = order
      return {
        order: { _id, orderNumber: Number(order.number), status, isPaid: is_paid, version: newVersion },
        message: () =>
          t(isPaid ? (method === 'UPI' ? 'server.done.upi' : 'server.done.cash') : 'server.done.cashBack'),
      }
    },
  })
}

function createBulkErrorLogger(request: FastifyRequest): (error: unknown) => void {
  return (error) =>
    request.log.error({ fault: describeError(error) }, 'the bulk change of orders stopped early')
}

function bulkCashMessage({ paid, refused }: { paid: number; refused: number }): string {
  if (refused === 0) return t('server.done.cash')
  return t('server.done.someCash', { paid, count: paid + refused })
}

function bulkStatusMessage({ moved, refused }: { moved: number; refused: number }): string {
  if (refused === 0) return t('server.done.status')
  return t('server.done.someStatus', { moved, count: moved + refused })
}
