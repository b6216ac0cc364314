import { type RawBuilder, sql } from 'kysely'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import type { Rejection } from '#domain/delivery/acceptance.ts'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import type { OrderStatus, PaymentMethod, PaymentType } from '#domain/order.ts'
import { type Charge, type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import type { AskedQuestion } from '#domain/substitution/asked-question.ts'
import type { UtrRejection } from '#domain/upi.ts'
import type { Connections } from '#server/database/database.ts'
import type { AddressColumns } from '#server/database/order-tables.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'
import {
  type QuestionRow,
  questionColumn,
  toAskedQuestion,
} from '#server/notifications/outbox/asked-question-store.ts'
import { editedFromColumn, receivedColumn } from '#server/notifications/outbox/edited-amount-store.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { hasRiderColumn } from '#server/notifications/outbox/rider-message-store.ts'
import { creditBackColumn } from '#server/payment/credit/credit-store.ts'
import { hasSlotChange, rejectionColumn } from '../core/order-event-store.ts'
import { collectColumn, creditColumn, deliveryJoin, packingJoin } from '../core/order-store.ts'
import { riderPhoneColumn, shopperRiderColumns } from '../read/order-rider-store.ts'

export type OrderMailData = {
  id: string
  number: string
  email: string
  language: Language
  /** False for a customer for whom staff typed in the order. */
  has_account: boolean
  /** The language of the first owner, who reads the shop's mailbox. */
  owner_language: Language | null
  /** By a mailed link or a delivered order. */
  is_email_verified: boolean
  status: OrderStatus
  payment_type: PaymentType
  is_paid: boolean
  address: AddressColumns
  lines: OrderMailLine[]
  /** As ordered. */
  charges: Charge[]
  /** What is due. */
  amount_paise: number
  ordered_paise: number
  /** To collect: all of an unpaid cash order, or what a payment online left. */
  left_paise: number
  /** What store credit pays, and what of it went back. */
  credit_paise: number
  credit_back_paise: number
  slot_from: Date | null
  slot_to: Date | null
  delivery_area: string | null
  delivery_minutes: number | null
  delivery_note: string | null
  leave_at_door: boolean
  pays_by_upi: boolean
  /** The note of the seller who last changed the slot. */
  slot_note: string | null
  promised_at: Date | null
  rejection: Rejection | null
  /** For an order that a rider delivers. */
  delivery_code: string | null
  rider_name: string | null
  rider_phone: string | null
  /** False: a later message has the rider and the code. */
  has_rider: boolean
  /** A paid order is placed with its payment. */
  placed_at: Date
  method: PaymentMethod | null
  /** late: the payment came after the order had ended. */
  cancelled_by: 'shopper' | 'shop' | 'late'
  /** In the smallest unit of the currency. */
  refund: { received_minor: number; currency: string } | null
  /** What was paid and not refunded in part. */
  held_paise: number
  /** Before the changes that the message tells. null: it was not changed. */
  edited_from_paise: number | null
  upi: { utr: string | null; rejected_utr: string | null; rejection: UtrRejection | null } | null
  /** For a message that asks one, while it is open. */
  question: AskedQuestion | null
}
export type OrderMailLine = {
  name: string
  /** As ordered, by language. */
  names: Record<string, string>
  category: string
  weight: string | null
  /** What it was bought in. */
  combo: OrderedCombo | null
  /** For a packed order: as picked. */
  quantity: number
  ordered: number
  offer_price_paise: number
  /** For a product by weight. */
  step_grams: number | null
  /** What was weighed. */
  grams: number | null
  /** For a packed order: what replaces the missing units. */
  substitute: MailSubstitute | null
}

type MailSubstitute = Pick<OrderMailLine, 'name' | 'names' | 'weight' | 'quantity' | 'step_grams'> & {
  charged_paise: number
}

/** For a shopper or a customer for whom staff typed in the order. null once the customer's data is deleted. */
export async function findOrderTextData(db: Db, orderId: string): Promise<OrderMailData | null> {
  const { rows } = await selectMailData({
    messages: [{ id: '0', orderId, exceptionId: null }],
    // Without an account, the customer reads the shop's language. There is no mail.
    recipient: sql`coalesce(u.email, '') AS email, coalesce(u.language, ${ownerLanguage}, ${defaultLanguage}) AS language`,
    customers: sql`LEFT JOIN users u ON u.id = o.user_id WHERE u.id IS NOT NULL OR o.placed_by IS NOT NULL`,
  }).execute(db)
  return rows[0] ? toMailData(rows[0]) : null
}

const ownerLanguage = sql`(SELECT language FROM sellers WHERE role = 'owner' AND disabled_at IS NULL ORDER BY created_at, id LIMIT 1)`

type MessageSubject = Pick<Message, 'id' | 'orderId' | 'exceptionId'>

/** By message id. Without orders that no account has. `email` is '' without an e-mail address. */
export async function listOrderMailData(
  db: Connections | Db,
  messages: readonly MessageSubject[],
): Promise<Map<string, OrderMailData>> {
  if (messages.length === 0) return new Map()
  const query = selectMailData({
    messages,
    recipient: sql`coalesce(u.email, '') AS email, u.language`,
    customers: sql`JOIN users u ON u.id = o.user_id`,
  })
  const rows = await runPrepared(db, { name: 'order-mail-data', query })
  return new Map(rows.map(({ message_id, ...row }) => [message_id, toMailData(row)]))
}

type Selection = {
  messages: readonly MessageSubject[]
  recipient: RawBuilder<unknown>
  customers: RawBuilder<unknown>
}

function selectMailData({ messages, recipient, customers }: Selection) {
  return sql<StoredOrder & { message_id: string }>`
    SELECT m.message_id, o.id, o.number, ${recipient}, o.user_id IS NOT NULL AS has_account, o.status, ${ownerLanguage} AS owner_language,
      u.email_proved_at IS NOT NULL OR EXISTS (SELECT FROM orders d WHERE d.user_id = u.id AND d.status = 'Delivered') AS is_email_verified,
      o.payment_type, o.is_paid, o.address, o.charges, o.due_paise AS amount_paise, o.amount_paise AS ordered_paise,
      ${collectColumn} AS left_paise, coalesce(${creditColumn}, 0) AS credit_paise, ${creditBackColumn} AS credit_back_paise,
      o.slot_from, o.slot_to, o.delivery_area, o.delivery_minutes, o.delivery_note, o.leave_at_door, o.pays_by_upi,
      o.promised_at, ${rejectionColumn}, ${shopperRiderColumns},
      ${riderPhoneColumn}, ${hasRiderColumn},
      (SELECT e.payload ->> 'note' FROM order_events e
        WHERE e.order_id = o.id AND ${hasSlotChange} ORDER BY e.version DESC LIMIT 1) AS slot_note,
      (SELECT json_agg(line ORDER BY line.position) FROM (
        SELECT l.position, l.name, l.names, l.category, l.weight, l.combo, l.offer_price_paise,
          coalesce(k.quantity, l.quantity) AS quantity, l.quantity AS ordered,
          l.step_grams, k.grams, to_json(s) AS substitute
        FROM order_lines l
          LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = o.id AND k.position = l.position
          LEFT JOIN LATERAL (
            SELECT r.name, r.names, r.weight, r.quantity, r.step_grams, r.charged_paise FROM order_substitutes r
            WHERE packing.packed_at IS NOT NULL AND r.order_id = o.id AND r.position = l.position
              AND r.charged_paise IS NOT NULL) AS s ON true
        WHERE l.order_id = o.id) AS line) AS lines,
      CASE o.payment_type WHEN 'COD' THEN o.created_at ELSE coalesce(
        (SELECT max(p.received_at) FROM order_payments p WHERE p.order_id = o.id), o.created_at) END AS placed_at,
      (SELECT p.method FROM order_payments p WHERE p.order_id = o.id
        ORDER BY p.reversed_at IS NOT NULL, p.received_at DESC, p.reference LIMIT 1) AS method,
      coalesce((SELECT CASE WHEN e.user_id IS NOT NULL THEN 'shopper' WHEN e.kind = 'placed' THEN 'late' ELSE 'shop' END
        FROM order_events e
        WHERE e.order_id = o.id AND e.payload ->> 'to' = 'Cancelled' ORDER BY e.version DESC LIMIT 1), 'shop') AS cancelled_by,
      (SELECT json_build_object('received_minor', f.received_minor, 'currency', f.currency) FROM payment_exceptions f
        WHERE f.order_id = o.id AND f.state = 'refunded'
          AND CASE WHEN m.exception_id IS NULL THEN f.kind NOT IN ('short', 'claim') ELSE f.id = m.exception_id END
        ORDER BY f.settled_at DESC NULLS LAST, f.id DESC LIMIT 1) AS refund,
      CASE o.payment_type WHEN 'COD' THEN o.due_paise ELSE coalesce(${receivedColumn}, o.amount_paise) END
        - (SELECT coalesce(sum(f.received_minor), 0) FROM payment_exceptions f
        WHERE f.order_id = o.id AND f.kind IN ('short', 'claim') AND f.state = 'refunded') AS held_paise, ${editedFromColumn},
      (SELECT json_build_object('utr', s.utr, 'rejected_utr', s.rejected_utr, 'rejection', s.rejection) FROM payment_sessions s
        WHERE s.order_id = o.id AND s.provider = 'upi' ORDER BY s.attempt DESC LIMIT 1) AS upi, ${questionColumn}
    FROM unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ orderId }) => orderId)}::uuid[],
        ${messages.map(({ exceptionId }) => exceptionId)}::uuid[]) AS m (message_id, order_id, exception_id)
      JOIN orders o ON o.id = m.order_id ${packingJoin} ${deliveryJoin} ${customers}`
}

type Amounts =
  | 'amount_paise'
  | 'ordered_paise'
  | 'left_paise'
  | 'credit_paise'
  | 'credit_back_paise'
  | 'held_paise'
  | 'edited_from_paise'
type StoredOrder = Unparsed<Omit<OrderMailData, 'charges' | 'lines' | 'refund' | 'question'>, Amounts> & {
  charges: ChargeAmounts
  question: QuestionRow
  lines: StoredLine[]
  refund: { received_minor: unknown; currency: string } | null
}
type StoredLine = Unparsed<Omit<OrderMailLine, 'substitute'>, 'offer_price_paise'> & {
  substitute: Unparsed<MailSubstitute, 'charged_paise'> | null
}

function toMailData(row: StoredOrder): OrderMailData {
  return {
    ...row,
    charges: listCharges(row.charges),
    amount_paise: parseAmount(row.amount_paise),
    ordered_paise: parseAmount(row.ordered_paise),
    left_paise: parseAmount(row.left_paise),
    credit_paise: parseAmount(row.credit_paise),
    credit_back_paise: parseAmount(row.credit_back_paise),
    held_paise: parseAmount(row.held_paise),
    edited_from_paise: row.edited_from_paise === null ? null : parseAmount(row.edited_from_paise),
    lines: row.lines.map(toMailLine),
    question: toAskedQuestion(row.question),
    refund: row.refund && { ...row.refund, received_minor: parseAmount(row.refund.received_minor) },
  }
}

function toMailLine({ offer_price_paise, substitute, ...line }: StoredLine): OrderMailLine {
  return {
    ...line,
    offer_price_paise: parseAmount(offer_price_paise),
    substitute: substitute && { ...substitute, charged_paise: parseAmount(substitute.charged_paise) },
  }
}
