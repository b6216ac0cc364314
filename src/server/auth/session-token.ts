import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevices, sessionCookies } from '#domain/policy.ts'
import type { Realm } from './realm.ts'

/** 256 random bits: the browser's cookie has the text, the database only its SHA-256. */
export type SessionToken = { text: string; hash: Buffer }

export type SessionCookie = { name: string; days: number }

export const shopperCookie: SessionCookie = sessionCookies.shopper
export const sellerCookie: SessionCookie = sessionCookies.seller
const cookieOfRealm: Record<Realm, SessionCookie> = { shopper: shopperCookie, staff: sellerCookie }
const deviceCookies: Record<Realm, SessionCookie> = {
  shopper: knownDevices.shopper,
  staff: knownDevices.seller,
}

const dayMs = 24 * 60 * 60 * 1000
const maxUserAgentLength = 300

export function newToken(): SessionToken {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashToken(text) }
}

export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A token for a browser, in place of the one that it sent, if any. */
export type NewToken = SessionToken & { replaces: Buffer | null }

/** A session to start. `device` is what makes the browser known to the account from then on. */
export type NewSession = { token: NewToken; device: NewToken; expiresAt: Date; userAgent: string }

export function newSession(request: FastifyRequest, realm: Realm): NewSession {
  return {
    token: replaceToken(request, cookieOfRealm[realm]),
    device: newDevice(request, realm),
    expiresAt: sessionEnd(cookieOfRealm[realm]),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
  }
}

export function newDevice(request: FastifyRequest, realm: Realm): NewToken {
  return replaceToken(request, deviceCookies[realm])
}

function replaceToken(request: FastifyRequest, cookie: SessionCookie): NewToken {
  return { ...newToken(), replaces: readToken(request, cookie)?.hash ?? null }
}

/** Hands the browser a session that has started. */
export function sendSession(
  reply: FastifyReply,
  { realm, session }: { realm: Realm; session: NewSession },
): void {
  setSessionCookie(reply, { cookie: cookieOfRealm[realm], text: session.token.text })
  sendDevice(reply, { realm, device: session.device })
}

export function sendDevice(reply: FastifyReply, { realm, device }: { realm: Realm; device: NewToken }): void {
  setSessionCookie(reply, { cookie: deviceCookies[realm], text: device.text })
}

/** The token that came with a request, null if there is none of the right form. */
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

/** Sessions slide a day at a time: one write a day and not one a request. */
export function isDueToSlide({ days }: SessionCookie, expiresAt: Date): boolean {
  return expiresAt.getTime() < Date.now() + (days - 1) * dayMs
}

/** Under https the `__Host-` prefix makes browsers refuse the cookie from any other host or path. */
function fullName(request: FastifyRequest, name: string): string {
  return request.server.hasSecureCookies ? `__Host-${name}` : name
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True if PUBLIC_URL is https: cookies are Secure and carry the `__Host-` prefix. */
    hasSecureCookies: boolean
  }
}
