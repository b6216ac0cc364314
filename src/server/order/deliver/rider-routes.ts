import type { FastifyInstance } from 'fastify'
import type { ReturnAtDoor, RunSheetStop, StopLine } from '#contract/seller/delivery/run-sheet.ts'
import { sortStops } from '#domain/delivery/sort-stops.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryConditions } from '#server/delivery/check-delivery.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import type { AttemptResult, RiderActor } from './attempt-delivery.ts'
import { completeDelivery } from './complete-delivery.ts'
import { failDelivery } from './fail-delivery.ts'
import { findStop, listStops } from './run-sheet-store.ts'
import { startDelivery } from './start-delivery.ts'

export type DoorReturns = {
  /** By order. */
  listLines: (db: Db, orderIds: readonly string[]) => Promise<Map<string, StopLine[]>>
  returnAtDoor: (
    orders: Orders,
    input: ReturnAtDoor & { orderId: string; by: RiderActor; refundsFeeShares: boolean },
  ) => Promise<AttemptResult>
}

type Options = {
  orders: Orders
  local: Db
  conditions: () => DeliveryConditions
  returns: DoorReturns
  /** The owner's setting. */
  refundsFeeShares: () => boolean
}

/** Each endpoint serves the caller's own orders only. */
export function riderRoutes(app: FastifyInstance, options: Options): void {
  const { orders, local, conditions, returns, refundsFeeShares } = options
  const { db } = orders
  const getStop = async (id: string, riderId: string): Promise<RunSheetStop> => {
    const stop = await findStop(db, { id, riderId, rules: conditions().rules })
    if (!stop) throw new ShopError('order_not_found')
    return (await withLines(db, [stop]))[0] ?? stop
  }
  const withLines = async (from: Db, stops: RunSheetStop[]): Promise<RunSheetStop[]> => {
    const out = stops.filter(({ state }) => state === 'out').map(({ _id }) => _id)
    const known = out.length > 0 ? await returns.listLines(from, out) : new Map<string, StopLine[]>()
    return stops.map((stop) => {
      const lines = known.get(stop._id)
      if (!lines) return stop
      return { ...stop, lines, ...(refundsFeeShares() && { refundsFeeShares: true as const }) }
    })
  }

  serve(app, 'getRunSheet', {
    for: requireSeller(local, 'deliveries'),
    handle: async ({ caller: rider }) => {
      const stops = await listStops(local, { riderId: rider.id, rules: conditions().rules })
      return { stops: sortStops(await withLines(local, stops)) }
    },
  })

  serve(app, 'startDelivery', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, key }, caller: rider, request }) => {
      const { isRepeated } = await startDelivery(orders, { orderId: id, key, by: toActor(rider, request) })
      return { stop: await getStop(id, rider.id), isRepeated, message: () => t('server.done.started') }
    },
  })

  serve(app, 'completeDelivery', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, ...input }, caller: rider, request }) => {
      const by = toActor(rider, request)
      const { isRepeated } = await completeDelivery(orders, { orderId: id, ...input, by })
      return { stop: await getStop(id, rider.id), isRepeated, message: () => t('server.done.delivered') }
    },
  })

  serve(app, 'failDelivery', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, ...input }, caller: rider, request }) => {
      const { isRepeated } = await failDelivery(orders, {
        orderId: id,
        ...input,
        by: toActor(rider, request),
      })
      return { stop: await getStop(id, rider.id), isRepeated, message: () => t('server.done.failed') }
    },
  })

  serve(app, 'returnAtDoor', {
    for: requireSeller(db, 'deliveries'),
    handle: async ({ input: { id, ...input }, caller: rider, request }) => {
      const by = toActor(rider, request)
      const returned = { orderId: id, ...input, by, refundsFeeShares: refundsFeeShares() }
      const { isRepeated } = await returns.returnAtDoor(orders, returned)
      return { stop: await getStop(id, rider.id), isRepeated, message: () => t('server.done.returned') }
    },
  })
}
