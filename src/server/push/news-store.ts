import { sql } from 'kysely'
import type { OrderStatus, PaymentType } from '#rules/order.ts'
import type { Db } from '../database/tables.ts'

/** What a note about an order is made of: nothing of the person but whose it is. */
export type OrderNews = {
  id: string
  /** Bigints, as text. */
  number: string
  amount_paise: string
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  /** Null once the account is gone. */
  user_id: string | null
  /** Whether it is its shopper who has cancelled it. */
  is_left: boolean
}

/** The order as it is now. */
export async function findOrderNews(db: Db, orderId: string): Promise<OrderNews | undefined> {
  const { rows } = await sql<OrderNews>`
    SELECT id, number, amount_paise, status, is_paid, payment_type, user_id,
      status = 'Cancelled' AND EXISTS (
        SELECT FROM order_status_changes c WHERE c.order_id = o.id AND c.order_version = o.version AND c.user_id IS NOT NULL
      ) AS is_left
    FROM orders o WHERE id = ${orderId}`.execute(db)
  return rows[0]
}
