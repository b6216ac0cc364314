import type { StaffRole } from '#domain/staff.ts'
import { forgetAccount } from '#server/account/login-throttle-store.ts'
import { hashNewPassword } from '#server/account/password.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { endDevices } from './device-store.ts'
import { addPerson } from './people-store.ts'
import { dropSecondStep, findSecondStep } from './second-step-store.ts'
import { dropSellerReset } from './seller-reset-store.ts'
import { lockSeller, setSellerPassword } from './seller-store.ts'

type NewSeller = { by: Actor; name: string; email: string; role: StaffRole; password: string }

/** Adds somebody with a password. Throws 409 where somebody has that e-mail address. */
export async function addSeller(db: Db, { by, password, ...person }: NewSeller): Promise<void> {
  const passwordHash = await hashNewPassword({ password, email: person.email })
  await db.transaction().execute(async (tx) => {
    const seller = await addPerson(tx, { ...person, passwordHash })
    const after = { email: seller.email, role: seller.role }
    await recordAudit(tx, { by, action: 'person.add', subject: seller, before: null, after })
  })
}

type Renewal = { by: Actor; id: string; password: string; noSecondStep: boolean }

/** Sets a password for somebody who has lost theirs, and logs them out everywhere. Says whether a second step is left. */
export async function renewPassword(
  db: Db,
  { by, id, password, noSecondStep }: Renewal,
): Promise<{ hasSecondStep: boolean }> {
  return db.transaction().execute(async (tx) => {
    const seller = await lockSeller(tx, id)
    if (!seller) throw new ShopError('person_not_found')
    const passwordHash = await hashNewPassword({ password, email: seller.email })
    await setSellerPassword(tx, { sellerId: id, passwordHash })
    await endDevices(tx, { sellerId: id, except: null })
    await dropSellerReset(tx, id)
    await forgetAccount(tx, { realm: 'seller', email: seller.email })
    await recordAudit(tx, { by, action: 'person.password', subject: seller, before: null, after: {} })
    if (noSecondStep && (await dropSecondStep(tx, id)))
      await recordAudit(tx, { by, action: 'person.step-off', subject: seller, before: null, after: {} })
    const step = await findSecondStep(tx, id)
    return { hasSecondStep: step?.confirmed_at instanceof Date }
  })
}
