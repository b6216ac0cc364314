import http from 'node:http'
import { endpointPath } from '#contract/endpoint-request.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import type { Database } from '#server/database/database.ts'
import { insertStaff } from '#server/staff/staff-store.ts'
import { sendRequest } from './http-request.ts'

export type OrderEventStream = {
  text: () => string
  /** False if the connection was cut. */
  ended: Promise<boolean>
  close: () => void
}

export const seller = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }

export async function insertOwner({ db }: Database): Promise<void> {
  const [email, password] = [seller.SELLER_EMAIL, seller.SELLER_PASSWORD]
  const passwordHash = await hashNewPassword({ email, password })
  await insertStaff(db, { name: 'Owner', email, passwordHash, role: 'owner' })
}

/** Returns the owner's cookies. */
export async function loginOwner(url: string): Promise<string> {
  const body = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD }
  const login = await sendRequest(`${url}/api/seller/login`, { method: 'POST', body })
  return login.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? ''
}

export async function listenToOrders(url: string): Promise<OrderEventStream> {
  const cookie = await loginOwner(url)
  let text = ''
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${url}${endpointPath('streamOrderEvents', {})}`,
      { headers: { cookie } },
      (reply) => {
        const ended = new Promise<boolean>((done) => reply.once('close', () => done(reply.complete)))
        reply.on('error', () => {})
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
          if (reply.statusCode !== 200) return reject(new Error(text))
          if (text.includes('event: ready'))
            resolve({ text: () => text, ended, close: () => request.destroy() })
        })
      },
    )
    request.on('error', reject)
  })
}
