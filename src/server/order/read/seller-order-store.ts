import { sql } from 'kysely'
import type { OrderDetail, OrderQuery, SellerOrder } from '#contract/seller/order.ts'
import type { UpiReportEntry, WorkEntry } from '#contract/seller/orders/history.ts'
import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import { type DeliveryRules, findTerms, roundKm, toDestination } from '#domain/delivery/terms.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderSource, OrderStatus, PaymentMethod } from '#domain/order.ts'
import type { PaymentExceptionState, PaymentProviderName } from '#domain/payment.ts'
import { toAddress } from '#server/address/address-store.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { toRefundState } from '#server/payment/checkout/payment-state.ts'
import { isReportOpen, lastReport, upiReportsColumn } from '#server/payment/upi/upi-report-store.ts'
import type { SlotChange } from '../core/order-event.ts'
import { hasSlotChange, isStatusEvent } from '../core/order-event-store.ts'
import { editsColumn, type OrderEditRow, toOrderEdit } from './order-edit-store.ts'
import { type OrderPackerRow, packerColumn } from './order-packer-store.ts'
import { type SellerRiderRow, sellerRiderColumns, toSellerRider } from './order-rider-store.ts'
import { searchOrders } from './order-search-store.ts'
import {
  type OrderRow,
  type PartialRefundRow,
  partialRefundColumn,
  refundColumn,
  selectOrders,
  toOrder,
} from './order-store.ts'
import { workColumn } from './work-store.ts'

const batchSize = 250

export type OrderPage = { orders: SellerOrder[]; nextCursor: string | null }

/** What a staff member may see of an order, and the rules that say whether it is outside the delivery area. */
export type StaffView = { hasEmails: boolean; rules: DeliveryRules }

export async function listOrderPage(
  db: Db,
  { query, view }: { query: OrderQuery; view: StaffView },
): Promise<OrderPage> {
  const { ids, nextCursor } = query.ids ? { ids: query.ids, nextCursor: null } : await searchOrders(db, query)
  const rows = await selectSellerOrders(db, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const orders = ids.flatMap((id) => {
    const row = known.get(id)
    return row ? [toSellerOrder(row, view)] : []
  })
  return { orders, nextCursor }
}

/** Reads each batch on demand and holds no connection in between. */
export async function* iterateAllOrders(db: Db, view: StaffView): AsyncGenerator<SellerOrder[]> {
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { limit: batchSize, ...(cursor === undefined ? {} : { cursor }) }
    const page = await listOrderPage(db, { query, view })
    if (page.orders.length > 0) yield page.orders
    cursor = page.nextCursor
  }
}

export async function findOrderDetail(
  db: Db,
  { id, view }: { id: string; view: StaffView },
): Promise<Omit<OrderDetail, 'exceptions'> | undefined> {
  const rows = await selectOrders<
    SellerOrderRow & {
      steps: StatusHistoryRow[]
      payments: PaymentRow[] | null
      slot_moves: SlotMoveRow[] | null
      work: WorkEntry[] | null
      upi_reports: UpiReportEntry[] | null
      edits: OrderEditRow[] | null
      user_id: string | null
      customer_notes: CustomerNoteRow[] | null
    }
  >(db, {
    where: sql`WHERE o.is_placed AND o.id = ${id}`,
    more: sql`${sellerColumns}, (
        SELECT json_agg(json_build_object('status', e.payload ->> 'to', 'at', e.at, 'by', s.name) ORDER BY e.version)
        FROM order_events e LEFT JOIN sellers s ON s.id = e.seller_id
        WHERE e.order_id = o.id AND ${isStatusEvent} AND e.version >= (
          SELECT min(p.version) FROM order_events p WHERE p.order_id = o.id AND p.kind = 'placed')) AS steps, (
        SELECT json_agg(json_build_object('amount_paise', p.amount_paise, 'method', p.method, 'received_at', p.received_at,
          'received_by', r.name, 'recorded_by', w.name, 'reversed_at', p.reversed_at, 'reversed_by', b.name,
          'provider', p.provider, 'reference', p.reference) ORDER BY p.received_at, p.id)
        FROM order_payments p LEFT JOIN sellers r ON r.id = p.received_by LEFT JOIN sellers b ON b.id = p.reversed_by
          LEFT JOIN sellers w ON w.id = p.recorded_by AND w.id <> p.received_by
        WHERE p.order_id = o.id) AS payments, (
        SELECT json_agg(json_build_object(
          'slot', e.payload -> 'slot', 'note', e.payload ->> 'note', 'at', e.at, 'by', s.name) ORDER BY e.version)
        FROM order_events e LEFT JOIN sellers s ON s.id = e.seller_id
        WHERE e.order_id = o.id AND ${hasSlotChange}) AS slot_moves, ${workColumn}, ${editsColumn}, ${upiReportsColumn}, o.user_id, (
        SELECT json_agg(json_build_object('text', n.text, 'at', n.at, 'by', s.name) ORDER BY n.at DESC, n.id DESC)
        FROM customer_notes n LEFT JOIN sellers s ON s.id = n.seller_id WHERE n.user_id = o.user_id) AS customer_notes`,
  })
  const row = rows[0]
  if (!row) return undefined
  return {
    ...toSellerOrder(row, view),
    ...(row.user_id !== null && {
      customer: {
        _id: row.user_id,
        notes: (row.customer_notes ?? []).map(({ text, at, by }) => ({ text, at: toIso(at), by })),
      },
    }),
    history: row.steps.map(({ status, at, by }) => ({ status, at: toIso(at), by })),
    slotMoves: (row.slot_moves ?? []).map(({ slot: { from, to }, note, at, by }) => ({
      from: toTimes(from),
      to: toTimes(to),
      note,
      at: toIso(at),
      by,
    })),
    work: (row.work ?? []).map(({ at, ...entry }) => ({ ...entry, at: toIso(at) })),
    ...(row.edits && { edits: row.edits.map(toOrderEdit) }),
    upiReports: (row.upi_reports ?? []).map(({ at, ...report }) => ({ ...report, at: toIso(at) })),
    payments: (row.payments ?? []).map((payment) => ({
      amount: rupeesFromPaise(parseAmount(payment.amount_paise)),
      method: payment.method,
      receivedAt: toIso(payment.received_at),
      receivedBy: payment.received_by,
      ...(payment.recorded_by !== null && { recordedBy: payment.recorded_by }),
      takenBackAt: payment.reversed_at && toIso(payment.reversed_at),
      takenBackBy: payment.reversed_by,
      provider: payment.provider,
      reference: payment.reference,
    })),
  }
}

