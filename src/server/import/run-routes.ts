import type { FastifyInstance } from 'fastify'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { PictureStore } from '../catalogue/picture-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { applyImport } from './apply-import.ts'
import { beginCheck } from './begin-check.ts'
import { checkImport } from './check-import.ts'
import { chooseColumns } from './choose-columns.ts'
import { toImport } from './import-file-store.ts'
import { beginRun, endRun } from './import-run-store.ts'
import { createImportRuns } from './import-runs.ts'
import { readImport, requireImport } from './require-import.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

/** What is done with a file after its answer: finding out what it would change, and changing it. */
export function runRoutes(app: FastifyInstance, { db, cache, pictures }: Options): void {
  const runs = createImportRuns(app)

  serve(app, 'checkImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, request }) => {
      const kept = await requireImport(db, input.id)
      const choice = { columns: chooseColumns(kept.headers, input.columns), categories: input.categories }
      const run = await beginCheck(db, { kept, ...choice })
      runs.start({
        request,
        work: (signal) => checkImport(db, { run, kept: { ...kept, ...choice }, pictures, signal }),
        onFailure: (failure) => endRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await readImport(db, kept.id) }
    },
  })

  serve(app, 'applyImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller: seller, request }) => {
      const kept = await requireImport(db, input.id)
      // A second press finds what the first one has begun.
      if (kept.state === 'applying' || kept.state === 'done') return { import: toImport(kept) }
      const run = await beginRun(db, { ...input, from: ['checked'], to: 'applying', seen: input.version })
      if (!run) throw new ShopError(kept.state === 'checking' ? 'import_running' : 'import_changed')
      const by = { sellerId: seller.id, requestId: request.id }
      runs.start({
        request,
        work: (signal) => applyImport(db, { run, kept, by, signal, onWritten: cache.clear }),
        onFailure: (failure) => endRun(db, { run, state: 'checked', failure }),
      })
      return { import: await readImport(db, kept.id) }
    },
  })
}
