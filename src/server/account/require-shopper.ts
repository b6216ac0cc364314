import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connections } from '#server/database/prepared-statement.ts'
import type { Guard } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { isDueToSlide, readToken, sessionEnd, setSessionCookie, shopperCookie } from './session-token.ts'
import { extendUserSession, findSessionUser, type UserRow } from './user-store.ts'

/** The guard of a shopper's calls: who is logged in, or 401. */
export function requireShopper(connections: Connections): Guard<UserRow> {
  return async (request, reply) => {
    const shopper = await findShopper(connections, { request, reply })
    if (!shopper) throw new ShopError('login_needed')
    return shopper
  }
}

/** The shopper of this request, if any. Moves the end of the session on, at most once a day. */
export async function findShopper(
  connections: Connections,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<UserRow | null> {
  const token = readToken(request, shopperCookie)
  if (!token) return null
  const found = await findSessionUser(connections, token.hash)
  if (!found) return null
  const { expires_at: expiresAt, ...user } = found
  if (isDueToSlide(shopperCookie, expiresAt)) {
    await extendUserSession(connections.db, { tokenHash: token.hash, expiresAt: sessionEnd(shopperCookie) })
    setSessionCookie(reply, { cookie: shopperCookie, text: token.text })
  }
  return user
}
