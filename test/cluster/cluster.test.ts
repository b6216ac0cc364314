import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { openDatabase } from '#server/database/open.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/cluster.ts'
import { type OrderClients, startOrdering } from '../../scripts/cluster/order-clients.ts'
import { aBrowser } from '../crash/http-browser.ts'
import { exchangePictures, fetchPicture, shown, uploadPicture } from '../crash/picture-exchange.ts'
import { makeTempFolder, startProcess } from '../crash/shop-process.ts'
import { listViolations } from '../invariants.ts'
import { maxClusterMs } from '../limits.ts'
import { testRuns } from '../test-runs.ts'

/** Each fault while eight shoppers order and one browses. The printed pauses are those of docs/benchmarks.md. */

const rounds = testRuns({ short: 1, long: 5 })
const ordersAfterFault = 50
const pauses: number[] = []
const owner = { email: 'seller@haat.example', password: 'weekly-market-at-dawn' }

describe('a cluster on one machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'))
  let cluster: Cluster
  let clients: OrderClients
  let hasFailed = false

  beforeAll(async () => {
    cluster = await startCluster({
      folder,
      port: 0,
      shopEnv: {
        SELLER_EMAIL: owner.email,
        SELLER_PASSWORD: owner.password,
        DEMO_CATALOGUE: 'on',
        MAX_OPEN_CASH_ORDERS: '0',
        MAX_SHOPPER_ORDERS_PER_HOUR: '0',
        MAX_NETWORK_ORDERS_PER_HOUR: '0',
      },
    })
    clients = await startOrdering({ url: cluster.url, count: 8 })
  }, maxClusterMs)

  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      if (!hasFailed) reportFailovers(folder)
      hasFailed = true
    })
  })

  afterAll(async () => {
    await cluster?.close()
    // Its logs say why it failed.
    if (cluster && !hasFailed) rmSync(folder, { recursive: true, force: true })
    else report(`The logs are in ${folder}`)
  }, maxClusterMs)

  const partOf = (name: string | null) => {
    const part = cluster.parts.find((one) => one.name === name)
    if (!part) throw new Error(`There is no part ${name}`)
    return part
  }
  const wholeAgain = () => expect.poll(cluster.isWhole, { timeout: maxClusterMs }).toBe(true)

  /** Returns once orders are acknowledged that were placed after the fault. */
  async function ordersGoOn(since: number): Promise<void> {
    const after = () => clients.acknowledged.filter(({ at }) => at > since).length + clients.faults.length
    await expect.poll(after, { timeout: maxClusterMs }).toBeGreaterThan(ordersAfterFault)
    const pause = clients.longestPause(since)
    pauses.push(pause)
    report(`${expect.getState().currentTestName}: ${(pause / 1000).toFixed(1)} s without an order`)
  }

  const anotherPrimary = (old: string) =>
    expect
      .poll(cluster.findPrimary, { timeout: maxClusterMs })
      .toSatisfy((now) => now !== null && now !== old)

  async function hasWriteOfOldPrimary(): Promise<boolean> {
    const database = new pg.Client({ connectionString: cluster.databaseUrl })
    await database.connect()
    const { rows } = await database.query("SELECT to_regclass('written_by_an_old_primary') AS written")
    await database.end()
    return rows[0].written !== null
  }

  const faults = Array.from({ length: rounds }, (_, index) => index + 1)

  describe.each(faults)('round %i', () => {
    test('a killed primary is replaced', { timeout: maxClusterMs }, async () => {
      const primary = partOf(await cluster.findPrimary())
      const since = Date.now()
      primary.signal('SIGKILL')
      await ordersGoOn(since)
      expect(await cluster.findPrimary()).not.toBe(primary.name)
      await primary.start()
      await wholeAgain()
    })

    test('a frozen primary is replaced, and takes no writes when it wakes', {
      timeout: maxClusterMs,
    }, async () => {
      const primary = partOf(await cluster.findPrimary())
      const since = Date.now()
      primary.signal('SIGSTOP')
      await anotherPrimary(primary.name)
      await ordersGoOn(since)
      primary.signal('SIGCONT')
      await tryToWrite(cluster.addressOf(primary.name))
      await wholeAgain()
      expect(await cluster.findPrimary()).not.toBe(primary.name)
      expect(await hasWriteOfOldPrimary()).toBe(false)
    })

    test('a primary that is cut off loses no order, not even through a process that still reaches it', {
      timeout: maxClusterMs,
    }, async () => {
      const primary = (await cluster.findPrimary()) ?? ''
      const address = cluster.addressOf(primary)
      const beside = await startProcess({
        ...cluster.shopEnv,
        DATABASE_URL: address,
        DATA_DIR: makeTempFolder(),
      })
      const roaming = await startOrdering({ url: cluster.url, firstUrl: beside.url, count: 4 })
      await expect.poll(() => roaming.acknowledged.length).toBeGreaterThan(ordersAfterFault)
      const network = partOf(primary.replace('pg', 'network'))
      const since = Date.now()
      network.signal('SIGSTOP')
      await anotherPrimary(primary)
      await tryToWrite(address)
      await ordersGoOn(since)
      const stopped = roaming.stop()
      network.signal('SIGCONT')
      await wholeAgain()
      await stopped
      expect(await roaming.listLost()).toEqual([])
      expect([...roaming.faults, ...roaming.failedVisits]).toEqual([])
      expect(await hasWriteOfOldPrimary()).toBe(false)
      await beside.end('SIGTERM')
    })

    test('orders and browsing go on while the picture store is away', { timeout: maxClusterMs }, async () => {
      const servers = cluster.parts.filter(({ name }) => name.startsWith('swift-'))
      const [one, other] = ['shop1', 'shop2'].map(cluster.addressOf) as [string, string]
      const browser = aBrowser()
      const seller = browser.at({ url: one })
      await seller.sellerLogin(owner)
      await exchangePictures([
        { url: one, seller },
        { url: other, seller: browser.at({ url: other }) },
      ])
      const cached = await uploadPicture(seller)
      for (const url of [one, other]) expect(await fetchPicture(url + cached.picture)).toEqual(shown)

      const uploaded: string[] = []
      const uploading = uploadUntilRefused(seller, uploaded)
      await expect.poll(() => uploaded.length).toBeGreaterThan(0)
      const since = Date.now()
      for (const server of servers) server.signal('SIGKILL')
      expect(await uploading).toMatchObject({
        status: 503,
        message: 'Pictures can’t be stored or shown right now. Please try again in a minute.',
      })
      await ordersGoOn(since)
      for (const url of [one, other]) {
        expect(await fetchPicture(url + cached.picture)).toEqual(shown)
        expect(await isReady(url)).toBe(true)
      }
      for (const server of servers) await server.start()
      await expect
        .poll(() => uploadPicture(seller).catch(() => null), { timeout: maxClusterMs })
        .not.toBeNull()
      const { products } = await seller.listSellerProducts()
      for (const { image } of products.filter(({ name }) => name === 'Pitha'))
        for (const url of [one, other]) expect(await fetchPicture(url + image[0])).toEqual(shown)
      await wholeAgain()
    })

    test('orders go on while a standby is lost', { timeout: maxClusterMs }, async () => {
      const primary = await cluster.findPrimary()
      const standby = partOf(['pg1', 'pg2', 'pg3'].find((name) => name !== primary) ?? null)
      const since = Date.now()
      standby.signal('SIGKILL')
      await ordersGoOn(since)
      await standby.start()
      await wholeAgain()
    })

    test('orders go on while each etcd is lost in turn', { timeout: maxClusterMs }, async () => {
      for (const name of ['etcd1', 'etcd2', 'etcd3']) {
        const since = Date.now()
        partOf(name).signal('SIGKILL')
        await ordersGoOn(since)
        await partOf(name).start()
        await wholeAgain()
      }
    })

    test('a proxy that restarts interrupts, and loses nothing', { timeout: maxClusterMs }, async () => {
      const visitsBefore = clients.failedVisits.length
      const since = Date.now()
      partOf('haproxy').signal('SIGKILL')
      await partOf('haproxy').start()
      await ordersGoOn(since)
      await wholeAgain()
      clients.failedVisits.splice(visitsBefore)
    })

    test('a rolling restart of the shop loses no request', { timeout: maxClusterMs }, async () => {
      for (const name of ['shop1', 'shop2']) {
        const since = Date.now()
        await partOf(name).stop()
        await ordersGoOn(since)
        await partOf(name).start()
        await expect.poll(() => isReady(cluster.addressOf(name)), { timeout: maxClusterMs }).toBe(true)
      }
    })

    test('a killed process of the shop is replaced by the other', { timeout: maxClusterMs }, async () => {
      const since = Date.now()
      partOf('shop1').signal('SIGKILL')
      await ordersGoOn(since)
      await partOf('shop1').start()
      await expect.poll(() => isReady(cluster.addressOf('shop1')), { timeout: maxClusterMs }).toBe(true)
    })
  })

  test('no order is lost or doubled, and browsing was never interrupted', {
    timeout: maxClusterMs,
  }, async () => {
    await clients.stop()
    expect(await clients.listLost()).toEqual([])
    expect(clients.faults).toEqual([])
    expect(clients.failedVisits).toEqual([])
    const database = await openDatabase({ url: cluster.databaseUrl, dataDir: null })
    expect(await listViolations(database.db)).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT idempotency_key FROM orders GROUP BY idempotency_key HAVING count(*) > 1',
    )
    expect(rows).toEqual([])
    await database.close()
    const sorted = pauses.toSorted((a, b) => a - b)
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
    report(`${clients.acknowledged.length} orders, ${sorted.length} faults, p95 ${(p95 / 1000).toFixed(1)} s`)
  })
})

/** A success counts for nothing: without a standby the write is on one machine only. */
async function tryToWrite(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query("SET statement_timeout = '3s'")
    await client.query('CREATE TABLE written_by_an_old_primary ()')
  } catch {
    // Refused.
  } finally {
    await client.end().catch(() => {})
  }
}

/** Resolves with the refusal; `uploaded` gets the pictures before it. */
async function uploadUntilRefused(seller: Api, uploaded: string[]): Promise<unknown> {
  for (;;) {
    const product = await uploadPicture(seller).catch((error) => error)
    if (product instanceof Error) return product
    uploaded.push(product.picture)
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What each Patroni said of the primary. */
function reportFailovers(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|\/)pg\d\.log$/.test(file)) continue
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    const told = lines.filter((line) => /promot|demot|lock|sync|rewind|timeline|bootstrap/i.test(line))
    report([file, ...told.slice(-60)].join('\n'))
  }
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
