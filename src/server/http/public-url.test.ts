import http from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createCallerUrl, createPublicUrl } from './public-url.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:'],
  ['0.0.0.0', 'http://localhost:'],
  ['::1', 'http://[::1]:'],
  ['::', 'http://localhost:'],
])('a shop that listens on %s is at %s…', async (host, start) => {
  const app = fastify()
  const { port } = new URL(await app.listen({ host, port: 0 }))
  expect(createPublicUrl(app, null)()).toBe(`${start}${port}`)
  expect(createPublicUrl(app, 'https://haat.example')()).toBe('https://haat.example')
  await app.close()
})

describe('the address for a caller', () => {
  const webOrigins = ['http://kiosk.example']

  async function askAs(host: string, publicUrl: string | null) {
    const app = fastify()
    const callerUrl = createCallerUrl({ shopUrl: createPublicUrl(app, publicUrl), publicUrl, webOrigins })
    app.get('/', async (request) => callerUrl(request))
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const url = await new Promise<string>((resolve, reject) => {
      const headers = { host: host.replace('PORT', String(port)) }
      http
        .get({ host: '127.0.0.1', port, headers }, (reply) => text(reply).then(resolve, reject))
        .on('error', reject)
    })
    await app.close()
    return url.replace(String(port), 'PORT')
  }

  test.each([
    ['localhost:PORT', null, 'http://localhost:PORT'],
    ['127.0.0.1:PORT', null, 'http://127.0.0.1:PORT'],
    ['kiosk.example', null, 'http://kiosk.example'],
    ['kiosk.example', 'https://haat.example', 'http://kiosk.example'],
    ['haat.example', 'https://haat.example', 'https://haat.example'],
    ['localhost:PORT', 'https://haat.example', 'https://haat.example'],
    ['evil.example', null, 'http://127.0.0.1:PORT'],
    ['evil.example:PORT', null, 'http://127.0.0.1:PORT'],
    ['localhost:1', null, 'http://127.0.0.1:PORT'],
    ['localhost.evil.example:PORT', 'https://haat.example', 'https://haat.example'],
  ])('who asks %s of the shop at %s is %s', async (host, publicUrl, expected) => {
    expect(await askAs(host, publicUrl)).toBe(expected)
  })
})
