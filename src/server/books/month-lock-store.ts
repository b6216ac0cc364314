import { sql } from 'kysely'
import type { Register } from '#contract/seller/tax/register.ts'
import type { Db } from '#server/database/tables.ts'

export type MonthLock = { at: Date; by: string; register: Register }

export async function findMonthLock(db: Db, month: string): Promise<MonthLock | null> {
  const row = await db
    .selectFrom('month_locks as l')
    .innerJoin('sellers as s', 's.id', 'l.locked_by')
    .select(['l.locked_at as at', 's.name as by', 'l.register'])
    .where('l.month', '=', month)
    .executeTakeFirst()
  return row ?? null
}

/** Waits for documents that are being written, and lets no other begin until the transaction ends. */
export async function waitForDocuments(tx: Db): Promise<void> {
  await sql`LOCK TABLE documents IN SHARE MODE`.execute(tx)
}

/** false: another request has locked the month. */
export async function insertMonthLock(
  tx: Db,
  { month, sellerId, register }: { month: string; sellerId: string; register: Register },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('month_locks')
    .values({ month, locked_by: sellerId, register: JSON.stringify(register) })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns what was filed. null: the month is not locked. */
export async function deleteMonthLock(tx: Db, month: string): Promise<Register | null> {
  const row = await tx
    .deleteFrom('month_locks')
    .where('month', '=', month)
    .returning('register')
    .executeTakeFirst()
  return row?.register ?? null
}
