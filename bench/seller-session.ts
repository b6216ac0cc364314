import { newToken, sellerCookie, sessionEnd } from '#server/account/session-token.ts'
import type { Database } from '#server/database/open.ts'
import { insertSellerSession } from '#server/seller/seller-store.ts'

/** The cookie of the seller who was there first, logged in without a password that the bench would have to wait for. */
export async function aSellerSession({ db }: Database): Promise<string> {
  const { id } = await db.selectFrom('sellers').select('id').limit(1).executeTakeFirstOrThrow()
  const token = newToken()
  await insertSellerSession(db, { sellerId: id, tokenHash: token.hash, expiresAt: sessionEnd(sellerCookie) })
  return `${sellerCookie.name}=${token.text}`
}
