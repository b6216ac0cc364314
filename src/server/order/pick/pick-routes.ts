import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { packOrder } from './pack-order.ts'
import { pickLine, releaseOrder, takeOrder } from './pick-order.ts'
import { createPickingReader } from './picking-reader.ts'
import { unpackOrder } from './unpack-order.ts'

type Options = {
  orders: Orders
  local: Db
  conditions: () => DeliveryConditions
  /** A setting: how much heavier than ordered a line may be packed. */
  tolerancePercent: () => number
}

export function pickingRoutes(
  app: FastifyInstance,
  { orders, local, conditions, tolerancePercent }: Options,
): void {
  const { db } = orders
  const getPicking = createPickingReader(tolerancePercent)

  serve(app, 'getPicking', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input, caller: seller }) => ({ picking: await getPicking(local, { ...input, seller }) }),
  })

  serve(app, 'takeOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await takeOrder(orders, { ...input, by: toActor(seller, request) })
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'releaseOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await releaseOrder(orders, { ...input, by: toActor(seller, request) })
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'pickLine', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const by = toActor(seller, request)
      await pickLine(orders, { ...input, by, tolerancePercent: tolerancePercent() })
      return { picking: await getPicking(db, { ...input, seller }) }
    },
  })

  serve(app, 'packOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const shopMinutes = conditions().rules.terms.minutes
      await packOrder(orders, { ...input, by: toActor(seller, request), shopMinutes })
      return { picking: await getPicking(db, { ...input, seller }), message: () => t('server.done.packed') }
    },
  })

  serve(app, 'unpackOrder', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      await unpackOrder(orders, { ...input, staff: seller, by: toActor(seller, request) })
      return { picking: await getPicking(db, { ...input, seller }), message: () => t('server.done.unpacked') }
    },
  })
}
