import { sql } from 'kysely'
import type { MyOrder } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { type FailureReason, maxCodeTries } from '#domain/delivery/rider.ts'
import type { OrderStatus } from '#domain/order.ts'
import { rolesWith } from '#domain/staff/roles.ts'

export type SellerRiderRow = {
  rider: { id: string; name: string; isOff: boolean } | null
  assigned_at: Date | null
  out_at: Date | null
  delivered_at: Date | null
  code_tries: number
  /** For an order without an account. */
  staff_code: string | null
  failure: { reason: FailureReason; note: string | null; at: string } | null
  unpaid_note: string | null
}

/** With `delivery` joined. Orders without a rider cost nothing more. */
export const sellerRiderColumns = sql`delivery.assigned_at, delivery.out_at, delivery.delivered_at,
    coalesce(delivery.code_tries, 0) AS code_tries,
    CASE WHEN o.user_id IS NULL AND o.status IN ('Processing', 'Shipped') THEN delivery.code END AS staff_code,
    CASE WHEN delivery.rider_id IS NOT NULL THEN (
      SELECT json_build_object('id', r.id, 'name', r.name,
        'isOff', r.disabled_at IS NOT NULL OR r.role <> ALL (${rolesWith('deliveries')}::text[]))
      FROM sellers r WHERE r.id = delivery.rider_id) END AS rider,
    CASE WHEN delivery.failed_at IS NOT NULL AND o.status = 'Shipped' THEN (
      SELECT json_build_object('reason', a.reason, 'note', a.note, 'at', a.at) FROM delivery_attempts a
      WHERE a.order_id = o.id AND a.kind = 'fail' ORDER BY a.at DESC LIMIT 1) END AS failure,
    CASE WHEN delivery.rider_id IS NOT NULL AND o.status = 'Delivered' AND NOT o.is_paid THEN (
      SELECT a.note FROM delivery_attempts a
      WHERE a.order_id = o.id AND a.kind = 'complete' ORDER BY a.at DESC LIMIT 1) END AS unpaid_note`

export function toSellerRider({
  rider,
  failure,
  ...row
}: SellerRiderRow & { status: OrderStatus }): Pick<SellerOrder, 'rider' | 'delivery'> {
  const { status, assigned_at: assignedAt, out_at: outAt, delivered_at: deliveredAt } = row
  if (!rider || !assignedAt) return {}
  const { id, name, isOff } = rider
  return {
    rider: { id, name, ...(isOff && { isOff }) },
    delivery: {
      assignedAt: assignedAt.toISOString(),
      ...(outAt && { outAt: outAt.toISOString() }),
      ...(deliveredAt && status === 'Delivered' && { deliveredAt: deliveredAt.toISOString() }),
      ...(row.staff_code !== null && { code: row.staff_code }),
      codeTriesLeft: maxCodeTries - row.code_tries,
      ...(row.unpaid_note !== null && { unpaidNote: row.unpaid_note }),
      ...(failure && { failure: toFailure(failure) }),
    },
  }
}

function toFailure({ reason, note, at }: NonNullable<SellerRiderRow['failure']>) {
  return { reason, ...(note !== null && { note }), at: new Date(at).toISOString() }
}

export type ShopperRiderRow = {
  delivery_code: string | null
  rider_name: string | null
  rider_phone: string | null
}

/** The code and the rider's first name, as the mail about the order shows them as well. */
export const shopperRiderColumns = sql`
    CASE WHEN delivery.rider_id IS NOT NULL AND o.status IN ('Processing', 'Shipped') THEN delivery.code END AS delivery_code,
    CASE WHEN delivery.rider_id IS NOT NULL AND o.status = 'Shipped' THEN (
      SELECT split_part(r.name, ' ', 1) FROM sellers r WHERE r.id = delivery.rider_id) END AS rider_name`

/** A previous release does not clear the number of a rider who has left. */
export const riderPhoneColumn = sql`CASE WHEN delivery.rider_id IS NOT NULL AND o.status = 'Shipped' THEN (
      SELECT r.phone FROM sellers r WHERE r.id = delivery.rider_id AND r.role = 'rider' AND r.disabled_at IS NULL) END AS rider_phone`

export function toShopperRider({
  delivery_code: code,
  rider_name: name,
  rider_phone: phone,
}: ShopperRiderRow): Pick<MyOrder, 'deliveryCode' | 'rider'> {
  return {
    ...(code !== null && { deliveryCode: code }),
    ...(name !== null && { rider: { name, ...(phone !== null && { phone }) } }),
  }
}
