import { readFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type OrderClients, startOrdering } from '../../scripts/cluster/order-clients.ts'
import { createPart, type Part } from '../../scripts/cluster/part.ts'
import { findProgram } from '../../scripts/cluster/programs.ts'
import { findFreePorts } from '../../scripts/postgres-programs.ts'
import { seller } from '../crash/order-events.ts'
import { createCluster, type PostgresCluster } from '../crash/postgres-cluster.ts'
import { makeTempFolder, type ShopProcess, startProcess } from '../crash/shop-process.ts'
import { listViolations } from '../invariants.ts'
import { maxClusterMs } from '../limits.ts'
import { root } from '../source-files.ts'

/** Two processes and one database behind HAProxy as configured. */

const maxPauseMs = 3_000
/** HAProxy sends requests to both processes in turn, so each client has met the frozen one by then. */
const answersAfterFault = 20
const readPaths = ['/', '/products', '/api/product/list?limit=20', '/api/product/list?q=rice']

let server: PostgresCluster
let database: Database
let proxy: Part
let url: string
let clients: OrderClients
let readers: Readers
let first: ShopProcess
let second: ShopProcess
const proxyFolder = makeTempFolder()

beforeAll(async () => {
  server = await createCluster({ hosts: 1 })
  await server.startPrimary()
  const env = { DATABASE_URL: server.url, DATA_DIR: makeTempFolder(), DEMO_CATALOGUE: 'on', ...seller }
  const behindProxy = { ...env, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '5' }
  first = await startProcess(behindProxy)
  second = await startProcess(behindProxy)
  database = await openDatabase({ url: server.url, dataDir: null })
  const [shopAddress = '', other = ''] = (await findFreePorts(2)).map((port) => `127.0.0.1:${port}`)
  url = `http://${shopAddress}`
  proxy = createPart({
    ...{ name: 'haproxy', command: findProgram('haproxy') ?? 'haproxy', cwd: proxyFolder },
    args: ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')],
    env: {
      ...{ HAPROXY_SHOP: shopAddress, HAPROXY_DATABASE: other },
      SHOP1_ADDRESS: new URL(first.url).host,
      SHOP2_ADDRESS: new URL(second.url).host,
      // The processes know their database themselves.
      ...Object.fromEntries(
        ['PG1', 'PG2', 'PG3'].flatMap((name) => [
          [`${name}_ADDRESS`, other],
          [`${name}_API_PORT`, '1'],
        ]),
      ),
    },
  })
  await proxy.start()
  while ((await getStatus('/')) !== 200) await wait(50)
  clients = await startOrdering({ url, count: 4 })
  readers = startReading()
}, maxClusterMs)

afterAll(async () => {
  first?.child.kill('SIGCONT')
  await proxy?.stop()
  for (const shop of [first, second]) await shop?.end('SIGKILL')
  await database?.close()
  await server?.stop()
}, maxClusterMs)

test('no client waits longer than 3 s for a frozen process, and no order is lost or doubled', {
  timeout: maxClusterMs,
}, async () => {
  await allAnswered(Date.now())
  const since = Date.now()
  first.child.kill('SIGSTOP')
  await allAnswered(since)
  const pauses = listPauses(since)
  first.child.kill('SIGCONT')
  const longest = Math.max(...pauses)
  process.stdout.write(`a frozen process: ${(longest / 1000).toFixed(1)} s without an answer\n`)
  expect(longest).toBeLessThanOrEqual(maxPauseMs)
  // Otherwise no request was at the frozen process.
  expect(longest).toBeGreaterThan(500)

  // It finishes what it began, too.
  await expect.poll(() => readLog()).toMatch(/Server shop\/shop1 is UP/)
  await allAnswered(Date.now())
  await clients.stop()
  await readers.stop()
  expect([...clients.faults, ...readers.faults]).toEqual([])
  expect(await clients.listLost()).toEqual([])
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM orders')
  expect(rows).toEqual([{ count: clients.acknowledged.length }])
  expect(await listViolations(database.db)).toEqual([])
})

test('a request at a process that stops is finished, without a key to repeat it', {
  timeout: maxClusterMs,
}, async () => {
  // In turn: one is at each process.
  const logins = [startLogin(), startLogin()]
  await Promise.all(logins.map(({ sent }) => sent))
  const exited = first.end('SIGTERM')
  await expect.poll(() => readLog()).toMatch(/Server ready\/shop1 is DOWN/)
  for (const { finish } of logins) expect(await finish()).toBe(401)
  expect(await exited).toMatchObject({ code: 0 })
  expect(await getStatus('/api/product/list')).toBe(200)
})

async function allAnswered(since: number): Promise<void> {
  const counts = () => listAnswerTimes().map((times) => times.filter((at) => at > since).length)
  const isEnough = () => clients.faults.length > 0 || Math.min(...counts()) > answersAfterFault
  await expect.poll(isEnough, { timeout: maxClusterMs }).toBe(true)
}

/** The longest of each client. */
function listPauses(since: number): number[] {
  return listAnswerTimes().map((all) => {
    const times = [since, ...all.filter((at) => at > since)]
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
  })
}

function listAnswerTimes(): number[][] {
  const shoppers = [0, 1, 2, 3].map((shopper) =>
    clients.acknowledged.filter((order) => order.shopper === shopper).map(({ at }) => at),
  )
  return [...shoppers, ...readers.answered]
}

type Readers = { answered: number[][]; faults: string[]; stop: () => Promise<unknown> }

/** One for each page, with pauses as people have. */
function startReading(): Readers {
  const faults: string[] = []
  const answered: number[][] = readPaths.map(() => [])
  let isOver = false
  const running = readPaths.map(async (path, index) => {
    while (!isOver) {
      const status = await getStatus(path)
      if (status === 200) answered[index]?.push(Date.now())
      else faults.push(`${path}: ${status}`)
      await wait(20)
    }
  })
  return {
    answered,
    faults,
    stop() {
      isOver = true
      return Promise.all(running)
    },
  }
}

async function getStatus(path: string): Promise<number | string> {
  return fetch(url + path).then(
    (reply) => reply.arrayBuffer().then(() => reply.status),
    (error) => String(error),
  )
}

/** Resolves `sent` when a process has the first half of the request. */
function startLogin(): { sent: Promise<void>; finish: () => Promise<number> } {
  const body = JSON.stringify({ email: 'asha@example.com', password: 'not-her-password' })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const request = http.request(`${url}/api/user/login`, { method: 'POST', headers })
  const sent = new Promise<void>((resolve, reject) => {
    request.on('continue', resolve).on('error', reject)
  })
  const reply = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
  })
  request.flushHeaders()
  return {
    sent,
    finish() {
      request.end(body)
      return reply
    },
  }
}

function readLog(): string {
  return readFileSync(join(proxyFolder, 'haproxy.log'), 'utf8')
}
