import { sql } from 'kysely'
import { recycledNumberDays } from '#domain/policy.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'

const isRecycled = sql<boolean>`seen_at < now() - make_interval(days => ${recycledNumberDays})`

/** Proved, and not for long without a visit. */
export const isPhoneKnown = sql<boolean>`(phone_proved_at IS NOT NULL AND NOT ${isRecycled})`

/** null without the account. */
export async function lockPhone(
  tx: Db,
  userId: string,
): Promise<{ phone: string | null; isKnown: boolean } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['phone', isPhoneKnown.as('isKnown')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The caller opens the address book. Returns whether the account has the number and needed the proof. */
export async function markPhoneProved(
  tx: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ phone_proved_at: sql<Date>`now()`, history_closed_at: null, seen_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .where((where) => where.or([where('phone_proved_at', 'is', null), isRecycled]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides earlier orders of an account whose number may have a new owner. Returns whether it did. */
export async function closeHistory(tx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ history_closed_at: sql<Date>`now()`, phone_proved_at: null })
    .where('id', '=', userId)
    .where(isRecycled)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markSeen(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ seen_at: sql<Date>`now()` }).where('id', '=', userId).execute()
}

export async function touchUser(db: Db, userId: string): Promise<void> {
  await inLocalTransaction(db, (tx) => markSeen(tx, userId))
}

/** For an account that keeps its e-mail address. */
export async function removePhone(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ phone: null, phone_proved_at: null }).where('id', '=', userId).execute()
}

/** A changed login is unproved. Throws 23505 if another account has it. */
export async function setLogin(
  tx: Db,
  { userId, ...login }: { userId: string } & ({ email: string } | { phone: string }),
): Promise<void> {
  const unproved = 'email' in login ? { email_proved_at: null } : { phone_proved_at: null }
  await tx
    .updateTable('users')
    .set({ ...login, ...unproved })
    .where('id', '=', userId)
    .execute()
}
