import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileCalls } from '#contract/calls.ts'
import type { ByteCache } from '../catalogue/byte-cache.ts'
import type { PictureStore } from '../catalogue/picture-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { describeRow } from './describe-row.ts'
import { exportRoutes } from './export-routes.ts'
import { findCategoryWords } from './find-category-words.ts'
import { listKeptRows } from './import-file-rows-store.ts'
import { deleteImport, listImports, toHead } from './import-file-store.ts'
import { readImport, requireImport } from './require-import.ts'
import { runRoutes } from './run-routes.ts'
import { uploadImport } from './upload-import.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

const pageRows = 50

/** The catalogue as a file: out of the shop, and into it in steps. */
export async function importRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db } = options
  const products = requireSeller(db, 'products')
  exportRoutes(app, options)
  runRoutes(app, options)

  // A file is taken as it comes, here and nowhere else: the parser belongs to what is registered beside it.
  await app.register(async (files) => {
    files.addContentTypeParser(fileCalls.uploadImport, (_, payload, done) => done(null, payload))
    serve(files, 'uploadImport', {
      for: products,
      handle: async ({ input, caller: seller, request }) => {
        const bytes = bodyOf(request)
        const id = await uploadImport(db, { bytes, fileName: input.fileName, sellerId: seller.id })
        return { import: await readImport(db, id) }
      },
    })
  })

  serve(app, 'listImports', {
    for: products,
    handle: async () => ({ imports: (await listImports(db)).map(toHead) }),
  })

  serve(app, 'readImport', {
    for: products,
    handle: async ({ input }) => ({ import: await readImport(db, input.id) }),
  })

  serve(app, 'listImportWords', {
    for: products,
    handle: async ({ input }) => {
      const kept = await requireImport(db, input.id)
      return findCategoryWords(db, { kept, column: input.column })
    },
  })

  serve(app, 'listImportRows', {
    for: products,
    handle: async ({ input: { id, ...wanted } }) => {
      await requireImport(db, id)
      const found = await listKeptRows(db, { importId: id, ...wanted, limit: pageRows + 1 })
      const rows = found.slice(0, pageRows)
      return {
        rows: rows.map(describeRow),
        nextAfter: found.length > pageRows ? (rows.at(-1)?.line ?? null) : null,
      }
    },
  })

  serve(app, 'cancelImport', {
    for: products,
    handle: async ({ input }) => {
      await requireImport(db, input.id)
      if (!(await deleteImport(db, input.id))) throw new ShopError('import_done')
      return { message: 'Given up. Nothing was changed.' }
    },
  })
}

/** What comes; nothing where no body came, and so no parser was asked. */
function bodyOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([])
}
