import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from './http-request.ts'
import { copyDataFolder, type ShopProcess, startProcess } from './shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startProcess({ DATA_DIR: await copyDataFolder(), DEMO_CATALOGUE: 'on' })
})
afterAll(() => shop?.end('SIGTERM'))

describe('slow senders', () => {
  test('five hundred of them are disconnected on every path, and other callers are not affected', async () => {
    const heads = 'POST /api/user/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
    const astray = Promise.all(
      ['/', '/nothing', '/products', '/livez', '/openapi.json', '/api/nothing', '/pictures/x.webp'].map(
        (path) =>
          sendSlowly(
            1,
            `${heads.replace('/api/user/login', path)}Content-Length: 1000\r\n\r\n`,
            '{"email": "'.padEnd(900),
          ),
      ),
    )
    const slowHeaders = sendSlowly(250, heads, 'X-Slow: a\r\n'.repeat(100))
    const slowBodies = sendSlowly(250, `${heads}Content-Length: 1000\r\n\r\n`, '{"email": "'.padEnd(900))
    // None of them would ever come to an end by itself.
    const senders = Promise.all([slowHeaders, slowBodies]).then((all) => all.flat())
    expect(await browseUntil(senders)).toBeGreaterThan(0)
    for (const said of await senders) expect(said).toMatch(/^HTTP\/1\.1 408 |^$/)
    expect((await senders).filter((said) => said !== '').length).toBeGreaterThan(0)
    for (const said of (await astray).flat()) {
      expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too_slow"/)
      expect(said).toMatch(/content-security-policy: default-src 'none'/i)
      expect(said).toMatch(/x-content-type-options: nosniff/i)
    }
  })
})

describe('bodies that exceed every limit', () => {
  // The connection may be reset before the reply is read. A later refusal would be another status.
  const tooLarge = / 413 |^$/
  const cases: [what: string, send: () => Promise<string>, statuses: RegExp][] = [
    ['10 MB of JSON', () => post('{"email":"'.padEnd(10_000_000, 'a')), tooLarge],
    ['100 MB in chunks', () => postChunks(100), tooLarge],
    ['nested lists, a hundred thousand deep', () => post('['.repeat(100_000) + ']'.repeat(100_000)), / 400 /],
    ['nested objects', () => post(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`), / 400 /],
    [
      'a large body in a small gzip',
      () => post(gzipSync(Buffer.alloc(50_000_000, 'a')), { 'Content-Encoding': 'gzip' }),
      / 4(00|15) /,
    ],
  ]
  test.for(cases)('%s', async ([, send, status]) => {
    const before = residentMegabytes()
    const sending = Promise.all(Array.from({ length: 5 }, send))
    await browseUntil(sending)
    for (const reply of await sending) expect(reply).toMatch(status)
    expect(residentMegabytes() - before).toBeLessThan(100)
  })
})

/** Sends the head at once, then a byte a second. Returns the replies before the disconnect. */
async function sendSlowly(count: number, head: string, rest: string): Promise<string[]> {
  const { port, hostname } = new URL(shop.url)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = net.connect(Number(port), hostname)
      let said = ''
      socket.setEncoding('latin1').on('data', (text) => {
        said += text
      })
      socket.on('error', () => {})
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(head)
      let index = 0
      const timer = setInterval(() => socket.write(rest[index++] ?? 'a'), 1000)
      await closed
      clearInterval(timer)
      return said
    }),
  )
}

function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<string> {
  const bytes = Buffer.from(body)
  return exchange(async (socket) => {
    socket.write(requestHead({ 'Content-Length': String(bytes.length), ...headers }))
    socket.write(bytes)
  })
}

function postChunks(megabytes: number): Promise<string> {
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(1024 * 1024, 'a'),
    Buffer.from('\r\n'),
  ])
  return exchange(async (socket) => {
    socket.write(requestHead({ 'Transfer-Encoding': 'chunked' }))
    for (let sent = 0; sent < megabytes && socket.writable; sent++) {
      if (!socket.write(chunk))
        await Promise.race([new Promise((go) => socket.once('drain', go)), wait(1000)])
    }
  })
}

function requestHead(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /api/user/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${lines.join('')}\r\n`
}

function exchange(speak: (socket: net.Socket) => Promise<void>): Promise<string> {
  const { port, hostname } = new URL(shop.url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    let said = ''
    socket.setEncoding('latin1').on('data', (text) => {
      said += text
      if (!said.includes('\r\n')) return
      resolve(said.split('\r\n', 1)[0] ?? '')
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    speak(socket).catch(() => {})
  })
}

/** Returns the count of replies until `others` settles. */
async function browseUntil(others: Promise<unknown>): Promise<number> {
  let isOver = false
  void others.finally(() => {
    isOver = true
  })
  for (let looks = 0; ; looks++) {
    expect((await sendRequest(`${shop.url}/api/product/list?limit=20`)).status).toBe(200)
    if (isOver) return looks
    await wait(100)
  }
}

function residentMegabytes(): number {
  try {
    const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  } catch {
    return 0
  }
}
