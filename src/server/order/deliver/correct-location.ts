import {
  type Coordinates,
  type DistanceRules,
  distanceTo,
  locationOf,
  roundKm,
  toDestination,
} from '#domain/delivery/terms.ts'
import { correctLocation as correctShopperAddress } from '#server/address/address-store.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
} from '../status/status-store.ts'
import { assertDeliverable, type RiderActor } from './attempt-delivery.ts'
import { lockRiderOrder } from './delivery-attempt-store.ts'
import { getOrderAddress, writeLocation } from './location-store.ts'

type Correction = { location: Coordinates | null; by: Actor; rules: DistanceRules }

export type CorrectedOrder = { order: OrderState; isChanged: boolean; isForNextOrders: boolean }

/** Throws 404, 409 (another version, or the address was deleted with its account). */
export async function correctLocation(
  db: Db,
  { orderId, version, ...correction }: Correction & { orderId: string; version?: number | undefined },
): Promise<CorrectedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    assertCurrentVersion(order, version)
    return applyCorrection(tx, { order, ...correction })
  })
}

/** From the rider's phone. Throws 404 if the order is not the rider's, 409 if it is not open. */
export async function correctStopLocation(
  db: Db,
  { orderId, ...correction }: Correction & { orderId: string; by: RiderActor },
): Promise<CorrectedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockRiderOrder(tx, { id: orderId, riderId: correction.by.sellerId })
    if (!order) throw new ShopError('order_not_found')
    assertDeliverable(order)
    return applyCorrection(tx, { order, ...correction })
  })
}

async function applyCorrection(
  tx: Db,
  { order, location, by, rules }: Correction & { order: OrderState },
): Promise<CorrectedOrder> {
  const copy = await getOrderAddress(tx, order)
  if (copy.street === '') throw new ShopError('no_address')
  const previous = locationOf(copy)
  const isForNextOrders =
    order.user_id !== null && (await correctShopperAddress(tx, { userId: order.user_id, copy, location }))
  if (isSame(previous, location)) return { order, isChanged: false, isForNextOrders }
  const version = await writeLocation(tx, { order, location, sellerId: by.sellerId })
  // Where a shopper lives does not belong in the permanent log.
  const describe = (place: Coordinates | null) => ({
    hasLocation: place !== null,
    distanceKm: roundKm(distanceTo(rules, { ...toDestination(copy), location: place })),
  })
  await recordAudit(tx, {
    by,
    action: 'order.location',
    subject: toAuditSubject(order),
    before: describe(previous),
    after: { ...describe(location), nextOrders: isForNextOrders },
  })
  return { order: { ...order, version }, isChanged: true, isForNextOrders }
}

function isSame(one: Coordinates | null, other: Coordinates | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}
