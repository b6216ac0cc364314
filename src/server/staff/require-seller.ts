import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasPermission, type Permission } from '#domain/staff/roles.ts'
import { touchSession } from '#server/auth/sessions/session-store.ts'
import {
  extendedExpiry,
  readToken,
  sellerCookie,
  setSessionCookie,
} from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import type { Guard } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { findStaffSession, listStaffAccess, type StaffRow } from './staff-store.ts'

/** Reading the panel should rarely write. */
const minSeenIntervalMs = 5 * 60_000

/** Throws 401 without a staff session, 403 without the permission. */
export function requireSeller(db: Db, permission: Permission | null = null): Guard<StaffRow> {
  return async (request, reply) => {
    const staff = await findSeller(db, { request, reply })
    if (!staff) throw new ShopError('seller_login_needed')
    if (permission && !hasPermission(staff, permission)) {
      request.log.warn({ seller: staff.id, permission }, 'access denied')
      throw new ShopError('permission_denied')
    }
    return staff
  }
}

export async function findSeller(
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<StaffRow | null> {
  const token = readToken(request, sellerCookie)
  if (!token) return null
  const found = await findStaffSession(db, token.hash)
  if (!found) return null
  const { expires_at: expiresAt, ends_at: endsAt, seen_at: seenAt, ...staff } = found
  const end = extendedExpiry(sellerCookie, { expiresAt, endsAt })
  if (end || seenAt.getTime() < Date.now() - minSeenIntervalMs)
    await touchSession(db, { realm: 'staff', tokenHash: token.hash, expiresAt: end })
  if (end) setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
  return staff
}

/** Lists those of `tokenHashes` (hex) that lack the permission now. For event streams. */
export async function listUnauthorizedSessions(
  db: Db,
  { tokenHashes, permission }: { tokenHashes: ReadonlySet<string>; permission: Permission },
): Promise<Set<string>> {
  const live = await listStaffAccess(db, tokenHashes)
  const allowed = new Set(live.filter((staff) => hasPermission(staff, permission)).map(({ hash }) => hash))
  return new Set([...tokenHashes].filter((hash) => !allowed.has(hash)))
}
