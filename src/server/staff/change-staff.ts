import type { StaffRole } from '#domain/staff.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { deleteResetToken } from '#server/auth/reset/reset-token-store.ts'
import { endSessions } from '#server/auth/sessions/session-store.ts'
import { removeTwoFactor } from '#server/auth/two-factor/two-factor.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteInvitesBy } from './invite-store.ts'
import { lockOwners, lockStaff, setDisabled, updateStaff } from './staff-store.ts'

type Change = {
  by: Actor
  id: string
  name: string
  role: StaffRole
  /** What the caller saw before the change. */
  was: { name: string; role: StaffRole }
}

/**
 * Changes name or role. Throws 409 if it is the caller's own role, would remove the last owner, or if the person
 * was changed since the caller looked.
 */
export async function changeStaff(db: Db, { by, id, name, role, was }: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await lockForOwner(tx, { by, id })
    if (person.name !== was.name || person.role !== was.role) throw new ShopError('person_changed')
    if (role !== person.role && isLastOwner) throw new ShopError('last_owner')
    if (role !== person.role && by.sellerId === id) throw new ShopError('own_access')
    await updateStaff(tx, { id, name, role })
    if (role !== 'owner') await deleteInvitesBy(tx, id)
    const [before, after] = [
      { name: person.name, role: person.role },
      { name, role },
    ]
    await recordAudit(tx, { by, action: 'person.change', subject: { id, name }, before, after })
  })
}

/**
 * Disables a person, which ends their sessions, or enables them again. Throws 409 for the caller and for the last
 * owner.
 */
export async function disableStaff(
  db: Db,
  { by, id, isOff }: { by: Actor; id: string; isOff: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await lockForOwner(tx, { by, id })
    if ((person.disabled_at !== null) === isOff) return
    if (isOff && isLastOwner) throw new ShopError('last_owner')
    if (isOff && by.sellerId === id) throw new ShopError('own_access')
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

/**
 * Removes two-factor from a person who has lost telephone and recovery codes. Throws 409 for the caller: one's own
 * takes the password, so that an open panel does not give it away.
 */
export async function removeStaffTwoFactor(db: Db, { by, id }: { by: Actor; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person } = await lockForOwner(tx, { by, id })
    if (by.sellerId === id) throw new ShopError('own_second_step')
    if (!(await removeTwoFactor(tx, id))) return
    await recordAudit(tx, { by, action: 'person.step-off', subject: person, before: null, after: {} })
  })
}

/** Locks all owners and the person. The caller has to be an owner still; the command line always may. */
async function lockForOwner(tx: Db, { by, id }: { by: Actor; id: string }) {
  const owners = await lockOwners(tx)
  if (by.sellerId !== null && !owners.includes(by.sellerId)) throw new ShopError('not_your_duty')
  const person = await lockStaff(tx, id)
  if (!person) throw new ShopError('person_not_found')
  return { person, isLastOwner: owners.length === 1 && owners[0] === id }
}
