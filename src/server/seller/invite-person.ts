import type { StaffRole } from '#domain/staff.ts'
import { invitationHours } from '#domain/staff-login.ts'
import { hashNewPassword } from '#server/account/password.ts'
import { hashToken, newToken, type SessionToken } from '#server/account/session-token.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { dropInvite, findInvite, keepInvite, takeInvite } from './invite-store.ts'
import { beginSession } from './log-in.ts'
import type { NewSession } from './open-session.ts'
import { addPerson, isPerson, lockOwners } from './people-store.ts'
import type { SellerRow } from './seller-store.ts'

type Wanted = { by: Actor; name: string; email: string; role: StaffRole }
export type Invited = { id: string; token: SessionToken; expiresAt: Date }

/** Invites somebody; what the link holds is told this once. Throws 409 where somebody has that e-mail address. */
export async function invitePerson(db: Db, { by, name, email, role }: Wanted): Promise<Invited> {
  const [token, expiresAt] = [newToken(), new Date(Date.now() + invitationHours * 60 * 60_000)]
  const id = await db.transaction().execute(async (tx) => {
    // An owner who is being switched off loses the invitations: none may come in between.
    const owners = await lockOwners(tx)
    if (by.sellerId !== null && !owners.includes(by.sellerId)) throw new ShopError('not_your_duty')
    if (await isPerson(tx, email)) throw new ShopError('seller_exists')
    const invite = { name, email, role, tokenHash: token.hash, invitedBy: by.sellerId, expiresAt }
    const kept = await keepInvite(tx, invite)
    const subject = { id: kept, name }
    await recordAudit(tx, { by, action: 'person.invite', subject, before: null, after: { email, role } })
    return kept
  })
  return { id, token, expiresAt }
}

/** Takes an invitation back. One that is not there any more is fine: what was wanted is so. */
export async function revokeInvite(db: Db, { by, id }: { by: Actor; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invite = await dropInvite(tx, id)
    if (!invite) return
    const before = { email: invite.email, role: invite.role }
    await recordAudit(tx, { by, action: 'person.uninvite', subject: invite, before, after: null })
  })
}

type Joining = { key: string; password: string; session: NewSession; requestId: string }

/**
 * Takes up an invitation: from now on there is a seller, and they are logged in. Throws 400 where the key is unknown, used, taken back, replaced or too old, and
 * where the password is too easy to guess: then the key is still good for another.
 */
export async function join(db: Db, { key, password, session, requestId }: Joining): Promise<SellerRow> {
  const tokenHash = hashToken(key)
  const invite = await findInvite(db, tokenHash)
  if (!invite) throw new ShopError('invite_invalid')
  const passwordHash = await hashNewPassword({ password, email: invite.email })
  return db.transaction().execute(async (tx) => {
    const { name, email, role } = (await takeInvite(tx, tokenHash)) ?? invalid()
    const seller = await addPerson(tx, { name, email, role, passwordHash })
    await beginSession(tx, { sellerId: seller.id, session })
    const by = { sellerId: seller.id, requestId }
    await recordAudit(tx, { by, action: 'person.join', subject: seller, before: null, after: { role } })
    return seller
  })
}

function invalid(): never {
  throw new ShopError('invite_invalid')
}
