import type { FastifyBaseLogger } from 'fastify'
import { recordAudit, wasRecordedRecently } from '#server/audit/audit-store.ts'
import { findAccountByEmail } from '#server/auth/account-store.ts'
import type { Db } from '#server/database/tables.ts'

const intervalMinutes = 15

type Refusal = { email: string; why: string; requestId: string; log: FastifyBaseLogger }

/** Guesses do not fill the audit log. The typed e-mail is not logged: it may be a password. */
export async function recordRefusedLogin(db: Db, { email, why, requestId, log }: Refusal): Promise<void> {
  const staff = await findAccountByEmail(db, { realm: 'staff', email })
  log.warn({ seller: staff?.id ?? null, why }, 'seller login refused')
  if (!staff) return
  await db.transaction().execute(async (tx) => {
    if (
      await wasRecordedRecently(tx, {
        action: 'login.refused',
        subjectId: staff.id,
        minutes: intervalMinutes,
      })
    )
      return
    await recordAudit(tx, {
      by: { sellerId: null, requestId },
      action: 'login.refused',
      subject: { id: staff.id, name: staff.name },
      before: null,
      after: { why },
    })
  })
}
