import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { findProductIds } from '../search/search-list.ts'
import { bulkChangeProducts, undoBulkChange } from './bulk-change.ts'
import { startBulkJob, undoBulkJob } from './bulk-job.ts'
import { findLatestBulkJob } from './bulk-job-store.ts'

type Options = { db: Db; cache: ByteCache; index: ProductIndex; runBulkJobsSoon: () => void }

export function bulkRoutes(app: FastifyInstance, { db, cache, index, runBulkJobsSoon }: Options): void {
  serve(app, 'bulkUpdateProducts', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await bulkChangeProducts(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { ...done, message: () => t('server.done.productsChanged', { count: done.undo.length }) }
    },
  })

  serve(app, 'undoBulkUpdate', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await undoBulkChange(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { ...done, message: () => t('server.done.productsUndone', { count: done.undo.length }) }
    },
  })

  serve(app, 'startBulkJob', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const job = await startBulkJob(db, {
        ...input,
        by: toActor(caller, request),
        findIds: (q) => findProductIds(index, q),
      })
      runBulkJobsSoon()
      return { job }
    },
  })

  serve(app, 'getBulkJob', {
    for: requireSeller(db, 'products'),
    handle: async () => ({ job: await findLatestBulkJob(db) }),
  })

  serve(app, 'undoBulkJob', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const job = await undoBulkJob(db, { ...input, by: toActor(caller, request) })
      runBulkJobsSoon()
      return { job }
    },
  })
}
