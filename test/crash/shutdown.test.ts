import http from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { anyDatabase } from './any-database.ts'
import { sendRequest } from './http-request.ts'
import { listenToOrders } from './order-events.ts'
import { createOrderingShoppers, type OrderingShopper, placeOrder } from './ordering-shoppers.ts'
import { copyDataFolder, runToEnd, startProcess } from './shop-process.ts'

test('on SIGTERM under load, the shop finishes every request that it received before, and exits with 0', async () => {
  const dataDir = await copyDataFolder()
  const database = await openDatabase({ url: null, dataDir })
  const { writers, products } = await createOrderingShoppers(database, {
    count: 16,
    pictureFolder: join(dataDir, 'pictures'),
  })
  await database.close()
  const shop = await startProcess({ DATA_DIR: dataDir })

  let isAsked = false
  const sentBefore: { status: number; problem: string }[] = []
  const acknowledged: string[] = []
  const loads = writers.map((writer) => orderRepeatedly(writer))
  const dawdling = orderSlowly(writers[0]!)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(writers.length)
  isAsked = true
  const exit = await shop.end('SIGTERM')
  expect(await dawdling).toBe(200)

  expect(exit).toMatchObject({ code: 0, signal: null })
  expect(sentBefore.filter(({ status }) => status !== 200)).toEqual([])
  expect(sentBefore.length).toBeGreaterThan(writers.length)

  const reopened = await openDatabase({ url: null, dataDir })
  expect(await listViolations(reopened.db)).toEqual([])
  const kept = await reopened.db.selectFrom('orders').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  await reopened.close()

  /** The second half of the request arrives during the shutdown. */
  function orderSlowly({ cookie, address }: OrderingShopper): Promise<number> {
    const body = JSON.stringify({ items: [{ product: products[0], quantity: 1 }], address })
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
    return new Promise((resolve) => {
      const request = http.request(`${shop.url}/api/order/cod`, { method: 'POST', headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
      })
      request.on('error', () => resolve(0))
      request.write(body.slice(0, 20))
      void Promise.all(loads).then(() => request.end(body.slice(20)))
    })
  }

  async function orderRepeatedly(writer: OrderingShopper): Promise<void> {
    for (let index = 0; ; index++) {
      let isBefore = false
      const onSent = () => {
        isBefore = !isAsked
      }
      try {
        const wanted = { key: `${index}`, items: [{ product: products[index % 5]!, quantity: 1 }] }
        const reply = await placeOrder(writer, { url: shop.url, wanted, onSent })
        if (isBefore) sentBefore.push({ status: reply.status, problem: JSON.stringify(reply.body) })
        if (reply.status === 200) acknowledged.push(reply.body.order._id)
        else return
      } catch (error) {
        if (isBefore) sentBefore.push({ status: 0, problem: String(error) })
        return
      }
    }
  }
})

test('on SIGTERM at the moment it listens, the shop closes in order', async () => {
  const preload = fileURLToPath(new URL('sigterm-when-open.mjs', import.meta.url))
  const env = { ...(await anyDatabase()), NODE_OPTIONS: `--import ${preload}` }
  expect(await runToEnd(env)).toMatchObject({ code: 0, signal: null })
})

test('an open event stream of a seller ends, and does not delay the exit', async () => {
  const shop = await startProcess(await anyDatabase())
  const listening = await listenToOrders(shop.url)
  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
  // The shop disconnects streams that stay open.
  expect(await listening.ended).toBe(true)
})

test('Ctrl-C does not drain', async () => {
  const shop = await startProcess({ ...(await anyDatabase()), DRAIN_SECONDS: '3600' })
  expect(await shop.end('SIGINT')).toMatchObject({ code: 0, signal: null })
})

test('a process that drains is not ready, and serves until the end', async () => {
  const shop = await startProcess({ ...(await anyDatabase()), DRAIN_SECONDS: '3600' })
  const agent = new http.Agent({ keepAlive: true })
  expect((await sendRequest(`${shop.url}/readyz`, { agent })).headers.connection).toBe('keep-alive')
  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await sendRequest(`${shop.url}/readyz`)).status).toBe(503)
  for (const path of [
    '/livez',
    '/',
    '/api/product/list',
    '/api/product/00000000-0000-4000-8000-000000000000',
  ]) {
    const reply = await sendRequest(shop.url + path, { agent })
    expect([path, reply.headers.connection]).toEqual([path, 'close'])
    expect(reply.status, path).toBeLessThan(500)
  }
  const again = setInterval(() => shop.child.kill('SIGTERM'), 100)
  expect(await shop.exited).toMatchObject({ code: 1 })
  clearInterval(again)
})

test('a second signal ends the shop at once', async () => {
  const shop = await startProcess(await anyDatabase())
  // A request without an end delays the shutdown.
  let hanging: Promise<unknown> | undefined
  await new Promise<void>((onSent) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100' }
    hanging = sendRequest(`${shop.url}/api/cart/update`, { method: 'POST', headers, onSent }).catch(() => {})
  })
  expect((await sendRequest(`${shop.url}/livez`)).status).toBe(200)
  // A signal right after the first counts as the same one.
  const again = setInterval(() => shop.child.kill('SIGTERM'), 100)
  expect(await shop.exited).toMatchObject({ code: 1 })
  clearInterval(again)
  await hanging
})

test.skipIf(process.platform === 'win32')('a shop without its npm parent closes', async () => {
  const dataDir = await copyDataFolder()
  const shop = await startProcess({ DATA_DIR: dataDir, npm_lifecycle_event: 'start' }, { shell: true })
  // npm sends no more than this.
  shop.child.kill('SIGTERM')
  // The shop locks the folder until it has closed.
  const isFree = () =>
    openDatabase({ url: null, dataDir }).then(
      (database) => database.close().then(() => true),
      () => false,
    )
  await expect.poll(isFree).toBe(true)
})
