import {
  type Coordinates,
  type DistanceRules,
  distanceTo,
  locationOf,
  roundKm,
  toDestination,
} from '#domain/delivery/terms.ts'
import { correctLocation as correctShopperAddress } from '#server/address/address-store.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import type { OrderState } from '../core/order-store.ts'
import { assertDeliverable, assertOwnStop, type RiderActor } from './attempt-delivery.ts'
import { getOrderAddress, withLocation } from './location-store.ts'

type Correction = { location: Coordinates | null; by: Actor; rules: DistanceRules }

type CorrectedOrder = { order: OrderState; isForNextOrders: boolean }

/** Throws 404, 409 (another version, or the address was deleted with its account). */
export async function correctLocation(
  orders: Orders,
  { orderId: id, version, ...correction }: Correction & { orderId: string; version?: number | undefined },
): Promise<CorrectedOrder> {
  const { by } = correction
  return changeOrder(orders, { id, version, by }, (_, change) => applyCorrection(change, correction))
}

/** From the rider's phone. Throws 404 if the order is not the rider's, 409 if it is not open. */
export async function correctStopLocation(
  orders: Orders,
  { orderId: id, by, ...correction }: Correction & { orderId: string; by: RiderActor },
): Promise<CorrectedOrder> {
  return changeOrder(orders, { id, by }, async (order, change) => {
    assertOwnStop(order, by)
    assertDeliverable(order)
    return applyCorrection(change, correction)
  })
}

async function applyCorrection(
  change: OrderChange,
  { location, rules }: Omit<Correction, 'by'>,
): Promise<CorrectedOrder> {
  const { tx, order } = change
  const copy = await getOrderAddress(tx, order)
  if (copy.street === '') throw new ShopError('no_address')
  const previous = locationOf(copy)
  const isForNextOrders =
    order.user_id !== null && (await correctShopperAddress(tx, { userId: order.user_id, copy, location }))
  if (isSame(previous, location)) return { order, isForNextOrders }
  change.set({ address: withLocation(location) })
  const version = change.append({ kind: 'location-corrected' })
  // Where a shopper lives does not belong in the permanent log.
  const describe = (place: Coordinates | null) => ({
    hasLocation: place !== null,
    distanceKm: roundKm(distanceTo(rules, { ...toDestination(copy), location: place })),
  })
  change.audit('order.location', {
    before: describe(previous),
    after: { ...describe(location), nextOrders: isForNextOrders },
  })
  return { order: { ...order, version }, isForNextOrders }
}

function isSame(one: Coordinates | null, other: Coordinates | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}
