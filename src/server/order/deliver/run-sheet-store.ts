import { type RawBuilder, sql } from 'kysely'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { type FailureReason, maxCodeTries, type StopState } from '#domain/delivery/rider.ts'
import { type DistanceRules, distanceTo, roundKm, toDestination } from '#domain/delivery/terms.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { timeZone } from '#domain/shop.ts'
import type { AddressColumns, LocationColumns } from '#server/database/order-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { collectColumn, deliveryJoin, packingJoin, prepaidColumn } from '../core/order-store.ts'
import { toSlot } from '../read/order-store.ts'
import { isBeingPackedColumn } from '../status/being-packed-store.ts'

/** The rider's open orders and those that were delivered today, in no order. */
export async function listStops(
  db: Db,
  { riderId, rules }: { riderId: string; rules: DistanceRules },
): Promise<RunSheetStop[]> {
  // Two ranges of one index; with OR, all orders that the rider ever delivered would be read.
  const ids = sql`
    SELECT order_id FROM order_deliveries WHERE rider_id = ${riderId} AND delivered_at IS NULL
    UNION ALL
    SELECT order_id FROM order_deliveries WHERE rider_id = ${riderId}
      AND delivered_at >= date_trunc('day', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`
  return selectStops(db, {
    where: sql`o.id IN (${ids}) AND o.status IN ('Processing', 'Shipped', 'Delivered')`,
    rules,
  })
}

/** In whatever state it is. Undefined if it is not the rider's. */
export async function findStop(
  db: Db,
  { id, riderId, rules }: { id: string; riderId: string; rules: DistanceRules },
): Promise<RunSheetStop | undefined> {
  const [stop] = await selectStops(db, { where: sql`o.id = ${id} AND delivery.rider_id = ${riderId}`, rules })
  return stop
}

async function selectStops(
  db: Db,
  { where, rules }: { where: RawBuilder<unknown>; rules: DistanceRules },
): Promise<RunSheetStop[]> {
  const { rows } = await sql<StopRow>`
    SELECT o.id, o.number, o.version, o.status, ${collectColumn} AS left_paise, o.due_paise - ${prepaidColumn} AS door_paise,
      packing.packed_at IS NOT NULL AS is_packed, ${isBeingPackedColumn} AS is_being_packed, packing.bags,
      o.address, o.delivery_area, o.delivery_note, o.leave_at_door, o.pays_by_upi,
      o.slot_from, o.slot_to, o.promised_at,
      coalesce(delivery.code_tries, 0) AS code_tries, delivery.failed_at, delivery.delivered_at,
      CASE WHEN delivery.failed_at IS NOT NULL THEN (
        SELECT json_build_object('reason', f.reason, 'note', f.note) FROM delivery_attempts f
        WHERE f.order_id = o.id AND f.kind = 'fail' ORDER BY f.at DESC LIMIT 1) END AS failure,
      CASE WHEN o.status = 'Delivered' THEN coalesce((
        SELECT d.cash_paise FROM delivery_attempts d
        WHERE d.order_id = o.id AND d.kind = 'complete' AND d.rider_id = delivery.rider_id ORDER BY d.at DESC LIMIT 1), (
        SELECT p.amount_paise FROM order_payments p WHERE p.order_id = o.id AND p.reversed_at IS NULL
          AND p.method = 'Cash' AND p.received_by = delivery.rider_id)) END AS cash_paise,
      o.status = 'Delivered' AND (
        SELECT d.paid_by FROM delivery_attempts d
        WHERE d.order_id = o.id AND d.kind = 'complete' AND d.rider_id = delivery.rider_id ORDER BY d.at DESC LIMIT 1) = 'upi' AS is_by_upi
    FROM orders o ${packingJoin} ${deliveryJoin} WHERE ${where}`.execute(db)
  return rows.map((row) => toStop(row, rules))
}

type StopRow = {
  id: string
  number: string
  version: number
  status: OrderStatus
  left_paise: unknown
  /** To collect, also once it is paid. */
  door_paise: unknown
  is_packed: boolean
  is_being_packed: boolean
  bags: number | null
  address: AddressColumns & Partial<LocationColumns>
  delivery_area: string | null
  delivery_note: string | null
  leave_at_door: boolean
  pays_by_upi: boolean
  slot_from: Date | null
  slot_to: Date | null
  promised_at: Date | null
  code_tries: number
  failed_at: Date | null
  delivered_at: Date | null
  failure: { reason: FailureReason; note: string | null } | null
  /** From the rider's own attempt, or what the cash book has with the rider. */
  cash_paise: unknown
  /** As the rider's own attempt says. null: it has no payment. */
  is_by_upi: boolean | null
}

function toStop(row: StopRow, rules: DistanceRules): RunSheetStop {
  const { address, bags, promised_at: promisedAt, cash_paise: cashTaken } = row
  const state = stateOf(row)
  const slot = toSlot(row)
  // Delivered by staff and not paid: the rider's own report is to come.
  const isReported = state === 'delivered' && cashTaken !== null
  const left = rupeesFromPaise(parseAmount(row.left_paise))
  const doneAt = state === 'delivered' ? row.delivered_at : row.failed_at
  return {
    ...{ _id: row.id, orderNumber: Number(row.number), version: row.version, state },
    ...{ isPacked: row.is_packed, ...(row.is_being_packed && { isBeingPacked: true }), bags },
    name: `${address.first_name} ${address.last_name}`.trim(),
    phone: address.phone,
    ...toPlace(row, rules),
    ...(row.delivery_note !== null && { note: row.delivery_note }),
    ...(row.leave_at_door && { leaveAtDoor: true }),
    ...(slot && { slot }),
    ...(promisedAt && { promisedAt: promisedAt.toISOString() }),
    cash: isReported || left === 0 ? null : left,
    ...(row.pays_by_upi && !isReported && left > 0 && { payWith: 'UPI' as const }),
    ...(cashTaken !== null && { cashTaken: rupeesFromPaise(parseAmount(cashTaken)) }),
    ...(row.is_by_upi && { upi: rupeesFromPaise(parseAmount(row.door_paise)) }),
    codeTriesLeft: maxCodeTries - row.code_tries,
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(state === 'failed' && row.failure && { failure: toFailure(row.failure) }),
  }
}

function stateOf({ status, failed_at: failedAt }: StopRow): StopState {
  if (status === 'Delivered') return 'delivered'
  if (status !== 'Shipped') return 'assigned'
  return failedAt ? 'failed' : 'out'
}

function toPlace(
  { address, delivery_area: area }: StopRow,
  rules: DistanceRules,
): Pick<RunSheetStop, 'address' | 'location' | 'area' | 'distanceKm'> {
  const { street, city, state, zipcode } = address
  const destination = toDestination(address)
  return {
    address: { street, city, state, zipcode: Number(zipcode) },
    location: destination.location,
    area,
    distanceKm: roundKm(distanceTo(rules, destination)),
  }
}

function toFailure({
  reason,
  note,
}: {
  reason: FailureReason
  note: string | null
}): RunSheetStop['failure'] {
  return { reason, ...(note !== null && { note }) }
}
