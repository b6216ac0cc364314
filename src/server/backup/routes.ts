import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { findLastBackup, getShopCreatedAt } from './backup-log-store.ts'

const maxAgeMs = 48 * 60 * 60_000

type Options = { db: Db; isNightly: boolean }

export function backupRoutes(app: FastifyInstance, { db, isNightly }: Options): void {
  serve(app, 'getBackupStatus', {
    for: requireSeller(db, 'shop'),
    handle: async () => {
      const last = await findLastBackup(db)
      const since = last?.finishedAt ?? (await getShopCreatedAt(db))
      // A shop that never made a backup itself may be backed up with its database server.
      const isExpected = isNightly || last !== null
      return {
        last: last && { ...last, finishedAt: last.finishedAt.toISOString() },
        isExpected,
        isOverdue: isExpected && Date.now() - since.getTime() > maxAgeMs,
      }
    },
  })
}
