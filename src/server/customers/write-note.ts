import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteCustomerNote, insertCustomerNote } from './customer-note-store.ts'

/** Throws 404 without the account. */
export async function addNote(
  db: Db,
  note: { userId: string; text: string; sellerId: string },
): Promise<void> {
  if (!(await insertCustomerNote(db, note))) throw new ShopError('customer_not_found')
}

/** The log outlives the account, so it has neither the text nor the name of the customer. */
export async function deleteNote(
  db: Db,
  { id, userId, by }: { id: string; userId: string; by: Actor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteCustomerNote(tx, { id, userId }))) return
    await recordAudit(tx, {
      by,
      action: 'customer.note-delete',
      subject: { id: userId, name: '' },
      before: null,
      after: null,
    })
  })
}
