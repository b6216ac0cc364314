import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission, type Permission } from '#domain/staff.ts'
import {
  isDueToSlide,
  readToken,
  sellerCookie,
  sessionEnd,
  setSessionCookie,
} from '#server/account/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import type { Guard } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { findSessionSeller, type SellerRow, touchSellerSession } from './seller-store.ts'

/** Often enough to say who is here, seldom enough that looking at the shop is no writing. */
const seenEveryMs = 5 * 60_000

/**
 * The guard of a seller's calls: who is logged in, or 401; with a duty, 403 for those whose it is not. A shopper's session opens
 * nothing here.
 */
export function requireSeller(db: Db, duty: Permission | null = null): Guard<SellerRow> {
  return async (request, reply) => {
    const seller = await findSeller(db, { request, reply })
    if (!seller) throw new ShopError('seller_login_needed')
    if (duty && !hasPermission(seller.role, duty)) {
      request.log.warn({ seller: seller.id, duty }, 'access denied')
      throw new ShopError('not_your_duty')
    }
    return seller
  }
}

/** The seller of this request, if any. Moves the end of the session on, at most once a day, and notes that it is in use, every few minutes. */
export async function findSeller(
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SellerRow | null> {
  const token = readToken(request, sellerCookie)
  if (!token) return null
  const found = await findSessionSeller(db, token.hash)
  if (!found) return null
  const { expires_at: expiresAt, seen_at: seenAt, ...seller } = found
  const isSliding = isDueToSlide(sellerCookie, expiresAt)
  if (isSliding || seenAt.getTime() < Date.now() - seenEveryMs) {
    const end = isSliding ? sessionEnd(sellerCookie) : null
    await touchSellerSession(db, { tokenHash: token.hash, expiresAt: end })
  }
  if (isSliding) setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
  return seller
}

/** Whether a session is still there, its seller not switched off, and the work still theirs: for replies that outlast their request. */
export async function isStillSeller(
  db: Db,
  { tokenHash, duty }: { tokenHash: Buffer; duty: Permission },
): Promise<boolean> {
  const seller = await findSessionSeller(db, tokenHash)
  return seller !== undefined && hasPermission(seller.role, duty)
}
