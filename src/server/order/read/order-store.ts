import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Order } from '#contract/order.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { Rejection } from '#domain/delivery/acceptance.ts'
import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import type { PaymentExceptionState } from '#domain/payment.ts'
import { type ChargeAmounts, chargesInRupees, listCharges } from '#domain/pricing/charges.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { toAddress } from '#server/address/address-store.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { acceptedAtColumn, rejectionColumn } from '../core/order-event-store.ts'
import { creditColumn, deliveryJoin, packingJoin, prepaidColumn } from '../core/order-store.ts'
import { type ShownSubstitute, toSubstitute } from './substitute-views.ts'

export type PartialRefundRow = {
  amountPaise: number
  state: Exclude<PaymentExceptionState, 'settled'>
  at: string | null
}

export const partialRefundColumn = sql`CASE WHEN o.payment_type = 'Online' THEN (
    SELECT json_build_object('amountPaise', f.received_minor, 'state', f.state, 'at', f.settled_at) FROM payment_exceptions f
    WHERE f.order_id = o.id AND f.kind = 'short' AND f.state <> 'settled' LIMIT 1) END AS partial_refund`

/** The exception of the payment that paid the order, or of any if unplaced. Open before done. */
export const refundRow = sql`FROM payment_exceptions f
    WHERE f.order_id = o.id AND f.kind NOT IN ('returned', 'dispute', 'short', 'claim') AND (NOT o.is_placed OR EXISTS (
      SELECT FROM order_payments p WHERE p.order_id = o.id AND p.provider = f.provider AND p.reference = f.reference))
    ORDER BY f.settled_at DESC NULLS FIRST, f.id DESC LIMIT 1`

export const refundColumn = sql`CASE WHEN o.payment_type = 'Online' THEN (SELECT f.state ${refundRow}) END AS refund`

export type OrderRow = {
  id: string
  number: string
  address: OrderAddress
  amount_paise: unknown
  due_paise: unknown
  charges: ChargeAmounts
  delivery_note: string | null
  leave_at_door: boolean
  pays_by_upi: boolean
  substitution: Substitution
  delivery_area: string | null
  delivery_minutes: number | null
  slot_from: Date | null
  slot_to: Date | null
  accepted_at: Date | null
  promised_at: Date | null
  rejection: Rejection | null
  replaces_id: string | null
  replaces_number: string | null
  payment_type: PaymentType
  status: OrderStatus
  created_at: Date
  is_paid: boolean
  is_paid_by_upi: boolean
  /** Paid online or by credit, while more is due. */
  part_paise: unknown
  credit_paise: unknown
  lines: LineRow[] | null
}

type LineRow = Selectable<Tables['order_lines']> & {
  picked: number | null
  picked_grams: number | null
  substitute: SubstituteRow | null
}

type SubstituteRow = Unparsed<ShownSubstitute, 'amountPaise'>

