import type { FastifyInstance } from 'fastify'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { applyImport } from './apply/apply-import.ts'
import { createBackgroundImports } from './background-imports.ts'
import { checkImport, startCheck } from './check/check-import.ts'
import { validateColumns } from './csv/map-columns.ts'
import { getImport, getStoredImport } from './get-import.ts'
import { finishRun, startRun } from './import-run-store.ts'
import { toImport } from './import-store.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

export function importRunRoutes(app: FastifyInstance, { db, cache, pictures }: Options): void {
  const runs = createBackgroundImports(app)

  serve(app, 'checkImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, request }) => {
      const kept = await getStoredImport(db, input.id)
      const choice = { columns: validateColumns(kept.headers, input.columns), categories: input.categories }
      const run = await startCheck(db, { storedImport: kept, ...choice })
      runs.start({
        request,
        work: (signal) => checkImport(db, { run, storedImport: { ...kept, ...choice }, pictures, signal }),
        onFailure: (failure) => finishRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await getImport(db, kept.id) }
    },
  })

  serve(app, 'applyImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller: seller, request }) => {
      const kept = await getStoredImport(db, input.id)
      // A second request returns the run that the first one started.
      if (kept.state === 'applying' || kept.state === 'done') return { import: toImport(kept) }
      const run = await startRun(db, {
        ...input,
        from: ['checked'],
        to: 'applying',
        expectedVersion: input.version,
      })
      if (!run) throw new ShopError(kept.state === 'checking' ? 'import_running' : 'import_changed')
      const by = { sellerId: seller.id, requestId: request.id }
      runs.start({
        request,
        work: (signal) => applyImport(db, { run, storedImport: kept, by, signal, onWritten: cache.clear }),
        onFailure: (failure) => finishRun(db, { run, state: 'checked', failure }),
      })
      return { import: await getImport(db, kept.id) }
    },
  })
}
