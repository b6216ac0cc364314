import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createByteCache, sendCached } from './byte-cache.ts'
import { answerFromMemory } from './direct-replies.ts'

const apps: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const app of apps.splice(0)) await app.close()
})

type Ask = { method?: string; headers?: Record<string, string> }

/** `routed` counts what Fastify answers. */
async function anApp({ hookHeaders = {} }: { hookHeaders?: Record<string, string> } = {}) {
  const app = fastify({ forceCloseConnections: true })
  apps.push(app)
  const cache = createByteCache({ maxBytes: 100_000 })
  const observed: unknown[] = []
  const direct = answerFromMemory(app, {
    cache,
    observe: ({ route, status, ms }) => void observed.push([route, status, ms >= 0]),
  })
  let routed = 0
  app.addHook('onRequest', async (_, reply) => void reply.headers(hookHeaders))
  app.get('/:name', async (request, reply) => {
    routed++
    const key = request.url
    const known = cache.peek({ key, request })
    if (known) direct.add(request, { reply, key })
    const make = async () => ({ status: 200, contentType: 'text/plain', body: `made for ${routed}` })
    return sendCached(request, reply, known ?? (await cache.get({ key, request }, make)))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function ask(path: string, { method = 'GET', headers = {} }: Ask = {}) {
    const reply = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
          const { statusCode: status = 0 } = response
          text(response).then((body) => resolve({ status, headers: response.headers, body }), reject)
        })
          .on('error', reject)
          .end()
      },
    )
    return reply
  }
  return { app, cache, ask, observed, routed: () => routed }
}

test('a reply in memory is sent without Fastify, byte for byte, and observed', async () => {
  const { ask, routed, observed } = await anApp()
  const replies = []
  for (let time = 0; time < 4; time++) replies.push(await ask('/a'))
  expect(routed()).toBe(2)
  for (const { status, headers, body } of replies) {
    const { date: _, ...others } = headers
    const { date: __, ...expected } = replies[0]!.headers
    expect([status, others, body]).toEqual([200, expected, 'made for 1'])
  }
  expect(observed).toEqual([
    ['/:name', 200, true],
    ['/:name', 200, true],
  ])
  const { status, body } = await ask('/a', { headers: { 'if-none-match': String(replies[0]!.headers.etag) } })
  expect([status, body, routed()]).toEqual([304, '', 2])
})

test.each<[string, Ask]>([
  ['of another method', { method: 'HEAD' }],
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['with an origin', { headers: { origin: 'http://127.0.0.1' } }],
  ['for the present state', { headers: { 'cache-control': 'no-cache' } }],
  ['in an encoding that is not in memory', { headers: { 'accept-encoding': 'gzip' } }],
])('a request %s goes to Fastify', async (_, other) => {
  const { ask, routed } = await anApp()
  for (let time = 0; time < 3; time++) await ask('/a', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(routed()).toBe(2)
  await ask('/a', other)
  expect(routed()).toBe(3)
})

test('after a change, and at the time when replies are out of date, Fastify makes it again', async () => {
  const { ask, cache, routed } = await anApp()
  const askThrice = async () => {
    for (let time = 0; time < 3; time++) await ask('/a')
    return (await ask('/a')).body
  }
  expect([await askThrice(), routed()]).toEqual(['made for 1', 2])
  cache.clear()
  expect([await askThrice(), routed()]).toEqual(['made for 3', 3])
  vi.useFakeTimers({ toFake: ['Date'] })
  cache.clearAt(Date.now() + 60_000)
  cache.clearAt(Date.now() + 90_000)
  vi.advanceTimersByTime(59_999)
  expect([await askThrice(), routed()]).toEqual(['made for 3', 3])
  vi.advanceTimersByTime(1)
  expect([await askThrice(), routed()]).toEqual(['made for 4', 4])
})

test('a reply with headers of a hook always goes to Fastify', async () => {
  const { ask, routed } = await anApp({ hookHeaders: { vary: 'Origin' } })
  for (let time = 0; time < 4; time++) expect((await ask('/a')).headers.vary).toContain('Origin')
  expect(routed()).toBe(4)
})

test('a thousand addresses do not fill the memory, and the latest are known', async () => {
  const { ask, routed } = await anApp()
  for (let n = 0; n < 501; n++) for (let time = 0; time < 2; time++) await ask(`/${n}`)
  const before = routed()
  await ask('/500')
  expect(routed()).toBe(before)
  await ask('/0')
  expect(routed()).toBe(before + 1)
})
