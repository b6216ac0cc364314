import type { FastifyReply, FastifyRequest } from 'fastify'
import { touchSession } from '#server/auth/sessions/session-store.ts'
import {
  extendedExpiry,
  readToken,
  setSessionCookie,
  shopperCookie,
} from '#server/auth/sessions/session-token.ts'
import type { Connections } from '#server/database/database.ts'
import type { Guard } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { touchUser } from './phone-store.ts'
import { findSessionUser, type UserRow } from './user-store.ts'

export function requireShopper(connections: Connections): Guard<UserRow> {
  return async (request, reply) => {
    const shopper = await findShopper(connections, { request, reply })
    if (!shopper) throw new ShopError('login_needed')
    return shopper
  }
}

export async function findShopper(
  connections: Connections,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<UserRow | null> {
  const token = readToken(request, shopperCookie)
  if (!token) return null
  const found = await findSessionUser(connections, token.hash)
  if (!found) return null
  const { expires_at: expiresAt, ends_at: endsAt, ...user } = found
  const end = extendedExpiry(shopperCookie, { expiresAt, endsAt })
  if (end) {
    await touchSession(connections.db, { realm: 'shopper', tokenHash: token.hash, expiresAt: end })
    await touchUser(connections.db, user.id)
    setSessionCookie(reply, { cookie: shopperCookie, text: token.text })
  }
  return user
}
