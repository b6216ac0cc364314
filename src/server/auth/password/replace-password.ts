import type { AuditAction } from '#domain/staff/audit.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { type Account, listLogins, updatePasswordHash } from '../account-store.ts'
import type { Realm } from '../realm.ts'
import { deleteResetToken } from '../reset/reset-token-store.ts'
import { endSessions } from '../sessions/session-store.ts'
import { clearFailedLogins } from '../throttle/login-throttle.ts'

type Replacement = { realm: Realm; account: Account; passwordHash: string }

/** Ends all sessions and the reset link, clears failed logins, and enqueues the mail to the account. */
export async function replacePassword(tx: Db, { realm, account, passwordHash }: Replacement): Promise<void> {
  const { id } = account
  await updatePasswordHash(tx, { realm, id, passwordHash })
  await endSessions(tx, { realm, accountId: id, except: null })
  await deleteResetToken(tx, { realm, accountId: id })
  await clearFailedLogins(tx, { realm, logins: listLogins(account) })
  if (realm === 'staff') await enqueueAccountMessage(tx, { kind: 'seller-password', sellerId: id })
  else await enqueueAccountMessage(tx, { kind: 'password-changed', userId: id })
}

type OwnChange = { realm: Realm; account: Account; requestId: string; action: AuditAction }

export async function recordOwnChange(
  tx: Db,
  { realm, account, requestId, action }: OwnChange,
): Promise<void> {
  if (realm !== 'staff') return
  const by = { sellerId: account.id, requestId }
  await recordAudit(tx, { by, action, subject: account, before: null, after: {} })
}
