import { sql } from 'kysely'
import type { StaffAccess, StaffGrant, StaffRole } from '#domain/staff/roles.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'

export type StaffRow = { id: string; name: string; email: string; role: StaffRole; grants: StaffGrant[] }

const columns = ['id', 'name', 'email', 'role', 'grants'] as const

export async function isAnyStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('sellers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Throws 409 if the e-mail is taken, in any case: the unique index decides. */
export async function insertStaff(
  db: Db,
  person: { name: string; email: string; passwordHash: string; role: StaffRole; phone?: string | null },
): Promise<StaffRow> {
  const row = { id: newId(), name: person.name, email: person.email, role: person.role }
  try {
    await db
      .insertInto('sellers')
      .values({ ...row, password_hash: person.passwordHash, phone: person.phone ?? null })
      .execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw new ShopError('seller_exists')
    throw error
  }
  return { ...row, grants: [] }
}

type StaffListRow = LockedStaff & { two_factor: boolean; seen_at: Date | null }

export async function listStaff(db: Db): Promise<StaffListRow[]> {
  return db
    .selectFrom('sellers as s')
    .select((row) => [
      's.id',
      's.name',
      's.email',
      's.role',
      's.grants',
      's.disabled_at',
      's.phone',
      sql<boolean>`EXISTS (SELECT FROM seller_authenticators t WHERE t.seller_id = s.id AND t.confirmed_at IS NOT NULL)`.as(
        'two_factor',
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

/** Also disabled ones. */
export async function findStaffByEmail(
  db: Db,
  email: string,
): Promise<(StaffRow & { disabled_at: Date | null }) | null> {
  const found = await db
    .selectFrom('sellers')
    .select([...columns, 'disabled_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return found ?? null
}

/** Also disabled ones. */
export async function findStaff(db: Db, id: string): Promise<StaffRow | null> {
  return (await db.selectFrom('sellers').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export type LockedStaff = StaffRow & { disabled_at: Date | null; phone: string | null }

/** Serializes logins and changes of an account. New rows that refer to it, such as imports, do not wait. */
export async function lockStaff(tx: Db, id: string): Promise<LockedStaff | null> {
  const found = await tx
    .selectFrom('sellers')
    .select([...columns, 'disabled_at', 'phone'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Always in the same order. Two requests that each remove an owner run one after the other. */
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

export async function updateStaff(
  tx: Db,
  { id, ...changes }: Omit<StaffRow, 'email'> & { phone: string | null },
): Promise<void> {
  await tx.updateTable('sellers').set(changes).where('id', '=', id).execute()
}

export async function setDisabled(tx: Db, { id, isOff }: { id: string; isOff: boolean }): Promise<void> {
  await tx
    .updateTable('sellers')
    .set(isOff ? { disabled_at: sql<Date>`now()`, phone: null } : { disabled_at: null })
    .where('id', '=', id)
    .execute()
}

type StaffSession = StaffRow & { expires_at: Date; ends_at: Date; seen_at: Date }

/** null if the session has ended or the person is disabled. */
export async function findStaffSession(db: Db, tokenHash: Buffer): Promise<StaffSession | null> {
  const found = await db
    .selectFrom('seller_sessions as s')
    .innerJoin('sellers as u', 'u.id', 's.seller_id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.grants', 's.expires_at', 's.ends_at', 's.seen_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** Finds the staff of the sessions with `tokenHashes` (hex), as `findStaffSession` does. */
export async function listStaffAccess(
  db: Db,
  tokenHashes: ReadonlySet<string>,
): Promise<(StaffAccess & { hash: string })[]> {
  return db
    .selectFrom('seller_sessions as s')
    .innerJoin('sellers as u', 'u.id', 's.seller_id')
    .select([sql<string>`encode(s.token_hash, 'hex')`.as('hash'), 'u.role', 'u.grants'])
    .where(
      's.token_hash',
      'in',
      [...tokenHashes].map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .execute()
}
