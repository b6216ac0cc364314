import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/days.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { namesBuyerFrom } from '#domain/tax/named-buyer.ts'
import { toActor } from '#server/audit/audit-store.ts'
import { closeDrawer, openDrawer, readDrawer } from '#server/cash/drawer.ts'
import type { ProductPrices } from '#server/catalogue/search/product-prices.ts'
import type { Database } from '#server/database/database.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { listSaleConflicts, resolveSaleConflict } from '#server/order/place/sale-conflict-store.ts'
import { sellAtCounter } from '#server/order/place/sell-at-counter.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listPosProducts } from './pos-catalogue-store.ts'
import { findBill, refundAtCounter } from './refund-at-counter.ts'

type Options = {
  database: Database
  orders: Orders
  documents: DocumentOptions
  meters: Meters
  prices: ProductPrices
  storeProfile: () => StoreProfile
  upiId: () => string
  refundsFeeShares: () => boolean
}

/** The counter: selling, its catalogue, the cash drawer, and what did not fit. */
export function posRoutes(app: FastifyInstance, options: Options): void {
  const { database, orders, documents, meters, prices, storeProfile, upiId, refundsFeeShares } = options
  const { db } = database
  const staff = requireSeller(db, 'orders')

  serve(app, 'sellAtCounter', {
    for: staff,
    honoursIdempotencyKey: 'in the body',
    handle: async ({ input: sale, caller: seller, request }) => {
      const isByUpi = sale.payments.some(({ method }) => method === 'UPI')
      const isRepriced = sale.lines.some(({ priceReason }) => priceReason !== undefined)
      if ((isByUpi && !hasPermission(seller, 'upi')) || (isRepriced && !hasPermission(seller, 'prices')))
        throw new ShopError('permission_denied')
      const { address: shopAddress } = storeProfile()
      const sold = await sellAtCounter(
        { ...database, orders, documents, prices },
        { sale, by: toActor(seller, request), shopAddress },
      )
      if (sold.isNew) meters.orderPlaced('COD')
      const { id, number, totalPaise, hasConflicts } = sold
      return {
        order: { _id: id, orderNumber: number, amount: rupeesFromPaise(totalPaise) },
        hasConflicts,
        message: () => t('server.done.counterSale'),
      }
    },
  })

  serve(app, 'getPosCatalogue', {
    for: staff,
    handle: async ({ request, reply }) => {
      const products = await listPosProducts(database.local.db, { today: dayOf(new Date()) })
      const payee = upiId() === '' ? null : { id: upiId(), name: storeProfile().name }
      const buyerFromPaise = namesBuyerFrom(documents.sellerTax()?.mode)
      const body = JSON.stringify({ success: true, products, payee, buyerFromPaise })
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
      // Private: the browser keeps it for this session and asks each time whether it is current.
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      const isKnown = request.headers['if-none-match'] === etag
      reply.code(isKnown ? 304 : 200)
      return Readable.from(isKnown ? [] : [body], { objectMode: false })
    },
  })

  serve(app, 'getDrawer', {
    for: staff,
    handle: async ({ caller }) => ({ drawer: await readDrawer(db, caller.id) }),
  })

  serve(app, 'openDrawer', {
    for: staff,
    handle: async ({ input, caller: seller, request }) => {
      await openDrawer(db, { ...input, seller, by: toActor(seller, request) })
      return { drawer: await readDrawer(db, seller.id), message: () => t('server.done.drawerOpened') }
    },
  })

  serve(app, 'closeDrawer', {
    for: staff,
    handle: async ({ input, caller: seller, request }) => {
      await closeDrawer(db, { ...input, seller, by: toActor(seller, request) })
      return { drawer: await readDrawer(db, seller.id), message: () => t('server.done.drawerClosed') }
    },
  })

  serve(app, 'listSaleConflicts', { for: staff, handle: ({ input }) => listSaleConflicts(db, input) })

  serve(app, 'resolveSaleConflict', {
    for: staff,
    handle: async ({ input: { order: orderId, ...conflict }, caller }) => {
      await resolveSaleConflict(db, { orderId, ...conflict, sellerId: caller.id })
      const message = () => t('server.done.conflictResolved')
      return { ...(await listSaleConflicts(db, { limit: maxShown })), message }
    },
  })

  serve(app, 'findBill', {
    for: requireSeller(db, 'tickets'),
    handle: async ({ input: { number } }) => ({
      ...(await findBill(db, number)),
      ...(refundsFeeShares() && { refundsFeeShares: true as const }),
    }),
  })

  serve(app, 'refundAtCounter', {
    for: requireSeller(db, 'tickets'),
    honoursIdempotencyKey: 'in the body',
    handle: async ({ input: refund, caller, request }) => ({
      ...(await refundAtCounter(orders, {
        ...{ refund, by: toActor(caller, request), refundsFeeShares: refundsFeeShares() },
      })),
      message: () => t('server.done.takenBack'),
    }),
  })
}

const maxShown = 100
