import type { FastifyInstance } from 'fastify'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listDocuments, listShopperDocuments } from './document-list-store.ts'

export function documentRoutes(app: FastifyInstance, { local }: Pick<Database, 'local'>): void {
  serve(app, 'listMyDocuments', {
    for: requireShopper(local),
    handle: async ({ input: { id }, caller: shopper }) => ({
      documents: await listShopperDocuments(local.db, { orderId: id, userId: shopper.id }),
    }),
  })
  serve(app, 'listOrderDocuments', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input: { ids } }) => ({ documents: await listDocuments(local.db, ids) }),
  })
}
