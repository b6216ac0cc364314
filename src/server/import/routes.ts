import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileCalls } from '#contract/calls.ts'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve, serveOther } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { applyImport } from './apply-import.ts'
import type { ByteCache } from './byte-cache.ts'
import { checkImport } from './check-import.ts'
import { chooseColumns } from './choose-columns.ts'
import { describeRow } from './describe-row.ts'
import { exportProducts } from './export-products.ts'
import { exportRefused } from './export-refused.ts'
import { findCategoryWords } from './find-category-words.ts'
import { listKeptRows } from './import-file-rows-store.ts'
import {
  beginRun,
  deleteImport,
  endRun,
  findImport,
  type KeptImport,
  keepChoice,
  listImports,
  toHead,
  toImport,
} from './import-file-store.ts'
import { createImportRuns } from './import-runs.ts'
import { importTemplate } from './import-template.ts'
import type { PictureStore } from './picture-store.ts'
import { uploadImport } from './upload-import.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

const pageRows = 50

/** The catalogue as a file: out of the shop, and into it in steps. */
export async function importRoutes(app: FastifyInstance, { db, cache, pictures }: Options): Promise<void> {
  const runs = createImportRuns(app)
  const products = requireSeller(db, 'products')

  serveOther(app, 'importTemplate', {
    for: products,
    handle: async ({ reply }) => {
      reply.header('content-disposition', attachment('products.csv'))
      return importTemplate()
    },
  })

  serveOther(app, 'exportProducts', {
    for: products,
    handle: async ({ reply }) => {
      reply.header('content-disposition', attachment(`products-${today()}.csv`))
      return Readable.from(exportProducts(db))
    },
  })

  // A file is taken as it comes, here and nowhere else: the parser belongs to what is registered beside it.
  await app.register(async (files) => {
    files.addContentTypeParser(fileCalls.uploadImport, (_, payload, done) => done(null, payload))
    serve(files, 'uploadImport', {
      for: products,
      handle: async ({ input, caller: seller, request }) => {
        const bytes = bodyOf(request)
        const id = await uploadImport(db, { bytes, fileName: input.fileName, sellerId: seller.id })
        return { import: await readOne(db, id) }
      },
    })
  })

  serve(app, 'listImports', {
    for: products,
    handle: async () => ({ imports: (await listImports(db)).map(toHead) }),
  })

  serve(app, 'readImport', {
    for: products,
    handle: async ({ input }) => ({ import: await readOne(db, input.id) }),
  })

  serve(app, 'listImportWords', {
    for: products,
    handle: async ({ input }) => {
      const kept = await requireImport(db, input.id)
      return findCategoryWords(db, { kept, column: input.column })
    },
  })

  serve(app, 'checkImport', {
    for: products,
    handle: async ({ input, request }) => {
      const kept = await requireImport(db, input.id)
      const choice = { columns: chooseColumns(kept.headers, input.columns), categories: input.categories }
      const run = await db.transaction().execute(async (tx) => {
        const begun = await beginRun(tx, { id: kept.id, from: ['uploaded', 'checked'], to: 'checking' })
        if (begun) await keepChoice(tx, { id: kept.id, ...choice })
        return begun
      })
      if (!run) throw new ShopError(kept.state === 'done' ? 'import_done' : 'import_running')
      runs.start({
        request,
        work: (signal) => checkImport(db, { run, kept: { ...kept, ...choice }, pictures, signal }),
        onFailure: (failure) => endRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await readOne(db, kept.id) }
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

  serveOther(app, 'refusedImportRows', {
    for: products,
    handle: async ({ input, reply }) => {
      const { id } = await requireImport(db, input.id)
      reply.header('content-disposition', attachment('refused-rows.csv'))
      return Readable.from(exportRefused(db, id))
    },
  })

  serve(app, 'applyImport', {
    for: products,
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
      return { import: await readOne(db, kept.id) }
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

async function readOne(db: Db, id: string): Promise<CatalogueImport> {
  return toImport(await requireImport(db, id))
}

async function requireImport(db: Db, id: string): Promise<KeptImport> {
  const kept = await findImport(db, id)
  if (!kept) throw new ShopError('import_not_found')
  return kept
}

/** What comes; nothing where no body came, and so no parser was asked. */
function bodyOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([])
}

function attachment(name: string): string {
  return `attachment; filename="${name}"`
}

/** The day on the shop's clock: '2026-11-20'. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
}
