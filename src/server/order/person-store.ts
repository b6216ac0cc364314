import { sql } from 'kysely'
import { type OrderStatus, orderStatuses } from '#rules/order.ts'
import type { Db } from '../database/tables.ts'

/** Nobody has to be found at the door any more. */
const over: readonly OrderStatus[] = ['Delivered', 'Cancelled']
const open = orderStatuses.filter((status) => !over.includes(status))

/** Whether something that the shopper ordered is still to be brought. */
export async function hasOpenOrder(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', open)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Leaves a shopper's orders without the person: what was bought and for how much stays for the accounts, of the address only the town. The
 * browser's key goes, too: it was made for one person.
 */
export async function takePersonOut(tx: Db, userId: string): Promise<void> {
  const nobody = { first_name: 'Account', last_name: 'deleted', email: '', phone: '', street: '' }
  await sql`
    UPDATE orders SET user_id = NULL, idempotency_key = NULL, address = address || ${JSON.stringify(nobody)}::jsonb
    WHERE user_id = ${userId}`.execute(tx)
}
