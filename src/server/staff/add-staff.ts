import type { StaffRole } from '#domain/staff.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import { replacePassword } from '#server/auth/password/replace-password.ts'
import { removeTwoFactor } from '#server/auth/two-factor/two-factor.ts'
import { findTwoFactor } from '#server/auth/two-factor/two-factor-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertStaff, lockStaff } from './staff-store.ts'

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
      await recordAudit(tx, { by, action: 'person.step-off', subject: staff, before: null, after: {} })
    const twoFactor = await findTwoFactor(tx, id)
    return { hasTwoFactor: twoFactor?.confirmed_at instanceof Date }
  })
}
