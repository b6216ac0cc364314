import { recordAudit } from '#server/audit/audit-store.ts'
import { logIn } from '#server/auth/log-in.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { NewSession } from '#server/auth/sessions/session-token.ts'
import { verifyTwoFactor } from '#server/auth/two-factor/two-factor.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deviceName } from './device-name.ts'
import { findStaff, type StaffRow } from './staff-store.ts'

type Login = {
  email: string
  password: string
  /** Of an authenticator app, or a recovery code. */
  code: string | undefined
  address: string
  session: NewSession
  requestId: string
  secretBox: SecretBox
}

/** Throws like `logIn`, also for a missing or wrong code. */
export async function logInStaff(db: Db, login: Login): Promise<StaffRow> {
  const { code, secretBox, session, requestId } = login
  const { id } = await logIn(db, {
    ...login,
    realm: 'staff',
    async check(tx, account) {
      const method = await verifyTwoFactor(tx, { staffId: account.id, code, secretBox })
      if (method instanceof ShopError) return method
      await recordAudit(tx, {
        by: { sellerId: account.id, requestId },
        action: 'login.in',
        subject: account,
        before: null,
        after: { device: deviceName(session.userAgent), ...(method ? { secondStep: method } : {}) },
      })
      return null
    },
  })
  const staff = await findStaff(db, id)
  if (!staff) throw new ShopError('wrong_credentials')
  return staff
}
