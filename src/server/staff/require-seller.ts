import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission, type Permission } from '#domain/staff.ts'
import { touchSession } from '#server/auth/sessions/session-store.ts'
import { readToken, sellerCookie, setSessionCookie, slide } from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import type { Guard } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { findStaffSession, type StaffRow } from './staff-store.ts'

/** Often enough to say who is here, rarely enough that reading the panel hardly writes. */
const seenEveryMs = 5 * 60_000

/**
 * The guard of the staff's calls: gives who is logged in, or throws 401; with a permission, 403 for roles without
 * it. A shopper's session opens nothing here.
 */
export function requireSeller(db: Db, permission: Permission | null = null): Guard<StaffRow> {
  return async (request, reply) => {
    const staff = await findSeller(db, { request, reply })
    if (!staff) throw new ShopError('seller_login_needed')
    if (permission && !hasPermission(staff.role, permission)) {
      request.log.warn({ seller: staff.id, duty: permission }, 'access denied')
      throw new ShopError('not_your_duty')
    }
    return staff
  }
}

/** The staff member of this request, if any. Moves the end of the session at most once a day. */
export async function findSeller(
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<StaffRow | null> {
  const token = readToken(request, sellerCookie)
  if (!token) return null
  const found = await findStaffSession(db, token.hash)
  if (!found) return null
  const { expires_at: expiresAt, ends_at: endsAt, seen_at: seenAt, ...staff } = found
  const end = slide(sellerCookie, { expiresAt, endsAt })
  if (end || seenAt.getTime() < Date.now() - seenEveryMs)
    await touchSession(db, { realm: 'staff', tokenHash: token.hash, expiresAt: end })
  if (end) setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
  return staff
}

/** Whether a session and its permission still hold: for replies that outlast their request. */
export async function isSessionAuthorized(
  db: Db,
  { tokenHash, duty }: { tokenHash: Buffer; duty: Permission },
): Promise<boolean> {
  const staff = await findStaffSession(db, tokenHash)
  return staff !== null && hasPermission(staff.role, duty)
}
