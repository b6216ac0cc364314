import type { FastifyInstance } from 'fastify'
import type { ToDo } from '#contract/seller/orders/to-do.ts'
import { listOpenSteps, setupSteps } from '#domain/settings/setup-steps.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { countSaleConflicts } from '#server/order/place/sale-conflict-store.ts'
import { countOpenExceptions } from '#server/payment/exceptions/exception-store.ts'
import { sumUpiReports } from '#server/payment/upi/upi-report-store.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { StaffRow } from '#server/staff/staff-store.ts'
import { countTickets } from '#server/ticket/seller-ticket-store.ts'
import { countDeliveries, countOpenOrders, countProducts } from './to-do-store.ts'

type Options = { local: Db; settings: LiveSettings }

export function toDoRoutes(app: FastifyInstance, { local, settings }: Options): void {
  serve(app, 'getToDo', {
    for: requireSeller(local),
    handle: async ({ caller: staff }) => {
      const products = hasPermission(staff, 'stock') ? await countProducts(local) : null
      return {
        counts: {
          ...(await countOrders(local, staff)),
          ...(hasPermission(staff, 'tickets') && (await countTickets(local))),
          ...(products && { low: products.low }),
        },
        setup:
          products && hasPermission(staff, 'shop')
            ? { left: listOpenSteps({ values: settings.values(), ...products }), of: setupSteps.length }
            : null,
      }
    },
  })
}

async function countOrders(db: Db, staff: StaffRow): Promise<ToDo['counts']> {
  if (staff.role === 'rider') return { deliver: await countDeliveries(db, staff.id) }
  if (!hasPermission(staff, 'orders')) return {}
  const orders = { ...(await countOpenOrders(db)), conflicts: await countSaleConflicts(db) }
  if (!hasPermission(staff, 'upi')) return orders
  const { exceptions, upi } = await countOpenExceptions(db)
  return { ...orders, upi: upi + (await sumUpiReports(db)).orders, payments: exceptions }
}
