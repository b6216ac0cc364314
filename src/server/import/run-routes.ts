import type { FastifyInstance } from 'fastify'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { applyImport } from './apply/apply-import.ts'
import type { RunInBackground } from './background-runner.ts'
import { checkImport, startCheck } from './check/check-import.ts'
import { validateColumns } from './csv/map-columns.ts'
import { finishRun, startRun } from './import-run-store.ts'
import { canUndo, getImport, getStoredImport, isApplied, toImport } from './import-store.ts'
import { undoImport } from './undo/undo-import.ts'
import { setImportHeader } from './upload-import.ts'

type Options = {
  db: Db
  cache: ByteCache
  pictures: PictureStore
  runInBackground: RunInBackground
}

export function importRunRoutes(
  app: FastifyInstance,
  { db, cache, pictures, runInBackground }: Options,
): void {
  serve(app, 'setImportHeader', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id, headerRow } }) => {
      await setImportHeader(db, { storedImport: await getStoredImport(db, id), headerRow })
      return { import: await getImport(db, id) }
    },
  })

  serve(app, 'checkImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, request }) => {
      const storedImport = await getStoredImport(db, input.id)
      const columns = validateColumns(storedImport.headers, input.columns)
      const mapping = {
        columns,
        categories: input.categories,
        price_unit: input.priceUnit,
        from_name: input.fromName,
      }
      const run = await startCheck(db, { storedImport, ...mapping })
      runInBackground({
        request,
        work: (signal) =>
          checkImport(db, {
            ...{ run, pictures, signal, language: requestLanguage(request) },
            storedImport: { ...storedImport, ...mapping },
          }),
        onFailure: (failure) => finishRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await getImport(db, storedImport.id) }
    },
  })

  serve(app, 'applyImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id, version, confirmPrices }, caller: seller, request }) => {
      const storedImport = await getStoredImport(db, id)
      const { state } = storedImport
      // A second request returns the run that the first one started.
      if (state === 'applying' || isApplied(storedImport)) return { import: toImport(storedImport) }
      if (state === 'checked' && (storedImport.summary?.questioned ?? 0) > 0 && !confirmPrices)
        throw new ShopError('import_prices')
      const run = await startRun(db, { id, from: ['checked'], to: 'applying', expectedVersion: version })
      if (!run) throw new ShopError(state === 'checking' ? 'import_running' : 'import_changed')
      const by = toActor(seller, request)
      runInBackground({
        request,
        work: (signal) =>
          applyImport(db, {
            ...{ run, storedImport, by, signal, onWritten: cache.clear },
            language: requestLanguage(request),
          }),
        onFailure: (failure) => finishRun(db, { run, state: 'checked', failure }),
      })
      return { import: await getImport(db, id) }
    },
  })

  serve(app, 'undoImport', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id }, caller: seller, request }) => {
      const storedImport = await getStoredImport(db, id)
      // A second request returns the run that the first one started.
      const { state } = storedImport
      if (state === 'undoing' || state === 'undone') return { import: toImport(storedImport) }
      if (!canUndo(storedImport)) throw new ShopError('import_not_undoable')
      const run = await startRun(db, { id, from: ['done'], to: 'undoing' })
      const by = toActor(seller, request)
      if (run)
        runInBackground({
          request,
          work: (signal) => undoImport(db, { run, storedImport, by, signal, onWritten: cache.clear }),
          onFailure: (failure) => finishRun(db, { run, state: 'done', failure }),
        })
      return { import: await getImport(db, id) }
    },
  })
}
