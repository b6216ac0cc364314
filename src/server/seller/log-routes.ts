import type { FastifyInstance } from 'fastify'
import { listAuditEntries } from '#server/audit/audit-list-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from './require-seller.ts'

/** The log stands to the left of those who may read it, so its call is served here. */
export function logRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'listAuditEntries', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input }) => listAuditEntries(db, input),
  })
}
