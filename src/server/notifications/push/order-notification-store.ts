import { sql } from 'kysely'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import type { PaymentExceptionKind } from '#domain/payment.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

export type OrderNotificationData = {
  id: string
  /** A bigint, as text. */
  number: string
  amount_paise: number
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  user_id: string | null
  /** null: not cancelled, or cancelled by a late payment. */
  cancelled_by: 'shopper' | 'seller' | null
  is_owed: boolean
  flag: { kind: PaymentExceptionKind; received_minor: number; currency: string; fault: string | null } | null
}

export async function findOrderForNotification(
  db: Db,
  { orderId, flagId }: { orderId: string; flagId: string | null },
): Promise<OrderNotificationData | undefined> {
  const { rows } = await sql<NotificationRow>`
    SELECT id, number, amount_paise, status, is_paid, payment_type, user_id,
      (SELECT CASE WHEN c.user_id IS NOT NULL THEN 'shopper' WHEN c.seller_id IS NOT NULL THEN 'seller' END
        FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status = 'Cancelled'
        ORDER BY c.order_version DESC LIMIT 1) AS cancelled_by,
      EXISTS (SELECT FROM payment_flags f WHERE f.order_id = o.id AND f.state IN ('due', 'refunding')) AS is_owed,
      (SELECT json_build_object('kind', f.kind, 'received_minor', f.received_minor, 'currency', f.currency, 'fault', f.fault)
        FROM payment_flags f WHERE f.id = ${flagId}::uuid) AS flag
    FROM orders o WHERE id = ${orderId}`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount_paise: parseAmount(row.amount_paise),
    flag: row.flag && { ...row.flag, received_minor: parseAmount(row.flag.received_minor) },
  }))[0]
}

type NotificationRow = Unparsed<Omit<OrderNotificationData, 'flag'>, 'amount_paise'> & {
  flag: Unparsed<NonNullable<OrderNotificationData['flag']>, 'received_minor'> | null
}
