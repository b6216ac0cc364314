import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { OrderEventHub } from '../events/order-event-hub.ts'
import { packOrder } from './pack-order.ts'
import { pickLine, releaseOrder, takeOrder } from './pick-order.ts'
import { createPickingReader } from './picking-reader.ts'
import { unpackOrder } from './unpack-order.ts'

type Options = {
  db: Db
  local: Db
  cache: ByteCache
  orderEvents: OrderEventHub
  conditions: () => DeliveryConditions
  finishRefundsSoon: () => void
  /** A setting: how much heavier than ordered a line may be packed. */
  tolerancePercent: () => number
}

export function pickingRoutes(
  app: FastifyInstance,
  { db, local, cache, orderEvents, conditions, finishRefundsSoon, tolerancePercent }: Options,
): void {
  const getPicking = createPickingReader(tolerancePercent)

  serve(app, 'getPicking', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input, caller: seller }) => ({ picking: await getPicking(local, { ...input, seller }) }),
  })

  serve(app, 'takeOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller }) => {
      if (await takeOrder(db, { ...input, sellerId: seller.id })) orderEvents.publish()
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'releaseOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller }) => {
      if (await releaseOrder(db, { ...input, sellerId: seller.id })) orderEvents.publish()
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'pickLine', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller }) => {
      const picked = await pickLine(db, {
        ...input,
        sellerId: seller.id,
        tolerancePercent: tolerancePercent(),
      })
      if (picked.isCatalogueChanged) cache.clear()
      if (picked.isOrderChanged) orderEvents.publish()
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'packOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const packed = await packOrder(db, {
        ...input,
        by: toActor(seller, request),
        shopMinutes: conditions().rules.terms.minutes,
      })
      if (packed.isCatalogueChanged) cache.clear()
      if (packed.isPacked) orderEvents.publish()
      if (packed.isRefunding) finishRefundsSoon()
      return { picking: await getPicking(db, { ...input, seller }), message: () => t('server.done.packed') }
    },
  })

  serve(app, 'unpackOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const opened = await unpackOrder(db, { ...input, staff: seller, by: toActor(seller, request) })
      if (opened.isCatalogueChanged) cache.clear()
      if (opened.isUnpacked) orderEvents.publish()
      return { picking: await getPicking(db, { ...input, seller }), message: () => t('server.done.unpacked') }
    },
  })
}
