import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import type { DocumentOptions } from '#server/document/issue-documents.ts'
import { readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Meters } from '#server/metrics/meters.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { acceptOrder } from '../accept/accept-order.ts'
import type { Orders } from '../core/change-order.ts'
import { placeStaffOrder, type StaffOrderRules } from './place-staff-order.ts'

type Options = {
  database: Database
  orders: Orders
  documents: DocumentOptions
  meters: Meters
  rules: () => StaffOrderRules
}

export function staffOrderRoutes(
  app: FastifyInstance,
  { database, orders, documents, meters, rules }: Options,
): void {
  serve(app, 'placeStaffOrder', {
    for: requireSeller(database.db, 'orders'),
    honoursIdempotencyKey: true,
    handle: async ({ input, caller: seller, request }) => {
      if (input.paid === 'UPI' && !hasPermission(seller, 'upi')) throw new ShopError('permission_denied')
      const by = toActor(seller, request)
      const idempotencyKey = readIdempotencyKey(request)
      const placed = await placeStaffOrder(
        { ...database, orders, documents, prices: rules().prices },
        {
          order: input,
          by,
          idempotencyKey,
          ...rules(),
        },
      )
      if (placed.isNew) meters.orderPlaced('COD')
      if (input.paid) return { order: placed.order, message: () => t('server.done.counterSale') }
      const { accept = false, acceptMinutes } = input
      if (accept || acceptMinutes !== undefined) {
        // The slot was promised. A page may send minutes beside it.
        const minutes = input.slot === undefined ? acceptMinutes : undefined
        const shopMinutes = acceptMinutes ?? rules().delivery.rules.terms.minutes
        await acceptIfPending(orders, { orderId: placed.order._id, minutes, shopMinutes, by })
      }
      return { order: placed.order, message: () => t('server.done.staffOrder') }
    },
  })
}

type Acceptance = Parameters<typeof acceptOrder>[1]

/** A repeated request may find that a colleague has gone on with the order. */
async function acceptIfPending(orders: Orders, acceptance: Acceptance): Promise<void> {
  try {
    await acceptOrder(orders, acceptance)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'not_acceptable')) throw error
  }
}
