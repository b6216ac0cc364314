import { sql } from 'kysely'
import type { StaffRole } from '#domain/staff/roles.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

export type InviteRow = { id: string; name: string; email: string; role: StaffRole }
type NewInvite = Omit<InviteRow, 'id'> & {
  phone: string | null
  tokenHash: Buffer
  invitedBy: string | null
  expiresAt: Date
}

/** Replaces an earlier invitation of this e-mail. Returns the id. */
export async function saveInvite(tx: Db, invite: NewInvite): Promise<string> {
  const fresh = {
    name: invite.name,
    email: invite.email,
    role: invite.role,
    phone: invite.phone,
    token_hash: invite.tokenHash,
    invited_by: invite.invitedBy,
    created_at: new Date(),
    expires_at: invite.expiresAt,
  }
  const { id } = await tx
    .insertInto('seller_invites')
    .values({ id: newId(), ...fresh })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listInvites(
  db: Db,
): Promise<(InviteRow & { phone: string | null; expires_at: Date; inviter: string | null })[]> {
  return db
    .selectFrom('seller_invites as i')
    .leftJoin('sellers as s', 's.id', 'i.invited_by')
    .select(['i.id', 'i.name', 'i.email', 'i.role', 'i.phone', 'i.expires_at', 's.name as inviter'])
    .where('i.expires_at', '>', sql<Date>`now()`)
    .orderBy('i.created_at', 'desc')
    .execute()
}

export async function findInvite(db: Db, tokenHash: Buffer): Promise<InviteRow | undefined> {
  return db
    .selectFrom('seller_invites')
    .select(['id', 'name', 'email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function consumeInvite(
  tx: Db,
  tokenHash: Buffer,
): Promise<(InviteRow & { phone: string | null }) | undefined> {
  return tx
    .deleteFrom('seller_invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'name', 'email', 'role', 'phone'])
    .executeTakeFirst()
}

export async function deleteInvite(tx: Db, id: string): Promise<InviteRow | undefined> {
  return tx
    .deleteFrom('seller_invites')
    .where('id', '=', id)
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst()
}

/** A former owner could otherwise return through an invitation. */
export async function deleteInvitesBy(tx: Db, sellerId: string): Promise<void> {
  await tx.deleteFrom('seller_invites').where('invited_by', '=', sellerId).execute()
}

export async function deleteExpiredInvites(db: Db): Promise<void> {
  await db.deleteFrom('seller_invites').where('expires_at', '<', sql<Date>`now()`).execute()
}
