import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve, serveOther } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { findFiguresFile } from './figures-file.ts'
import { findFigures } from './find-figures.ts'
import { createFiguresReader } from './read-figures.ts'

export function figuresRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const readFigures = createFiguresReader(db)

  serve(app, 'todayFigures', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { days } }) => {
      const { found, counting } = await readFigures({ days, now: new Date() }, findFigures)
      return { figures: found, counting }
    },
  })

  serveOther(app, 'figuresFile', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { days, table }, reply }) => {
      const { found } = await readFigures({ days, now: new Date() }, (tx, span) =>
        findFiguresFile(tx, { span, table }),
      )
      if (found === null) throw new ShopError('figures_counting', { retryAfter: 2 })
      reply.header('content-disposition', `attachment; filename="${table}-${days}-days.csv"`)
      return found
    },
  })
}