export async function selectOrders<Row extends OrderRow>(
  db: Db,
  { where, more }: { where: RawBuilder<unknown>; more: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT o.id, o.number, o.address, o.amount_paise, o.due_paise, o.payment_type, o.status, o.created_at, o.is_paid,
      o.is_paid AND o.payment_type = 'COD' AND coalesce((
        SELECT bool_and(p.method = 'UPI') FROM order_payments p
        WHERE p.order_id = o.id AND p.reversed_at IS NULL), false) AS is_paid_by_upi,
      CASE WHEN NOT o.is_paid AND o.status <> 'Cancelled' THEN nullif(${prepaidColumn}, 0) END AS part_paise,
      ${creditColumn} AS credit_paise, o.charges, o.delivery_note, o.leave_at_door, o.pays_by_upi,
      o.substitution, o.delivery_area, o.delivery_minutes, o.slot_from, o.slot_to,
      ${acceptedAtColumn}, o.promised_at, ${rejectionColumn},
      o.replaces_id, (SELECT r.number FROM orders r WHERE r.id = o.replaces_id) AS replaces_number,
      (SELECT json_agg(line ORDER BY line.position) FROM (
        SELECT l.*, k.quantity AS picked, k.grams AS picked_grams, to_json(s) AS substitute FROM order_lines l
        LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = o.id AND k.position = l.position
        LEFT JOIN LATERAL (
          SELECT r.product_id AS "productId", r.name, r.names, r.picture, r.weight, r.step_grams AS "stepGrams",
            r.quantity, r.charged_paise AS "amountPaise"
          FROM order_substitutes r
          WHERE packing.packed_at IS NOT NULL AND r.order_id = o.id AND r.position = l.position AND r.charged_paise IS NOT NULL
        ) AS s ON true WHERE l.order_id = o.id) AS line) AS lines ${more}
    FROM orders o ${packingJoin} ${deliveryJoin} ${where}
    ORDER BY o.created_at DESC, o.id DESC`.execute(db)
  return rows
}

/** Uses the order's own copies: later changes of a product do not alter it. Without the e-mail address. */
export function toOrder(row: OrderRow): Order {
  const slot = toSlot(row)
  const { email: _, ...address } = toAddress(row.address)
  const [amount, due] = [toRupees(row.amount_paise), toRupees(row.due_paise)]
  return {
    _id: row.id,
    orderNumber: Number(row.number),
    items: (row.lines ?? []).map((line) => ({
      product: {
        _id: line.product_id,
        name: line.name,
        ...(Object.keys(line.names).length > 0 && { names: line.names }),
        image: line.picture ? [pictureUrl(line.picture)] : [],
        category: line.category,
        offerPrice: rupeesFromPaise(parseAmount(line.offer_price_paise)),
        price: rupeesFromPaise(parseAmount(line.price_paise)),
        weight: line.weight,
        ...(line.step_grams !== null && { stepGrams: line.step_grams }),
      },
      quantity: line.quantity,
      ...(line.combo && { position: line.position, combo: toItemCombo(line.combo) }),
      ...(line.picked !== null && line.picked !== line.quantity && { picked: line.picked }),
      ...toPickedGrams(line),
      ...toItemSubstitute(line),
    })),
    address,
    amount,
    ...(due !== amount && { due }),
    paymentType: row.payment_type,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    isPaid: row.is_paid,
    ...(row.part_paise !== null && { paid: toRupees(row.part_paise) }),
    ...(row.credit_paise !== null && { credit: toRupees(row.credit_paise) }),
    ...(row.is_paid_by_upi && { paidBy: 'UPI' as const }),
    ...(row.pays_by_upi && !row.is_paid && { payWith: 'UPI' as const }),
    fees: { ...noCharges, ...chargesInRupees(listCharges(row.charges)) },
    ...(slot && { slot }),
    ...(row.delivery_note !== null && { note: row.delivery_note }),
    ...(row.leave_at_door && { leaveAtDoor: true }),
    ...(row.substitution !== 'leave-out' && { substitution: row.substitution }),
    ...(row.delivery_area !== null && { area: row.delivery_area }),
    ...(row.delivery_minutes !== null && { minutes: row.delivery_minutes }),
    ...(row.replaces_id !== null && {
      replaces: { _id: row.replaces_id, orderNumber: Number(row.replaces_number) },
    }),
    ...toAcceptance(row),
  }
}

export function toItemCombo({
  id,
  name,
  names,
  quantity,
  unitPaise,
}: OrderedCombo): NonNullable<Order['items'][number]['combo']> {
  const words = { name, ...(Object.keys(names).length > 0 && { names }) }
  return { _id: id, ...words, quantity, unitPrice: rupeesFromPaise(unitPaise) }
}

const noCharges = { handling: 0, platform: 0, delivery: 0 }

function toItemSubstitute({ substitute: row }: LineRow): Pick<Order['items'][number], 'substitute'> {
  return row ? { substitute: toSubstitute({ ...row, amountPaise: parseAmount(row.amountPaise) }) } : {}
}

function toPickedGrams({ picked_grams: grams, step_grams: step, quantity }: LineRow): {
  pickedGrams?: number
} {
  return grams === null || grams === quantity * (step ?? 0) ? {} : { pickedGrams: grams }
}

function toAcceptance(row: OrderRow): Pick<Order, 'acceptedAt' | 'promisedAt' | 'rejection'> {
  const { accepted_at, promised_at, rejection } = row
  if (row.status === 'Pending') return {}
  return {
    ...(accepted_at && { acceptedAt: accepted_at.toISOString() }),
    ...(promised_at && { promisedAt: promised_at.toISOString() }),
    ...(rejection && { rejection: toRejection(rejection) }),
  }
}

/** Without the rest of the event. */
function toRejection({ reason, note }: Rejection): Rejection {
  return { reason, ...(note !== undefined && { note }) }
}

export function toSlot({
  slot_from: from,
  slot_to: to,
}: Pick<OrderRow, 'slot_from' | 'slot_to'>): SlotTimes | null {
  return from && to && { from: from.toISOString(), to: to.toISOString() }
}

function toRupees(paise: unknown): number {
  return rupeesFromPaise(parseAmount(paise))
}
