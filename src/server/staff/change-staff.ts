import type { StaffGrant, StaffRole } from '#domain/staff/roles.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import { replacePassword } from '#server/auth/password/replace-password.ts'
import { deleteResetToken } from '#server/auth/reset/reset-token-store.ts'
import { endSessions } from '#server/auth/sessions/session-store.ts'
import { removeTwoFactor } from '#server/auth/two-factor/two-factor.ts'
import { findTwoFactor } from '#server/auth/two-factor/two-factor-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteInvitesBy } from './invite-store.ts'
import {
  insertStaff,
  type LockedStaff,
  lockOwners,
  lockStaff,
  setDisabled,
  updateStaff,
} from './staff-store.ts'

type NewStaff = { by: Actor; name: string; email: string; role: StaffRole; password: string }

export async function addStaff(db: Db, { by, password, ...person }: NewStaff): Promise<void> {
  const passwordHash = await hashNewPassword({ password, email: person.email })
  await db.transaction().execute(async (tx) => {
    const staff = await insertStaff(tx, { ...person, passwordHash })
    const after = { email: staff.email, role: staff.role }
    await recordAudit(tx, { by, action: 'person.add', subject: staff, before: null, after })
  })
}

type PasswordReset = { by: Actor; id: string; password: string; isTwoFactorRemoved: boolean }

export async function resetStaffPassword(
  db: Db,
  { by, id, password, isTwoFactorRemoved }: PasswordReset,
): Promise<{ hasTwoFactor: boolean }> {
  return db.transaction().execute(async (tx) => {
    const staff = await lockStaff(tx, id)
    if (!staff) throw new ShopError('person_not_found')
    const passwordHash = await hashNewPassword({ password, email: staff.email })
    await replacePassword(tx, { realm: 'staff', account: staff, passwordHash })
    await recordAudit(tx, { by, action: 'person.password', subject: staff, before: null, after: {} })
    if (isTwoFactorRemoved && (await removeTwoFactor(tx, id)))
      await recordAudit(tx, { by, action: 'person.two-factor-off', subject: staff, before: null, after: {} })
    const twoFactor = await findTwoFactor(tx, id)
    return { hasTwoFactor: twoFactor?.confirmed_at instanceof Date }
  })
}

type Change = {
  by: Actor
  id: string
  name: string
  role: StaffRole
  /** Left out, they stay. Only a packer keeps them. */
  grants?: readonly StaffGrant[] | undefined
  /** Left out, it stays. Only a rider keeps it. */
  phone?: string | undefined
  /** As the caller saw it. */
  was: {
    name: string
    role: StaffRole
    grants?: readonly StaffGrant[] | undefined
    phone?: string | undefined
  }
}

/** Throws 409 for the caller's own role, for the last owner, and if `was` is outdated. */
export async function changeStaff(
  db: Db,
  { by, id, name, role, grants: wanted, phone: wantedPhone, was }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await lockForOwner(tx, { by, id })
    if (!isAsSeen(person, was)) throw new ShopError('person_changed')
    if (role !== person.role && isLastOwner) throw new ShopError('last_owner')
    if (role !== person.role && by.sellerId === id) throw new ShopError('own_role')
    const grants = role === 'packer' ? [...new Set(wanted ?? person.grants)] : []
    const phone = role === 'rider' ? (wantedPhone ?? person.phone ?? '') || null : null
    await updateStaff(tx, { id, name, role, grants, phone })
    if (role !== 'owner') await deleteInvitesBy(tx, id)
    const [before, after] = [
      { name: person.name, role: person.role, grants: person.grants },
      // The log is permanent: it has no phone number, only that there is another one or none.
      { name, role, grants, ...(phone !== person.phone && { phone: phone !== null }) },
    ]
    await recordAudit(tx, { by, action: 'person.change', subject: { id, name }, before, after })
  })
}

function isAsSeen(person: LockedStaff, was: Change['was']): boolean {
  const { name, role, grants = person.grants, phone = person.phone ?? '' } = was
  const isSamePhone = phone === (person.phone ?? '')
  return person.name === name && person.role === role && `${person.grants}` === `${grants}` && isSamePhone
}

/** A disabled person keeps no phone number. */
export async function disableStaff(
  db: Db,
  { by, id, isOff }: { by: Actor; id: string; isOff: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await lockForOwner(tx, { by, id })
    if ((person.disabled_at !== null) === isOff) return
    if (isOff && isLastOwner) throw new ShopError('last_owner')
    if (isOff && by.sellerId === id) throw new ShopError('own_role')
    await setDisabled(tx, { id, isOff })
    if (isOff) {
      await endSessions(tx, { realm: 'staff', accountId: id, except: null })
      await deleteResetToken(tx, { realm: 'staff', accountId: id })
      await deleteInvitesBy(tx, id)
    }
    const action = isOff ? 'person.off' : 'person.on'
    await recordAudit(tx, { by, action, subject: person, before: null, after: {} })
  })
}

/** Throws 409 for the caller: removing one's own takes the password and a code. */
export async function removeStaffTwoFactor(db: Db, { by, id }: { by: Actor; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person } = await lockForOwner(tx, { by, id })
    if (by.sellerId === id) throw new ShopError('own_two_factor')
    if (!(await removeTwoFactor(tx, id))) return
    await recordAudit(tx, { by, action: 'person.two-factor-off', subject: person, before: null, after: {} })
  })
}

/** Throws 403 unless the caller is still an owner. The command line may always. */
async function lockForOwner(tx: Db, { by, id }: { by: Actor; id: string }) {
  const owners = await lockOwners(tx)
  if (by.sellerId !== null && !owners.includes(by.sellerId)) throw new ShopError('permission_denied')
  const person = await lockStaff(tx, id)
  if (!person) throw new ShopError('person_not_found')
  return { person, isLastOwner: owners.length === 1 && owners[0] === id }
}
