import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { cutSlowReaders, timeoutsFor } from './slow-requests.ts'

test('a request that is not HTTP is refused with the headers of every reply', async () => {
  const { app } = await startShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const [sent, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ] as const) {
    const said = await sendRaw(port, sent)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
    expect(said).toMatch(
      /\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n/,
    )
    expect(said).toMatch(/\r\ncache-control: no-store\r\n/)
    expect(said).toMatch(/"success":false/)
  }
})

describe('a client that does not read its replies', () => {
  test('is disconnected, and a silent event stream is not', async () => {
    const shop = await startShop({ maxStallSeconds: 1 })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { browser } = await aSeller(shop)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await connect(shop)
    const begun = once(stream.client, 'data')
    stream.client.write(get(endpointPath('streamOrderEvents', {}), `Cookie: ${cookie}\r\n`))
    await begun
    const stalled = await connect(shop)
    stalled.client.pause().write(get('/openapi.json').repeat(500))
    await stalled.closed
    expect(stream.server.destroyed).toBe(false)
    const ended = once(stream.client, 'close')
    stream.server.destroy()
    await ended
  })

  test('is not confused with one that waits for a reply', async () => {
    const limits = { maxStallSeconds: 1, maxConnections: 10 }
    const app = fastify(timeoutsFor(limits))
    cutSlowReaders(app, limits)
    const timedOut = Promise.withResolvers<void>()
    app.get('/late', async (_, reply) => {
      reply.raw.once('timeout', () => timedOut.resolve())
      await timedOut.promise
      return 'late'
    })
    const reply = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/late`)
    expect(await reply.text()).toBe('late')
    await app.close()
  })
})

test('connections above the limit are closed until one ends', async () => {
  const shop = await startShop({ maxConnections: 2 })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const [first, second] = [await connect(shop), await connect(shop)]
  const { port } = shop.app.server.address() as AddressInfo
  expect(await sendRaw(port, get('/livez'))).toBe('')
  first.client.destroy()
  await first.closed
  const answer = once(second.client, 'data')
  second.client.write(get('/livez'))
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /)
  const third = await connect(shop)
  for (const { client } of [second, third]) client.destroy()
  await Promise.all([second.closed, third.closed])
})

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`
}

async function connect({ app }: Shop) {
  const { port } = app.server.address() as AddressInfo
  const accepted: Promise<net.Socket[]> = once(app.server, 'connection')
  const client = net.connect(port, '127.0.0.1').on('error', () => {})
  const [server] = await accepted
  if (!server) throw new Error('no connection came')
  return { client, server, closed: once(server, 'close') }
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}
