import type { StaffRole } from '#domain/staff.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { endDevices } from './device-store.ts'
import { dropInvitesBy } from './invite-store.ts'
import { lockOwners, setDisabled, updatePerson } from './people-store.ts'
import { dropSecondStep } from './second-step-store.ts'
import { dropSellerReset } from './seller-reset-store.ts'
import { lockSeller } from './seller-store.ts'

type Change = {
  by: Actor
  id: string
  name: string
  role: StaffRole
  /** What it was when whoever asks looked at it. */
  was: { name: string; role: StaffRole }
}

/**
 * Gives somebody another name or role. Throws 409 where it would be the own role or take the last owner away, and where somebody else has changed the person
 * meanwhile.
 */
export async function changePerson(db: Db, { by, id, name, role, was }: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await hold(tx, { by, id })
    if (person.name !== was.name || person.role !== was.role) throw new ShopError('person_changed')
    if (role !== person.role && isLastOwner) throw new ShopError('last_owner')
    if (role !== person.role && by.sellerId === id) throw new ShopError('own_access')
    await updatePerson(tx, { id, name, role })
    if (role !== 'owner') await dropInvitesBy(tx, id)
    const [before, after] = [
      { name: person.name, role: person.role },
      { name, role },
    ]
    await recordAudit(tx, { by, action: 'person.change', subject: { id, name }, before, after })
  })
}

/**
 * Switches somebody off, logged out everywhere at once, or on again. Throws 409 where it would be oneself or the last owner. What they have done keeps their
 * name.
 */
export async function switchPerson(
  db: Db,
  { by, id, isOff }: { by: Actor; id: string; isOff: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person, isLastOwner } = await hold(tx, { by, id })
    if ((person.disabled_at !== null) === isOff) return
    if (isOff && isLastOwner) throw new ShopError('last_owner')
    if (isOff && by.sellerId === id) throw new ShopError('own_access')
    await setDisabled(tx, { id, isOff })
    if (isOff) {
      await endDevices(tx, { sellerId: id, except: null })
      await dropSellerReset(tx, id)
      await dropInvitesBy(tx, id)
    }
    const action = isOff ? 'person.off' : 'person.on'
    await recordAudit(tx, { by, action, subject: person, before: null, after: {} })
  })
}

/**
 * Takes the second step off somebody's login, who has lost telephone and recovery codes. Throws 409 for the own one: that takes the password, so that whoever finds
 * an open panel can't.
 */
export async function takeSecondStepOff(db: Db, { by, id }: { by: Actor; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { person } = await hold(tx, { by, id })
    if (by.sellerId === id) throw new ShopError('own_second_step')
    if (!(await dropSecondStep(tx, id))) return
    await recordAudit(tx, { by, action: 'person.step-off', subject: person, before: null, after: {} })
  })
}

/**
 * Locks all owners and whom it is about, so that of two owners who take each other away the second finds out. Whoever asks has to be an owner still; the
 * command line always may.
 */
async function hold(tx: Db, { by, id }: { by: Actor; id: string }) {
  const owners = await lockOwners(tx)
  if (by.sellerId !== null && !owners.includes(by.sellerId)) throw new ShopError('not_your_duty')
  const person = await lockSeller(tx, id)
  if (!person) throw new ShopError('person_not_found')
  return { person, isLastOwner: owners.length === 1 && owners[0] === id }
}
