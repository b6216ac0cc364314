import type { FastifyBaseLogger } from 'fastify'
import { parseDevice } from '#domain/staff/device.ts'
import { recordAudit, wasRecordedRecently } from '#server/audit/audit-store.ts'
import { findAccountByLogin, lockAccount } from '#server/auth/account-store.ts'
import { logIn } from '#server/auth/log-in.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { NewSession } from '#server/auth/sessions/session-token.ts'
import { verifyTwoFactor } from '#server/auth/two-factor/two-factor.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findStaff, type StaffRow } from './staff-store.ts'

type Login = {
  email: string
  password: string
  /** From an authenticator app, or a recovery code. */
  code: string | undefined
  address: string
  session: NewSession
  requestId: string
  secretBox: SecretBox
}

export async function logInStaff(db: Db, login: Login): Promise<StaffRow> {
  const { code, secretBox, session, requestId } = login
  const { id } = await logIn(db, {
    ...login,
    login: login.email,
    realm: 'staff',
    async check(tx, account) {
      const method = await verifyTwoFactor(tx, { staffId: account.id, code, secretBox })
      if (method instanceof ShopError) return method
      await recordAudit(tx, {
        by: { sellerId: account.id, requestId },
        action: 'login.in',
        subject: account,
        before: null,
        after: { device: parseDevice(session.userAgent), ...(method ? { twoFactor: method } : {}) },
      })
      return null
    },
  })
  const staff = await findStaff(db, id)
  if (!staff) throw new ShopError('wrong_credentials')
  return staff
}

const intervalMinutes = 15

type Refusal = { email: string; why: string; requestId: string; log: FastifyBaseLogger }

/** Guesses do not fill the audit log. The typed e-mail is not logged: it may be a password. */
export async function recordRefusedLogin(db: Db, { email, why, requestId, log }: Refusal): Promise<void> {
  const staff = await findAccountByLogin(db, { realm: 'staff', login: email })
  log.warn({ seller: staff?.id ?? null, why }, 'seller login refused')
  if (!staff) return
  await inLocalTransaction(db, async (tx) => {
    // Refusals at the same moment would each find no entry.
    await lockAccount(tx, { realm: 'staff', id: staff.id })
    if (
      await wasRecordedRecently(tx, {
        action: 'login.rejected',
        subjectId: staff.id,
        minutes: intervalMinutes,
      })
    )
      return
    await recordAudit(tx, {
      by: { sellerId: null, requestId },
      action: 'login.rejected',
      subject: { id: staff.id, name: staff.name },
      before: null,
      after: { why },
    })
  })
}
