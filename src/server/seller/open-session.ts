import type { FastifyRequest } from 'fastify'
import {
  newToken,
  readToken,
  type SessionToken,
  sellerCookie,
  sessionEnd,
} from '#server/account/session-token.ts'

/** A session that is to begin: in place of the one that the browser brought along, if any. */
export type NewSession = { tokenHash: Buffer; expiresAt: Date; userAgent: string; old: Buffer | null }

const longestUserAgent = 300

/** What a session of this request's browser needs; it begins once it is kept. */
export function openSession(request: FastifyRequest): { token: SessionToken; session: NewSession } {
  const token = newToken()
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, longestUserAgent)
  const old = readToken(request, sellerCookie)?.hash ?? null
  return { token, session: { tokenHash: token.hash, expiresAt: sessionEnd(sellerCookie), userAgent, old } }
}
