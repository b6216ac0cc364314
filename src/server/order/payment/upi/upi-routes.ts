import type { FastifyInstance } from 'fastify'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OnPaymentSettled } from '../on-payment-settled.ts'
import type { PaymentResult } from '../settle-payment.ts'
import { confirmUpiPayment, rejectUpiPayment } from './review-upi-payment.ts'
import { submitUtr } from './submit-utr.ts'
import { findUpiCheckout, listUpiPayments } from './upi-payment-store.ts'

type Options = {
  database: Database
  onPaymentSettled: OnPaymentSettled
  /** Call after a message was written, to send it now. */
  sendMessagesSoon: () => void
}

export function upiRoutes(
  app: FastifyInstance,
  { database, onPaymentSettled, sendMessagesSoon }: Options,
): void {
  const { db } = database

  serve(app, 'getUpiCheckout', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => ({
      checkout: await getUpiCheckout(db, { id: input.id, userId: shopper.id }),
    }),
  })

  serve(app, 'submitUtr', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => {
      const id = await submitUtr(db, { orderId: input.id, userId: shopper.id, utr: input.utr })
      sendMessagesSoon()
      return {
        checkout: await getUpiCheckout(db, { id, userId: shopper.id }),
        message: 'Thank you. The shop looks for your payment.',
      }
    },
  })

  serve(app, 'listUpiPayments', {
    for: requireSeller(db, 'orders'),
    handle: async () => ({ payments: await listUpiPayments(db) }),
  })

  serve(app, 'confirmUpiPayment', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const marked = await confirmUpiPayment(db, { ...input, by })
      onPaymentSettled(marked)
      return { outcome: marked.outcome, message: confirmMessages[marked.outcome] }
    },
  })

  serve(app, 'rejectUpiPayment', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await rejectUpiPayment(db, { ...input, by: { sellerId: seller.id, requestId: request.id } })
      sendMessagesSoon()
      return { outcome: 'refused' as const, message: 'The shopper is told' }
    },
  })
}

const confirmMessages: Record<PaymentResult['outcome'], string> = {
  placed: 'Payment confirmed. The order is yours to pack.',
  known: 'This payment was confirmed already.',
  flagged: 'Payment noted, but the order can’t be placed any more. Please give the money back.',
}

async function getUpiCheckout(db: Db, { id, userId }: { id: string; userId: string }) {
  const checkout = await findUpiCheckout(db, { id, userId })
  if (!checkout) throw new ShopError('order_not_found')
  return checkout
}
