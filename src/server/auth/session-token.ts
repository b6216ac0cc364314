import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookies, sessionCookies } from '#domain/policy.ts'
import type { Realm } from './realm.ts'

/** 256 random bits: the browser's cookie has the text, the database only its SHA-256. */
export type SessionToken = { text: string; hash: Buffer }

/** `days` is how long a browser keeps it. */
type Cookie = { name: string; days: number }
/** `maxDays` after the login a session ends, however often it is used. */
export type SessionCookie = Cookie & { maxDays: number }

export const shopperCookie: SessionCookie = sessionCookies.shopper
export const sellerCookie: SessionCookie = sessionCookies.seller
const cookieOfRealm: Record<Realm, SessionCookie> = { shopper: shopperCookie, staff: sellerCookie }
const deviceCookieOfRealm: Record<Realm, Cookie> = {
  shopper: deviceCookies.shopper,
  staff: deviceCookies.seller,
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
export type NewSession = {
  token: NewToken
  device: NewToken
  expiresAt: Date
  endsAt: Date
  userAgent: string
}

export function newSession(request: FastifyRequest, realm: Realm): NewSession {
  const cookie = cookieOfRealm[realm]
  return {
    token: replaceToken(request, cookie),
    device: newDevice(request, realm),
    expiresAt: sessionEnd(cookie),
    endsAt: new Date(Date.now() + cookie.maxDays * dayMs),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
  }
}

export function newDevice(request: FastifyRequest, realm: Realm): NewToken {
  return replaceToken(request, deviceCookieOfRealm[realm])
}

function replaceToken(request: FastifyRequest, cookie: Cookie): NewToken {
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
  setSessionCookie(reply, { cookie: deviceCookieOfRealm[realm], text: device.text })
}

/** The token that came with a request, null if there is none of the right form. */
export function readToken(request: FastifyRequest, { name }: Cookie): SessionToken | null {
  const text = request.cookies[fullName(request, name)]
  if (!text || !/^[\w-]{43}$/.test(text)) return null
  return { text, hash: hashToken(text) }
}

export function setSessionCookie(
  reply: FastifyReply,
  { cookie, text }: { cookie: Cookie; text: string },
): void {
  reply.setCookie(fullName(reply.request, cookie.name), text, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.server.hasSecureCookies,
    maxAge: cookie.days * 24 * 60 * 60,
  })
}

export function clearSessionCookie(reply: FastifyReply, { name }: Cookie): void {
  const secure = reply.request.server.hasSecureCookies
  reply.clearCookie(fullName(reply.request, name), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function sessionEnd({ days }: Cookie, now = Date.now()): Date {
  return new Date(now + days * dayMs)
}

/**
 * The new end of a session in use, null if it stays. Sessions slide a day at a time, so that there is one write a day
 * and not one a request, and never beyond their last day.
 */
export function slide(cookie: SessionCookie, session: { expiresAt: Date; endsAt: Date }): Date | null {
  const end = Math.min(sessionEnd(cookie).getTime(), session.endsAt.getTime())
  return end - session.expiresAt.getTime() > dayMs ? new Date(end) : null
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
