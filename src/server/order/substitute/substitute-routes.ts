import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ProductIndex } from '#server/catalogue/search/product-index.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { createPickingReader } from '../pick/picking-reader.ts'
import { answerSubstitute } from './answer-substitute.ts'
import { listSubstituteChoices } from './list-choices.ts'
import { offerSubstitute } from './offer-substitute.ts'
import { removeSubstitute } from './remove-substitute.ts'

type Options = {
  database: Database
  orders: Orders
  index: ProductIndex
  tolerancePercent: () => number
}

export function substituteRoutes(
  app: FastifyInstance,
  { database, orders, index, tolerancePercent }: Options,
): void {
  const { db, local } = database
  const readPicking = createPickingReader(tolerancePercent)

  serve(app, 'listSubstitutes', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input }) => ({ products: await listSubstituteChoices(local.db, { ...input, index }) }),
  })

  serve(app, 'offerSubstitute', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await offerSubstitute(orders, { ...input, by: toActor(seller, request) })
      return { picking: await readPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'removeSubstitute', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await removeSubstitute(orders, { ...input, by: toActor(seller, request) })
      return { picking: await readPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'answerSubstitute', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => {
      await answerSubstitute(orders, { ...input, userId: shopper.id })
      return {
        message: () => t(input.accept ? 'server.done.substituteAccepted' : 'server.done.substituteDeclined'),
      }
    },
  })
}
