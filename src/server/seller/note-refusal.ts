import type { FastifyBaseLogger } from 'fastify'
import { recordAudit, wasRecordedRecently } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { findSellerByEmail } from './seller-store.ts'

const everyMinutes = 15

type Refusal = { email: string; why: string; requestId: string; log: FastifyBaseLogger }

/**
 * Tells the log of the process of a login that was refused, and the shop's own log where it was tried in the name of a seller: once in a quarter of an hour,
 * so that whoever guesses fills nothing. What was typed as an e-mail address is told to neither: it may be a password.
 */
export async function noteRefusedLogin(db: Db, { email, why, requestId, log }: Refusal): Promise<void> {
  const seller = await findSellerByEmail(db, email)
  log.warn({ seller: seller?.id ?? null, why }, 'seller login refused')
  if (!seller) return
  await db.transaction().execute(async (tx) => {
    if (
      await wasRecordedRecently(tx, { action: 'login.refused', subjectId: seller.id, minutes: everyMinutes })
    )
      return
    await recordAudit(tx, {
      by: { sellerId: null, requestId },
      action: 'login.refused',
      subject: seller,
      before: null,
      after: { why },
    })
  })
}
