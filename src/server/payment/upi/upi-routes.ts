import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OnPaymentSettled } from '../settle/on-payment-settled.ts'
import { placeAsCash } from './place-as-cash.ts'
import { confirmUpiPayment, rejectUpiPayment } from './review-upi-payment.ts'
import { setUpiReport } from './set-upi-report.ts'
import { submitUtr } from './submit-utr.ts'
import { findUpiCheckout, listUpiPayments } from './upi-payment-store.ts'
import { listUpiReports } from './upi-report-store.ts'

type Options = {
  database: Database
  orders: Orders
  onPaymentSettled: OnPaymentSettled
}

export function upiRoutes(app: FastifyInstance, { database, orders, onPaymentSettled }: Options): void {
  const { db } = database

  serve(app, 'getUpiCheckout', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper, request }) => ({
      checkout: await getUpiCheckout(db, {
        id: input.id,
        userId: shopper.id,
        language: requestLanguage(request),
      }),
    }),
  })

  serve(app, 'submitUtr', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper, request }) => {
      const id = await submitUtr(orders, { orderId: input.id, userId: shopper.id, utr: input.utr })
      return {
        checkout: await getUpiCheckout(db, { id, userId: shopper.id, language: requestLanguage(request) }),
        message: () => t('server.done.utr'),
      }
    },
  })

  serve(app, 'listUpiPayments', {
    for: requireSeller(db, 'orders'),
    handle: async () => ({ payments: await listUpiPayments(db), reports: await listUpiReports(db) }),
  })

  serve(app, 'confirmUpiPayment', {
    for: requireSeller(db, 'upi'),
    handle: async ({ input, caller: seller, request }) => {
      const result = await confirmUpiPayment(orders, { ...input, by: toActor(seller, request) })
      onPaymentSettled(result)
      return { outcome: result.outcome, message: () => t(`server.done.upi.${result.outcome}`) }
    },
  })

  serve(app, 'rejectUpiPayment', {
    for: requireSeller(db, 'upi'),
    handle: async ({ input, caller: seller, request }) => {
      await rejectUpiPayment(orders, { ...input, by: toActor(seller, request) })
      return { outcome: 'refused' as const, message: () => t('server.done.upiRejected') }
    },
  })

  serve(app, 'placeAsCash', {
    for: requireSeller(db, 'upi'),
    handle: async ({ input, caller: seller, request }) => {
      await placeAsCash(orders, { ...input, by: toActor(seller, request) })
      return { message: () => t('server.done.upiCash') }
    },
  })

  serve(app, 'setUpiReport', {
    for: requireSeller(db, 'upi'),
    handle: async ({ input: { id: orderId, ...input }, caller: seller, request }) => {
      const order = await setUpiReport(orders, { orderId, ...input, by: toActor(seller, request) })
      const { id: _id, status, is_paid: isPaid, version } = order
      return {
        order: { _id, orderNumber: Number(order.number), status, isPaid, version },
        message: () => t(`server.done.upiReport.${input.state}`),
      }
    },
  })
}

async function getUpiCheckout(db: Db, wanted: { id: string; userId: string; language: Language }) {
  const checkout = await findUpiCheckout(db, wanted)
  if (!checkout) throw new ShopError('order_not_found')
  return checkout
}
