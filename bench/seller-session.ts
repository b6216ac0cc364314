import { insertSession } from '#server/auth/sessions/session-store.ts'
import { newToken, sellerCookie, sessionEnd } from '#server/auth/sessions/session-token.ts'
import type { Database } from '#server/database/database.ts'
import { sendOnce } from './http-client.ts'

export async function createSellerSession({ db }: Database): Promise<{ cookie: string }> {
  const { id } = await db.selectFrom('sellers').select('id').limit(1).executeTakeFirstOrThrow()
  const token = newToken()
  const expiresAt = sessionEnd(sellerCookie)
  const session = { tokenHash: token.hash, expiresAt, endsAt: expiresAt, userAgent: '' }
  await insertSession(db, { realm: 'staff', accountId: id, session })
  return { cookie: `${sellerCookie.name}=${token.text}` }
}

/** By password, for a database that only the shop can open. */
export async function logIn(port: number, env: Record<string, string>): Promise<{ cookie: string }> {
  const body = JSON.stringify({ email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD })
  const { headers } = await sendOnce(port, { method: 'POST', path: '/api/seller/login', body })
  const cookie = headers.find(([name]) => name === 'set-cookie')?.[1].split(';', 1)[0]
  if (cookie === undefined) throw new Error('the seller could not log in')
  return { cookie }
}
