import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import type { SellerRow } from './seller-store.ts'

export type PersonRow = SellerRow & { disabled_at: Date | null; second_step: boolean; seen_at: Date | null }

/** Everybody behind the counter, those who are switched off last. */
export async function listPeople(db: Db): Promise<PersonRow[]> {
  return db
    .selectFrom('sellers as s')
    .select((row) => [
      's.id',
      's.name',
      's.email',
      's.role',
      's.disabled_at',
      sql<boolean>`EXISTS (SELECT FROM seller_second_steps t WHERE t.seller_id = s.id AND t.confirmed_at IS NOT NULL)`.as(
        'second_step',
      ),
      row
        .selectFrom('seller_sessions as t')
        .select((session) => session.fn.max('t.seen_at').as('seen'))
        .whereRef('t.seller_id', '=', 's.id')
        .where('t.expires_at', '>', sql<Date>`now()`)
        .as('seen_at'),
    ])
    .orderBy(sql`s.disabled_at IS NOT NULL`)
    .orderBy('s.created_at')
    .execute()
}

/**
 * Locks everybody who is an owner now, in one order: whoever else is about to take an owner away waits, and counts anew after it. Gives their ids.
 * Whatever they do elsewhere names them, and that is no reason to wait: an import names whoever brought it until it is written.
 */
export async function lockOwners(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('sellers')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds somebody. Throws 409 where the e-mail, in any case, is somebody's: the database decides. */
export async function addPerson(
  tx: Db,
  person: { name: string; email: string; role: StaffRole; passwordHash: string },
): Promise<SellerRow> {
  const row = { id: newId(), name: person.name, email: person.email, role: person.role }
  try {
    await tx
      .insertInto('sellers')
      .values({ ...row, password_hash: person.passwordHash })
      .execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw new ShopError('seller_exists')
    throw error
  }
  return row
}

/** Whether somebody has this e-mail, switched off or not. */
export async function isPerson(db: Db, email: string): Promise<boolean> {
  return (await findPersonByEmail(db, email)) !== undefined
}

export async function findPersonByEmail(
  db: Db,
  email: string,
): Promise<(SellerRow & { disabled_at: Date | null }) | undefined> {
  return db
    .selectFrom('sellers')
    .select(['id', 'name', 'email', 'role', 'disabled_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function updatePerson(
  tx: Db,
  { id, name, role }: { id: string; name: string; role: StaffRole },
): Promise<void> {
  await tx.updateTable('sellers').set({ name, role }).where('id', '=', id).execute()
}

export async function setDisabled(tx: Db, { id, isOff }: { id: string; isOff: boolean }): Promise<void> {
  await tx
    .updateTable('sellers')
    .set({ disabled_at: isOff ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}
