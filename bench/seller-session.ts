import { insertSession } from '#server/auth/session-store.ts'
import { newToken, sellerCookie, sessionEnd } from '#server/auth/session-token.ts'
import type { Database } from '#server/database/open.ts'

/** The cookie of the seller who was there first, logged in without a password that the bench would have to wait for. */
export async function aSellerSession({ db }: Database): Promise<string> {
  const { id } = await db.selectFrom('sellers').select('id').limit(1).executeTakeFirstOrThrow()
  const token = newToken()
  const expiresAt = sessionEnd(sellerCookie)
  const session = { tokenHash: token.hash, expiresAt, endsAt: expiresAt, userAgent: '' }
  await insertSession(db, { realm: 'staff', accountId: id, session })
  return `${sellerCookie.name}=${token.text}`
}
