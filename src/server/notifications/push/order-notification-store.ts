import { sql } from 'kysely'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import type { PaymentExceptionKind } from '#domain/payment.ts'
import type { AskedQuestion } from '#domain/substitution/asked-question.ts'
import type { Connections } from '#server/database/database.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'
import { type QuestionRow, questionColumn, toAskedQuestion } from '../outbox/asked-question-store.ts'
import { editedFromColumn, partColumn, receivedColumn } from '../outbox/edited-amount-store.ts'
import { hasRiderColumn } from '../outbox/rider-message-store.ts'

export type OrderNotificationData = {
  id: string
  /** A bigint, as text. */
  number: string
  /** What is due. */
  amount_paise: number
  ordered_paise: number
  /** Paid online, while more is due. null: not paid in part. */
  part_paise: number | null
  /** Packed with a product that was not ordered. */
  is_substituted: boolean
  /** Packed, and no unit is missing: another amount comes from the scale. */
  is_whole: boolean
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  user_id: string | null
  slot_from: Date | null
  slot_to: Date | null
  promised_at: Date | null
  rejection_reason: RejectionReason | null
  /** For an order that a rider delivers. */
  delivery_code: string | null
  rider_name: string | null
  rider_phone: string | null
  /** False: a later message has the rider and the code. */
  has_rider: boolean
  /** null: not cancelled, or cancelled by a late payment. */
  cancelled_by: 'shopper' | 'seller' | null
  is_owed: boolean
  /** What was paid and not refunded in part. */
  held_paise: number
  /** Before the changes that the message tells. null: it was not changed. */
  edited_from_paise: number | null
  /** For a message that asks one, while it is open. */
  question: AskedQuestion | null
  exception: {
    kind: PaymentExceptionKind
    received_minor: number
    currency: string
    fault: string | null
  } | null
}

/** By message id. */
export async function listOrdersForNotification(
  db: Connections | Db,
  messages: readonly { id: string; orderId: string | null; exceptionId?: string | null }[],
): Promise<Map<string, OrderNotificationData>> {
  const [ids, orderIds] = [messages.map(({ id }) => id), messages.map(({ orderId }) => orderId)]
  const exceptionIds = messages.map(({ exceptionId = null }) => exceptionId)
  const query = sql<NotificationRow & { message_id: string }>`
    SELECT m.message_id, o.id, number, due_paise AS amount_paise, amount_paise AS ordered_paise, ${partColumn},
      packed_at IS NOT NULL AND EXISTS (
        SELECT FROM order_substitutes r WHERE r.order_id = o.id AND r.charged_paise IS NOT NULL) AS is_substituted,
      packed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM picked_lines k JOIN order_lines l ON l.order_id = k.order_id AND l.position = k.position
        WHERE k.order_id = o.id AND k.quantity < l.quantity) AS is_whole,
      status, is_paid, payment_type, user_id, slot_from, slot_to, promised_at,
      CASE WHEN status = 'Cancelled' THEN (
        SELECT e.payload ->> 'reason' FROM order_events e WHERE e.order_id = o.id AND e.payload ? 'to'
        ORDER BY e.version DESC LIMIT 1) END AS rejection_reason,
      CASE WHEN rider_id IS NOT NULL AND status = 'Shipped' THEN delivery.code END AS delivery_code,
      CASE WHEN rider_id IS NOT NULL AND status = 'Shipped' THEN (
        SELECT split_part(r.name, ' ', 1) FROM sellers r WHERE r.id = delivery.rider_id) END AS rider_name,
      CASE WHEN rider_id IS NOT NULL AND status = 'Shipped' THEN (
        SELECT r.phone FROM sellers r WHERE r.id = delivery.rider_id AND r.role = 'rider' AND r.disabled_at IS NULL) END AS rider_phone,
      ${hasRiderColumn},
      (SELECT CASE WHEN e.user_id IS NOT NULL THEN 'shopper' WHEN e.seller_id IS NOT NULL THEN 'seller' END
        FROM order_events e WHERE e.order_id = o.id AND e.payload ->> 'to' = 'Cancelled'
        ORDER BY e.version DESC LIMIT 1) AS cancelled_by,
      EXISTS (SELECT FROM payment_exceptions f WHERE f.order_id = o.id AND f.state IN ('due', 'refunding')) AS is_owed,
      coalesce(${receivedColumn}, o.amount_paise) - (SELECT coalesce(sum(f.received_minor), 0) FROM payment_exceptions f
        WHERE f.order_id = o.id AND f.kind IN ('short', 'claim') AND f.state = 'refunded') AS held_paise, ${editedFromColumn},
      (SELECT json_build_object('kind', f.kind, 'received_minor', f.received_minor, 'currency', f.currency, 'fault', f.fault)
        FROM payment_exceptions f WHERE f.id = m.exception_id) AS exception, ${questionColumn}
    FROM unnest(${ids}::bigint[], ${orderIds}::uuid[], ${exceptionIds}::uuid[]) AS m (message_id, order_id, exception_id)
      JOIN orders o ON o.id = m.order_id LEFT JOIN order_packings packing ON packing.order_id = o.id
      LEFT JOIN order_deliveries delivery ON delivery.order_id = o.id`
  const rows = await runPrepared(db, { name: 'order-notifications', query })
  return new Map(rows.map(({ message_id, ...row }) => [message_id, toNotificationData(row)]))
}

function toNotificationData(row: NotificationRow): OrderNotificationData {
  const { amount_paise, held_paise, exception } = row
  return {
    ...row,
    amount_paise: parseAmount(amount_paise),
    ordered_paise: parseAmount(row.ordered_paise),
    part_paise: row.part_paise === null ? null : parseAmount(row.part_paise),
    held_paise: parseAmount(held_paise),
    edited_from_paise: row.edited_from_paise === null ? null : parseAmount(row.edited_from_paise),
    question: toAskedQuestion(row.question),
    exception: exception && { ...exception, received_minor: parseAmount(exception.received_minor) },
  }
}

type NotificationRow = Unparsed<
  Omit<OrderNotificationData, 'exception' | 'question'>,
  'amount_paise' | 'ordered_paise' | 'part_paise' | 'held_paise' | 'edited_from_paise'
> & {
  question: QuestionRow
  exception: Unparsed<NonNullable<OrderNotificationData['exception']>, 'received_minor'> | null
}