type SellerOrderRow = OrderRow &
  OrderPackerRow &
  SellerRiderRow & {
    version: number
    bags: number | null
    source: OrderSource | null
    cancelled_by: 'shopper' | 'shop' | null
    refund: PaymentExceptionState | null
    partial_refund: PartialRefundRow | null
    upi_report: { by: string | null; at: string } | null
  }
type StatusHistoryRow = { status: OrderStatus; at: string; by: string | null }
type SlotMoveRow = { slot: SlotChange; note: string | null; at: string; by: string | null }
type CustomerNoteRow = { text: string; at: string; by: string | null }
type PaymentRow = {
  amount_paise: unknown
  method: PaymentMethod
  received_at: string
  received_by: string | null
  /** Only another person than the receiver. */
  recorded_by: string | null
  reversed_at: string | null
  reversed_by: string | null
  provider: PaymentProviderName | null
  reference: string | null
}

/** Sellers' ids outlive their accounts, so no seller means the shopper. Null: a late payment. */
const sellerColumns = sql`, o.version, CASE WHEN o.status = 'Cancelled' THEN (
    SELECT CASE WHEN e.kind = 'placed' THEN NULL WHEN e.seller_id IS NULL THEN 'shopper' ELSE 'shop' END FROM order_events e
    WHERE e.order_id = o.id AND ${isStatusEvent} ORDER BY e.version DESC LIMIT 1) END AS cancelled_by,
    packing.bags, o.source, ${refundColumn},
    ${partialRefundColumn}, ${packerColumn}, ${sellerRiderColumns},
    CASE WHEN ${isReportOpen} THEN (SELECT to_json(report) FROM (${lastReport}) AS report) END AS upi_report`

function selectSellerOrders(db: Db, ids: readonly string[]): Promise<SellerOrderRow[]> {
  return selectOrders<SellerOrderRow>(db, {
    where: sql`WHERE o.is_placed AND o.id = ANY (${ids}::uuid[])`,
    more: sellerColumns,
  })
}

function toSellerOrder(row: SellerOrderRow, { hasEmails, rules }: StaffView): SellerOrder {
  const { partial_refund: partial, upi_report: report } = row
  return {
    ...toOrder(row),
    ...(hasEmails && { address: toAddress(row.address) }),
    version: row.version,
    cancelledBy: row.cancelled_by,
    ...(row.packer && { packer: row.packer }),
    ...(row.bags !== null && { bags: row.bags }),
    ...toSellerRider(row),
    ...(row.source !== null && { source: row.source }),
    ...(report && { upiReport: { by: report.by, at: toIso(report.at) } }),
    ...toOutsideArea(row, rules),
    refund: toRefundState(row.refund),
    ...(partial && {
      partialRefund: { amount: rupeesFromPaise(partial.amountPaise), state: partial.state },
    }),
  }
}

/** By the present rules, unless an area had the address at the order. Counter sales are never outside. */
function toOutsideArea(
  { address, delivery_area: area, source }: SellerOrderRow,
  rules: DeliveryRules,
): Pick<SellerOrder, 'outsideArea'> {
  if (area !== null || source === 'counter') return {}
  const { isInside, km } = findTerms(rules, toDestination(address))
  return isInside ? {} : { outsideArea: { distanceKm: roundKm(km) } }
}

function toTimes(slot: SlotTimes | null): SlotTimes | null {
  return slot && { from: toIso(slot.from), to: toIso(slot.to) }
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
