import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayOf } from '#rules/days.ts'
import type { Db } from '../database/tables.ts'
import { serveOther } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { exportProducts } from './export-products.ts'
import { exportRefused } from './export-refused.ts'
import { importTemplate } from './import-template.ts'
import { requireImport } from './require-import.ts'

/** The files that leave the shop. */
export function exportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveOther(app, 'importTemplate', {
    for: requireSeller(db, 'products'),
    handle: async ({ reply }) => {
      nameFile(reply, 'products.csv')
      return importTemplate()
    },
  })

  serveOther(app, 'exportProducts', {
    for: requireSeller(db, 'products'),
    handle: async ({ reply }) => {
      nameFile(reply, `products-${dayOf(new Date())}.csv`)
      return Readable.from(exportProducts(db))
    },
  })

  serveOther(app, 'refusedImportRows', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, reply }) => {
      const { id } = await requireImport(db, input.id)
      nameFile(reply, 'refused-rows.csv')
      return Readable.from(exportRefused(db, id))
    },
  })
}

function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
