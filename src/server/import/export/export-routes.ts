import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayOf } from '#domain/days.ts'
import type { Db } from '#server/database/tables.ts'
import { serveNonJson } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { getStoredImport } from '../import-store.ts'
import { exportProducts, exportRefusedRows } from './export-products.ts'
import { renderImportTemplate } from './import-template.ts'

export function exportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serveNonJson(app, 'downloadImportTemplate', {
    for: requireSeller(db, 'products'),
    handle: async ({ reply }) => {
      setFileName(reply, 'products.csv')
      return renderImportTemplate()
    },
  })

  serveNonJson(app, 'exportProducts', {
    for: requireSeller(db, 'products'),
    handle: async ({ reply }) => {
      setFileName(reply, `products-${dayOf(new Date())}.csv`)
      return Readable.from(exportProducts(db))
    },
  })

  serveNonJson(app, 'downloadRefusedRows', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, reply }) => {
      const { id } = await getStoredImport(db, input.id)
      setFileName(reply, 'refused-rows.csv')
      return Readable.from(exportRefusedRows(db, id))
    },
  })
}

function setFileName(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
