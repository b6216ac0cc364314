import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookies } from '#domain/policy.ts'

/** A session's name for a browser: 256 random bits as text in the cookie; the database keeps only its SHA-256. */
export type SessionToken = { text: string; hash: Buffer }

export type SessionCookie = { name: string; days: number }

export const shopperCookie: SessionCookie = sessionCookies.shopper
export const sellerCookie: SessionCookie = sessionCookies.seller

const dayMs = 24 * 60 * 60 * 1000

export function newToken(): SessionToken {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashToken(text) }
}

/** The hash of the token that came with a request, or null where there is none of the right form. */
export function readToken(request: FastifyRequest, { name }: SessionCookie): SessionToken | null {
  const text = request.cookies[fullName(request, name)]
  if (!text || !/^[\w-]{43}$/.test(text)) return null
  return { text, hash: hashToken(text) }
}

export function setSessionCookie(
  reply: FastifyReply,
  { cookie, text }: { cookie: SessionCookie; text: string },
): void {
  reply.setCookie(fullName(reply.request, cookie.name), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.server.hasSecureCookies,
    maxAge: cookie.days * 24 * 60 * 60,
  })
}

export function clearSessionCookie(reply: FastifyReply, { name }: SessionCookie): void {
  const secure = reply.request.server.hasSecureCookies
  reply.clearCookie(fullName(reply.request, name), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function sessionEnd({ days }: SessionCookie, now = Date.now()): Date {
  return new Date(now + days * dayMs)
}

/** Sessions slide, but a day at a time: one write a day and not one a request. */
export function isDueToSlide({ days }: SessionCookie, expiresAt: Date): boolean {
  return expiresAt.getTime() < Date.now() + (days - 1) * dayMs
}

/** Under https the `__Host-` prefix makes browsers refuse the cookie from any other host or path. */
function fullName(request: FastifyRequest, name: string): string {
  return request.server.hasSecureCookies ? `__Host-${name}` : name
}

export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True where PUBLIC_URL is https: cookies are Secure and carry the `__Host-` prefix. */
    hasSecureCookies: boolean
  }
}
