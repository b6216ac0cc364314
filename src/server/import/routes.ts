import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileUploadEndpoints } from '#contract/requests/body-kinds.ts'
import { t } from '#domain/i18n/translate.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { createBackgroundRunner } from './background-runner.ts'
import { toImportRowView } from './check/import-row-view.ts'
import { listUnknownCategories } from './check/list-unknown-categories.ts'
import { exportRoutes } from './export/export-routes.ts'
import { listImportRows } from './import-row-store.ts'
import { deleteImport, getImport, getStoredImport, listImports } from './import-store.ts'
import type { FetchOptions } from './pictures/fetch-picture.ts'
import { pictureRoutes, pictureZipRoutes } from './pictures/picture-routes.ts'
import { importRunRoutes } from './run-routes.ts'
import { listKeptProducts } from './undo/undo-store.ts'
import { uploadImport } from './upload-import.ts'
import { createUploadLimit } from './upload-limit.ts'

type Options = {
  db: Db
  cache: ByteCache
  pictures: PictureStore
  isFetchAllowed: () => boolean
  fetchOptions: FetchOptions
}

const pageSize = 50

export async function importRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db } = options
  const products = requireSeller(db, 'products')
  exportRoutes(app, options)
  const runInBackground = createBackgroundRunner(app)
  const limitUploads = createUploadLimit(db)
  importRunRoutes(app, { ...options, runInBackground })
  pictureRoutes(app, { ...options, runInBackground })

  // The raw stream parser applies to this scope only.
  await app.register(async (files) => {
    files.addContentTypeParser(fileUploadEndpoints.uploadImport, (_, payload, done) => done(null, payload))
    serve(files, 'uploadImport', {
      for: products,
      handle: async ({ input, caller: seller, request }) => {
        const file = { bytes: requestBody(request), fileName: input.fileName, sellerId: seller.id }
        const id = await limitUploads(seller.id, () => uploadImport(db, file))
        return { import: await getImport(db, id) }
      },
    })
    pictureZipRoutes(files, { ...options, runInBackground, limitUploads, requestBody })
  })

  serve(app, 'listImports', {
    for: products,
    handle: async () => ({ imports: await listImports(db) }),
  })

  serve(app, 'getImport', {
    for: products,
    handle: async ({ input }) => ({ import: await getImport(db, input.id) }),
  })

  serve(app, 'listUnknownCategories', {
    for: products,
    handle: async ({ input }) => {
      const storedImport = await getStoredImport(db, input.id)
      return listUnknownCategories(db, { storedImport, column: input.column })
    },
  })

  serve(app, 'listImportRows', {
    for: products,
    handle: async ({ input: { id, ...filter }, request }) => {
      await getStoredImport(db, id)
      const stored = await listImportRows(db, { importId: id, ...filter, limit: pageSize + 1 })
      const rows = stored.slice(0, pageSize)
      return {
        rows: withRequestLanguage(request, () => rows.map(toImportRowView)),
        nextAfter: stored.length > pageSize ? (rows.at(-1)?.line ?? null) : null,
      }
    },
  })

  serve(app, 'listKeptProducts', {
    for: products,
    handle: async ({ input: { id, after } }) => {
      await getStoredImport(db, id)
      const kept = await listKeptProducts(db, { importId: id, after, limit: pageSize + 1 })
      const page = kept.slice(0, pageSize)
      return { products: page, nextAfter: kept.length > pageSize ? (page.at(-1)?._id ?? null) : null }
    },
  })

  serve(app, 'cancelImport', {
    for: products,
    handle: async ({ input }) => {
      await getStoredImport(db, input.id)
      if (!(await deleteImport(db, input.id))) throw new ShopError('import_done')
      return { message: () => t('server.done.importCancelled') }
    },
  })
}

function requestBody({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([])
}
