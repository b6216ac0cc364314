import http from 'node:http'
import { pathOf } from '#contract/client.ts'
import { ask } from './wire.ts'

/** What a stream of orders says, over a real connection. */
export type Listening = {
  text: () => string
  /** Whether it came to its end, and was not cut off. */
  ended: Promise<boolean>
  hangUp: () => void
}

export const seller = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }

/** Logs in as the first seller and listens; resolves once the stream has begun. */
export async function listenTo(url: string): Promise<Listening> {
  const body = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD }
  const login = await ask(`${url}/api/seller/login`, { method: 'POST', body })
  const cookie = login.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? ''
  let text = ''
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}${pathOf('orderEvents', {})}`, { headers: { cookie } }, (reply) => {
      const ended = new Promise<boolean>((done) => reply.once('close', () => done(reply.complete)))
      reply.on('error', () => {})
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        if (reply.statusCode !== 200) return reject(new Error(text))
        if (text.includes('event: ready'))
          resolve({ text: () => text, ended, hangUp: () => request.destroy() })
      })
    })
    request.on('error', reject)
  })
}
