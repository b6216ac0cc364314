import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { Database } from '../database/open.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve } from '../http.ts'
import type { MarkedPaid } from '../order/mark-paid.ts'
import type { TellOfPayment } from '../order/tell-of-payments.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { confirmUpi, refuseUpi } from './answer-upi.ts'
import { giveUtr } from './give-utr.ts'
import { findUpiCheckout, listUpiPayments } from './upi-order-store.ts'

type Options = {
  database: Database
  tell: TellOfPayment
  /** Word was left for somebody that should go out now. */
  tellPeople: () => void
}

/** Orders that are paid to the shop's own UPI id: what the shopper says of the money, and what a seller answers. */
export function upiRoutes(app: FastifyInstance, { database, tell, tellPeople }: Options): void {
  const { db } = database

  serve(app, 'showUpi', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => ({
      checkout: await show(db, { id: input.id, userId: shopper.id }),
    }),
  })

  serve(app, 'giveUtr', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => {
      const id = await giveUtr(db, { orderId: input.id, userId: shopper.id, utr: input.utr })
      tellPeople()
      return {
        checkout: await show(db, { id, userId: shopper.id }),
        message: 'Thank you. The shop looks for your payment.',
      }
    },
  })

  serve(app, 'listUpiPayments', {
    for: requireSeller(db, 'orders'),
    handle: async () => ({ payments: await listUpiPayments(db) }),
  })

  serve(app, 'confirmUpi', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const marked = await confirmUpi(db, { ...input, by })
      tell(marked)
      return { outcome: marked.outcome, message: confirmed[marked.outcome] }
    },
  })

  serve(app, 'refuseUpi', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await refuseUpi(db, { ...input, by: { sellerId: seller.id, requestId: request.id } })
      tellPeople()
      return { outcome: 'refused' as const, message: 'The shopper is told' }
    },
  })
}

const confirmed: Record<MarkedPaid['outcome'], string> = {
  placed: 'Payment confirmed. The order is yours to pack.',
  known: 'This payment was confirmed already.',
  flagged: 'Payment noted, but the order can’t be placed any more. Please give the money back.',
}

async function show(db: Db, { id, userId }: { id: string; userId: string }) {
  const checkout = await findUpiCheckout(db, { id, userId })
  if (!checkout) throw new ShopError('order_not_found')
  return checkout
}
