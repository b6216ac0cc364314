import { invitationHours } from '#domain/staff/login.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { startSession } from '#server/auth/log-in.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import {
  hashToken,
  type NewSession,
  newToken,
  type SessionToken,
} from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { consumeInvite, deleteInvite, findInvite, saveInvite } from './invite-store.ts'
import { findStaffByEmail, insertStaff, lockOwners, type StaffRow } from './staff-store.ts'

type NewInvite = { by: Actor; name: string; email: string; role: StaffRole; phone?: string | undefined }
export type Invitation = { id: string; token: SessionToken; expiresAt: Date }

/** Throws 409 if the e-mail is taken. The database keeps only the token's hash. */
export async function inviteStaff(db: Db, { by, name, email, role, phone }: NewInvite): Promise<Invitation> {
  const [token, expiresAt] = [newToken(), new Date(Date.now() + invitationHours * 60 * 60_000)]
  const id = await db.transaction().execute(async (tx) => {
    // Disabling an owner deletes their invitations: none may be added in between.
    const owners = await lockOwners(tx)
    if (by.sellerId !== null && !owners.includes(by.sellerId)) throw new ShopError('permission_denied')
    if (await findStaffByEmail(tx, email)) throw new ShopError('seller_exists')
    const invite = { name, email, role, tokenHash: token.hash, invitedBy: by.sellerId, expiresAt }
    const kept = await saveInvite(tx, { ...invite, phone: role === 'rider' && phone ? phone : null })
    const subject = { id: kept, name }
    await recordAudit(tx, { by, action: 'person.invite', subject, before: null, after: { email, role } })
    return kept
  })
  return { id, token, expiresAt }
}

export async function revokeInvite(db: Db, { by, id }: { by: Actor; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invite = await deleteInvite(tx, id)
    if (!invite) return
    const before = { email: invite.email, role: invite.role }
    await recordAudit(tx, { by, action: 'person.revoke-invitation', subject: invite, before, after: null })
  })
}

type Acceptance = { key: string; password: string; session: NewSession; requestId: string }

/** Throws 400 for an invalid key, and for a weak password, which keeps the key. */
export async function acceptInvite(
  db: Db,
  { key, password, session, requestId }: Acceptance,
): Promise<StaffRow> {
  const tokenHash = hashToken(key)
  const invite = await findInvite(db, tokenHash)
  if (!invite) throw new ShopError('invite_invalid')
  const passwordHash = await hashNewPassword({ password, email: invite.email })
  return db.transaction().execute(async (tx) => {
    const taken = await consumeInvite(tx, tokenHash)
    if (!taken) throw new ShopError('invite_invalid')
    const { name, email, role, phone } = taken
    const staff = await insertStaff(tx, { name, email, role, phone, passwordHash })
    await startSession(tx, { realm: 'staff', accountId: staff.id, session })
    const by = { sellerId: staff.id, requestId }
    await recordAudit(tx, { by, action: 'person.join', subject: staff, before: null, after: { role } })
    return staff
  })
}
