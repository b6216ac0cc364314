import { type RawBuilder, sql } from 'kysely'
import type { MyOrder, OnlinePayment, StatusHistoryEntry } from '#contract/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { currencyCode, type PaymentExceptionState } from '#domain/payment.ts'
import { toAddress } from '#server/address/address-store.ts'
import type { Db } from '#server/database/tables.ts'
import { toShopperPaymentState } from '#server/payment/checkout/payment-state.ts'
import { isStatusEvent } from '../core/order-event-store.ts'
import {
  riderPhoneColumn,
  type ShopperRiderRow,
  shopperRiderColumns,
  toShopperRider,
} from './order-rider-store.ts'
import {
  type OrderRow,
  type PartialRefundRow,
  partialRefundColumn,
  refundColumn,
  refundRow,
  selectOrders,
  toOrder,
} from './order-store.ts'
import { type QuestionsRow, questionsColumn, toQuestions } from './question-store.ts'

export async function listShopperOrders(db: Db, userId: string): Promise<MyOrder[]> {
  return selectShopperOrders(db, isShownTo(userId))
}

export async function listShopperUnpaidOrders(db: Db, userId: string): Promise<MyOrder[]> {
  return selectShopperOrders(db, sql`${isShownTo(userId)} AND o.pay_by IS NOT NULL`)
}

/** Orders have addresses, so those of before are closed together with the address book. */
function isShownTo(userId: string): RawBuilder<unknown> {
  return sql`WHERE o.user_id = ${userId} AND o.created_at > coalesce(
    (SELECT history_closed_at FROM users WHERE id = ${userId}), '-infinity')`
}

async function selectShopperOrders(db: Db, where: RawBuilder<unknown>): Promise<MyOrder[]> {
  const rows = await selectOrders<MyOrderRow>(db, {
    where,
    more: sql`, o.version, o.is_placed, o.pay_by, packing.packer_id IS NOT NULL AS is_packing, packing.packed_at,
      (SELECT json_agg(json_build_object('status', e.payload ->> 'to', 'at', e.at) ORDER BY e.version)
      FROM order_events e WHERE e.order_id = o.id AND ${isStatusEvent}) AS moves,
      (SELECT json_build_object('via', s.provider, 'utr', s.utr) FROM payment_sessions s
      WHERE s.order_id = o.id AND s.state <> 'ended' ORDER BY s.attempt DESC LIMIT 1) AS checkout,
      (SELECT e.user_id IS NOT NULL FROM order_events e
      WHERE e.order_id = o.id ORDER BY e.version DESC LIMIT 1) AS was_changed_by_shopper, ${refundColumn},
      (SELECT CASE WHEN f.currency = ${currencyCode} THEN json_build_object('amountPaise', f.received_minor, 'at', f.settled_at) END
      ${refundRow}) AS finished_refund, ${partialRefundColumn}, ${shopperRiderColumns}, ${riderPhoneColumn}, ${questionsColumn}`,
  })
  return rows.map((row) => ({
    ...toOrder(row),
    address: toAddress(row.address),
    history: toStatusHistory(row),
    online: toOnlinePayment(row),
    ...toPackingState(row),
    ...toShopperRider(row),
    ...toQuestions(row),
  }))
}

type MyOrderRow = OrderRow &
  ShopperRiderRow &
  QuestionsRow & {
    is_placed: boolean
    pay_by: Date | null
    version: number
    is_packing: boolean
    packed_at: Date | null
    moves: StatusHistoryRow[] | null
    checkout: Pick<OnlinePayment, 'via' | 'utr'> | null
    was_changed_by_shopper: boolean | null
    refund: PaymentExceptionState | null
    finished_refund: { amountPaise: number; at: string } | null
    partial_refund: PartialRefundRow | null
  }

type PackingState = Pick<MyOrder, 'packing' | 'packedAt' | 'version'>

function toPackingState(row: MyOrderRow): PackingState {
  const { status, is_placed, is_packing, packed_at, version, replaces_id } = row
  if (packed_at) return { packedAt: packed_at.toISOString() }
  if (!is_placed || (status !== 'Pending' && status !== 'Processing')) return {}
  if (is_packing) return { packing: true }
  return replaces_id === null ? { version } : {}
}

function toOnlinePayment(row: MyOrderRow): OnlinePayment | null {
  if (row.payment_type === 'COD') return null
  const state = toShopperPaymentState(row)
  return {
    state,
    payBy: row.pay_by?.toISOString() ?? null,
    via: row.checkout?.via ?? null,
    utr: row.checkout?.utr ?? null,
    isGivenUp: state === 'lapsed' && row.was_changed_by_shopper === true,
    ...(state === 'refunded' && row.finished_refund && { refund: toRefund(row.finished_refund) }),
    ...(row.partial_refund && { partialRefund: toPartialRefund(row.partial_refund) }),
  }
}

function toRefund({ amountPaise, at }: { amountPaise: number; at: string }): OnlinePayment['refund'] {
  return { amount: rupeesFromPaise(amountPaise), at: new Date(at).toISOString() }
}

function toPartialRefund({ amountPaise, at }: PartialRefundRow): OnlinePayment['partialRefund'] {
  return { amount: rupeesFromPaise(amountPaise), at: at && new Date(at).toISOString() }
}

type StatusHistoryRow = { status: OrderStatus; at: string }

/** The first Pending needs no row, and being placed by a payment is no step. */
function toStatusHistory({
  created_at,
  moves,
}: {
  created_at: Date
  moves: StatusHistoryRow[] | null
}): StatusHistoryEntry[] {
  const steps: StatusHistoryEntry[] = [{ status: 'Pending', at: created_at.toISOString() }]
  for (const { status, at } of moves ?? [])
    if (status !== steps.at(-1)?.status) steps.push({ status, at: new Date(at).toISOString() })
  return steps
}
