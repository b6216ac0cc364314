import type { FastifyInstance } from 'fastify'
import { monthRange } from '#domain/books/register.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import { serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { exportGstr1 } from './export-gstr1.ts'
import { lockMonth } from './lock-month.ts'
import { listRegisterPage, readRegister } from './read-register.ts'
import { streamRegisterCsv } from './register-csv.ts'
import { streamTally } from './tally-file.ts'

export function bookRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>): void {
  serve(app, 'getRegister', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input }) => readRegister(db, input),
  })

  serve(app, 'lockMonth', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { month, isLocked }, caller, request }) => {
      await lockMonth(db, { month, isLocked, by: toActor(caller, request) })
      const message = () => t(isLocked ? 'server.done.monthLocked' : 'server.done.monthUnlocked')
      return { ...(await readRegister(db, monthRange(month))), message }
    },
  })

  serve(app, 'listRegister', {
    for: requireSeller(db, 'shop'),
    handle: ({ input: { of, ...input } }) =>
      listRegisterPage(db, { ...input, cursor: input.cursor, isNote: of === 'notes' }),
  })

  serveNonJson(app, 'downloadRegister', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { table, from, to }, reply }) => {
      reply.header('content-disposition', `attachment; filename="${table}-${from}-${to}.csv"`)
      return streamRegisterCsv(db, { table, from, to })
    },
  })

  serveNonJson(app, 'downloadGstr1', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { month }, reply }) => {
      const gstr1 = await exportGstr1(db, { month })
      reply.header('content-disposition', `attachment; filename="gstr1-${gstr1.gstin}-${month}.json"`)
      return JSON.stringify(gstr1)
    },
  })

  serveNonJson(app, 'downloadTally', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, reply }) => {
      reply.header('content-disposition', `attachment; filename="tally-${input.from}-${input.to}.xml"`)
      return streamTally(db, input)
    },
  })
}
