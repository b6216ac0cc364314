import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookies, sessionCookies } from '#domain/policy.ts'
import type { Realm } from '../realm.ts'

/** 256 random bits. The cookie has the text, the database only its SHA-256. */
export type SessionToken = { text: string; hash: Buffer }

type Cookie = { name: string; days: number }
/** `maxDays`: a session ends so long after its login, also in use. */
type SessionCookie = Cookie & { maxDays: number }

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

/** `replaces` is the token that the browser sent. */
export type NewToken = SessionToken & { replaces: Buffer | null }

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

/** null: unchanged. Moves by a day at least, so that a session in use is written once a day. */
export function extendedExpiry(
  cookie: SessionCookie,
  session: { expiresAt: Date; endsAt: Date },
): Date | null {
  const end = Math.min(sessionEnd(cookie).getTime(), session.endsAt.getTime())
  return end - session.expiresAt.getTime() > dayMs ? new Date(end) : null
}

/** With `__Host-`, browsers accept the cookie only from this host over https. */
function fullName(request: FastifyRequest, name: string): string {
  return request.server.hasSecureCookies ? `__Host-${name}` : name
}

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL is https. */
    hasSecureCookies: boolean
  }
}
