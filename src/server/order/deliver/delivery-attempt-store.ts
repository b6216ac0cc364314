import type { Insertable } from 'kysely'
import type { DeliveryAttemptsTable } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'

export async function findAttempt(
  tx: Db,
  key: string,
): Promise<{ request_hash: Buffer; tries_left: number | null } | undefined> {
  return tx
    .selectFrom('delivery_attempts')
    .select(['request_hash', 'tries_left'])
    .where('id', '=', key)
    .executeTakeFirst()
}

/** Throws 23505 if another order has the key. */
export async function insertAttempt(tx: Db, attempt: Insertable<DeliveryAttemptsTable>): Promise<void> {
  await tx.insertInto('delivery_attempts').values(attempt).execute()
}

/** Not a version of the order: a wrong try changes nothing that a list shows. */
export async function writeCodeTries(
  tx: Db,
  { orderId, tries }: { orderId: string; tries: number },
): Promise<void> {
  await tx
    .updateTable('order_deliveries')
    .set({ code_tries: tries })
    .where('order_id', '=', orderId)
    .execute()
}
