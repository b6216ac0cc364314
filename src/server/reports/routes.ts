import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { buildReport } from './build-report.ts'
import { createReportReader } from './read-report.ts'
import { renderReportCsv } from './report-csv.ts'

export function reportRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const { local } = database
  const readFigures = createReportReader(database)

  serve(app, 'getReport', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input: { days } }) => {
      const { found, progress, lagSeconds } = await readFigures({ days, now: new Date() }, buildReport)
      return { figures: found, counting: progress, lagSeconds }
    },
  })

  serveNonJson(app, 'downloadReport', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input: { days, table }, reply }) => {
      const { found } = await readFigures({ days, now: new Date() }, (tx, period) =>
        renderReportCsv(tx, { period, table }),
      )
      if (found === null) throw new ShopError('report_pending', { retryAfter: 2 })
      reply.header('content-disposition', `attachment; filename="${table}-${days}-days.csv"`)
      return found
    },
  })
}
