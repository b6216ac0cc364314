import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { ProductIndex } from '#server/catalogue/search/product-index.ts'
import type { Database } from '#server/database/open.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { createPickingReader } from '../pick/picking-reader.ts'
import { answerSubstitute } from './answer-substitute.ts'
import { listSubstituteChoices } from './list-choices.ts'
import { offerSubstitute, type SubstituteChange } from './offer-substitute.ts'
import { removeSubstitute } from './remove-substitute.ts'

type Options = {
  database: Database
  cache: ByteCache
  index: ProductIndex
  orderEvents: OrderEventHub
  tolerancePercent: () => number
}

export function substituteRoutes(
  app: FastifyInstance,
  { database, cache, index, orderEvents, tolerancePercent }: Options,
): void {
  const { db, local } = database
  const readPicking = createPickingReader(tolerancePercent)

  function announce({ isChanged, isCatalogueChanged }: SubstituteChange): void {
    if (isCatalogueChanged) cache.clear()
    if (isChanged) orderEvents.publish()
  }

  serve(app, 'listSubstitutes', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input }) => ({ products: await listSubstituteChoices(local.db, { ...input, index }) }),
  })

  serve(app, 'offerSubstitute', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      announce(await offerSubstitute(db, { ...input, by: toActor(seller, request) }))
      return { picking: await readPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'removeSubstitute', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      announce(await removeSubstitute(db, { ...input, by: toActor(seller, request) }))
      return { picking: await readPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'answerSubstitute', {
    for: requireShopper(database),
    handle: async ({ input, caller: shopper }) => {
      announce(await answerSubstitute(db, { ...input, userId: shopper.id }))
      return {
        message: () => t(input.accept ? 'server.done.substituteAccepted' : 'server.done.substituteDeclined'),
      }
    },
  })
}
