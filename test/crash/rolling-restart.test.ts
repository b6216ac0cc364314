import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { isLongRun } from '../test-runs.ts'
import { type BalancingProxy, startBalancingProxy } from './balancing-proxy.ts'
import { sendRequest } from './http-request.ts'
import { insertOwner, seller } from './order-events.ts'
import {
  createOrderingShoppers,
  listLostOrders,
  type OrderingShopper,
  placeOrders,
} from './ordering-shoppers.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

/** Beyond 500 events at once a seller panel reads the list of orders instead. */
const orderPauseMs = 250

/** Without a pause, the pages take the CPU time that the starting process needs. */
const pagePauseMs = isLongRun ? 0 : 50

describe.skipIf(!testServer)('while two processes restart one after the other', () => {
  let server: PostgresDatabase
  let database: Database
  let proxy: BalancingProxy
  let env: Record<string, string>
  let writers: OrderingShopper[]
  let products: string[]
  const shops: ShopProcess[] = []

  beforeAll(async () => {
    server = await createDatabase()
    database = await openDatabase({ url: server.url, dataDir: null })
    const folder = makeTempFolder()
    ;({ writers, products } = await createOrderingShoppers(database, { count: 4, pictureFolder: folder }))
    await insertOwner(database)
    proxy = await startBalancingProxy()
    env = { DATABASE_URL: server.url, DATA_DIR: folder, DRAIN_SECONDS: '3', ...seller }
    await startShop()
    await startShop()
  })
  afterAll(async () => {
    await proxy.close()
    for (const shop of shops) await shop.end('SIGTERM')
    await database.close()
    await server.drop()
  })

  test('every request is answered, no order is lost, and a seller misses no event', async () => {
    let isOver = false
    const until = { url: proxy.url, isOver: () => isOver }
    const events = await followOrders(until)
    const page = await sendRequest(proxy.url)
    const asset = /\/assets\/[\w-]+\.js/.exec(page.body)?.[0] ?? ''
    const replies: number[] = []
    const load = Promise.all([
      ...writers.map(orderSteadily),
      ...['/', asset, '/api/product/list'].map(async (path) => {
        while (!isOver) {
          replies.push((await sendRequest(proxy.url + path)).status)
          await wait(pagePauseMs)
        }
      }),
    ])
    async function orderSteadily(writer: OrderingShopper): Promise<void> {
      while (!isOver) {
        const count = writer.acknowledged.length
        await placeOrders(writer, { ...until, products, isOver: () => writer.acknowledged.length > count })
        await wait(orderPauseMs)
      }
    }
    for (const old of [...shops]) {
      expect(await old.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
      proxy.remove(old.url)
      shops.splice(shops.indexOf(old), 1)
      await startShop()
    }
    isOver = true
    await load

    const placed = writers.flatMap(({ acknowledged }) => acknowledged.map(({ id }) => id))
    expect(placed.length).toBeGreaterThan(writers.length)
    expect(replies.length).toBeGreaterThan(10)
    expect(replies.filter((status) => status !== 200)).toEqual([])
    for (const writer of writers) expect(await listLostOrders(writer, proxy.url)).toEqual([])
    expect(await listViolations(database.db)).toEqual([])
    await expect.poll(() => placed.filter((id) => !events.text().includes(id))).toEqual([])
    expect(events.connections()).toBeGreaterThan(1)
    await events.close()
  })

  async function startShop(): Promise<void> {
    const shop = await startProcess(env)
    shops.push(shop)
    await proxy.add(shop.url)
  }
})

type Follower = { text: () => string; connections: () => number; close: () => Promise<void> }

/** Reconnects with the last event id after the shop's retry time, as a browser does. */
async function followOrders({ url }: { url: string }): Promise<Follower> {
  const body = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD }
  const login = await sendRequest(`${url}/api/seller/login`, { method: 'POST', body })
  const cookie = login.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? ''
  let [text, connections, isOver] = ['', 0, false]
  let current: http.ClientRequest | undefined
  const opened = Promise.withResolvers<void>()

  async function followUntilClosed(): Promise<void> {
    while (!isOver) {
      await readOnce()
      await wait(Number(text.match(/(?<=^retry: )\d+/gm)?.at(-1)))
    }
  }

  function readOnce(): Promise<void> {
    const last = text.match(/(?<=^id: )\d+/gm)?.at(-1)
    const headers = { cookie, ...(last ? { 'last-event-id': last } : {}) }
    return new Promise((onEnd) => {
      current = http.get(url + endpointPath('streamOrderEvents', {}), { headers }, (reply) => {
        if (reply.statusCode !== 200) opened.reject(new Error(`The stream is refused: ${reply.statusCode}`))
        connections++
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
          opened.resolve()
        })
        reply.on('error', () => {}).on('close', onEnd)
      })
      current.on('error', () => onEnd())
    })
  }

  const following = followUntilClosed()
  await opened.promise
  return {
    text: () => text,
    connections: () => connections,
    async close() {
      isOver = true
      current?.destroy()
      await following
    },
  }
}
