import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ShopError } from '#server/http/errors.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureCheck } from '#server/pictures/picture-marker-store.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  payAtPractice,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { waitForMail } from '#test/mail.ts'
import { openBrowser, type Shop, startSecondApp, startShop } from '#test/shop.ts'
import { openMetricsServer } from './metrics-server.ts'

const token = 'the-scales-are-by-the-door'
const shop = await startShop({ ...withPractice, metrics: { token } })
const authorization = `Bearer ${token}`

type Sample = { name: string; labels: Record<string, string>; value: number }

function read(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) [a-z0-9_]+ .+$/.test(line))
    .map((line) => {
      // The event loop has no mean when nothing was measured since the last read.
      const found = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (-?[0-9.e+-]+|[nN]a[nN]|[+-]Inf)$/.exec(line)
      if (!found) throw new Error(`not a sample: ${line}`)
      const pairs = [...(found[2] ?? '').matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)",?/g)]
      return {
        name: found[1]!,
        labels: Object.fromEntries(pairs.map(([, name, value]) => [name, value])),
        value: Number(found[3]),
      }
    })
}

async function metrics(of: Shop = shop): Promise<Sample[]> {
  const { statusCode, body, headers } = await of.app.inject({ url: '/metrics', headers: { authorization } })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return read(body)
}

async function total(name: string, labels: Record<string, string> = {}): Promise<number> {
  return (await metrics())
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
}

describe('the endpoint of metrics', () => {
  test.for([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer the-scales-are-by-the-window' }],
    ['with a part of the token', { authorization: 'Bearer the-scales' }],
    ['with a longer token', { authorization: `Bearer ${token} ` }],
    ['with the token in another scheme', { authorization: `Basic ${token}` }],
    ['with the token without a scheme', { authorization: token }],
    ['with a scheme only', { authorization: 'Bearer ' }],
  ] as const)('is not served %s', async ([, headers]) => {
    const reply = await shop.app.inject({ url: '/metrics', headers })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ success: false, code: 'metrics_token_needed' })
    expect(reply.body).not.toContain('haat_')
    const ready = await shop.app.inject({ url: '/readyz', headers })
    expect(ready.json()).toEqual({ success: true, jobs: 'on time', pictures: 'shared' })
  })

  test('does not exist without a port and a token', async () => {
    const other = await startSecondApp(shop)
    expect(other.app.metrics).toBeNull()
    expect((await other.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  })

  test('asks for the token on its own port too, if there is one', async () => {
    const { metrics } = shop.app
    const { address, close } = await openMetricsServer({
      metrics: metrics!,
      port: 0,
      host: '127.0.0.1',
      token,
    })
    const statusOf = async (headers: Record<string, string>) => (await fetch(address, { headers })).status
    try {
      expect(await statusOf({})).toBe(401)
      expect(await statusOf({ authorization: 'Bearer the-scales-are-by-the-window' })).toBe(401)
      expect(await statusOf({ authorization })).toBe(200)
    } finally {
      close()
    }
  })

  test('needs no token on its own port without one, and serves nothing else there', async () => {
    const portOnly = await startSecondApp(shop, { metrics: { token: null } })
    expect((await portOnly.app.inject('/metrics')).statusCode).toBe(404)
    const { address, close } = await openMetricsServer({
      metrics: portOnly.app.metrics!,
      port: 0,
      host: '127.0.0.1',
      token: null,
    })
    try {
      expect(read(await (await fetch(address)).text()).map(({ name }) => name)).toContain('haat_waiting')
      for (const path of ['/', '/metric', '/metrics/x', '/api/user/is-auth'])
        expect((await fetch(new URL(path, address))).status).toBe(404)
      expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(404)
    } finally {
      close()
    }
    await expect(fetch(address)).rejects.toThrow()
  })
})

describe('a counter', () => {
  test('has requests by route, never by URL, and refusals by code', async () => {
    const asha = await aShopper(shop, { name: 'Canaryname' })
    const rice = await aProduct(shop, { stock: 1 })
    const placing = { route: '/api/order/cod', method: 'POST' }
    const before = await total('haat_request_seconds_count', { ...placing, status: '2xx' })
    const order = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    await asha.placeCodOrder(order)
    await expect(asha.placeCodOrder(order)).rejects.toMatchObject({ code: 'out_of_stock' })
    await expect(asha.placeCodOrder({ ...order, address: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'address_missing',
    })
    await aVisitor(shop)
      .getShopperSession()
      .catch(() => {})
    expect(await total('haat_request_seconds_count', { ...placing, status: '2xx' })).toBe(before + 1)
    expect(await total('haat_request_seconds_count', { ...placing, status: '4xx' })).toBe(2)
    expect(await total('haat_refusals_total', { ...placing, code: 'out_of_stock' })).toBe(1)
    expect(await total('haat_refusals_total', { ...placing, code: 'address_missing' })).toBe(1)
    expect(await total('haat_refusals_total', { code: 'not_logged_in' })).toBe(0)
  })

  test('has each order once, however often it is sent', async () => {
    const [asha, rice] = [await aShopper(shop), await aProduct(shop)]
    const before = await total('haat_orders_placed_total', { payment: 'COD' })
    const order = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    const again = { idempotencyKey: crypto.randomUUID() }
    await asha.placeCodOrder(order, again)
    await asha.placeCodOrder(order, again)
    await asha.placeCodOrder(order)
    expect(await total('haat_orders_placed_total', { payment: 'COD' })).toBe(before + 2)
  })

  test('has the results of payments, and the delay of their webhooks', async () => {
    const asha = await aShopper(shop)
    const [paid, late] = [
      await anUnpaidOrder(shop, { shopper: asha }),
      await anUnpaidOrder(shop, { shopper: asha }),
    ]
    const count = () =>
      Promise.all([
        total('haat_orders_placed_total', { payment: 'Online' }),
        total('haat_payments_total', { outcome: 'placed' }),
        total('haat_payments_total', { outcome: 'late' }),
        total('haat_webhook_lag_seconds_count', { provider: 'practice' }),
      ])
    const [orders, placed, lateOnes, told] = await count()
    await payAtPractice(asha, { order: paid })
    expect(await count()).toEqual([orders! + 1, placed! + 1, lateOnes, told! + 1])
    await sendPracticeEvent(shop, { order: paid })
    expect((await count()).slice(0, 3)).toEqual([orders! + 1, placed! + 1, lateOnes])
    await asha.cancelOrder({ id: late._id })
    await sendPracticeEvent(shop, { order: late })
    expect((await count()).slice(0, 3)).toEqual([orders! + 1, placed! + 1, lateOnes! + 1])
  })

  test('has messages that were sent, and those that were given up', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    await aVisitor(shop).forgotPassword({ email: bina.email })
    await waitForMail(shop, bina.email)
    expect(await total('haat_messages_total', { channel: 'mail', end: 'sent' })).toBeGreaterThan(0)
    const withoutNotify = await startSecondApp(
      shop,
      { metrics: { token } },
      openFileTransport({ folder: '/dev/null/none', from: null }),
    )
    await shop.db
      .insertInto('messages')
      .values({ kind: 'password-reset', user_id: bina.id, created_at: new Date(0) })
      .execute()
    await withoutNotify.app.jobs.run('send-messages')
    const ends = (await metrics(withoutNotify)).filter(
      ({ name, value }) => name === 'haat_messages_total' && value > 0,
    )
    expect(ends.map(({ labels }) => labels)).toEqual([{ channel: 'mail', end: 'given_up' }])
  })

  test('has no label with personal data or with unlimited values', async () => {
    const asha = await aShopper(shop, { name: 'Canaryname' })
    const seller = await aSeller(shop)
    await seller.listOrders()
    const known = (await metrics()).length
    const { send } = openBrowser(shop)
    for (let nth = 0; nth < 30; nth++) {
      await send(`/api/canary-${nth}?email=${asha.email}`)
      await send(`/api/product/seller/${crypto.randomUUID()}`)
      await send(`/canary-${nth}`, { method: nth % 2 === 0 ? 'PATCH' : 'DELETE' })
      await send('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `canary-${nth}@example.com`, password: 'not the one' }),
      })
    }
    const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization } })
    for (const secret of ['canary', asha.email, asha.id, seller.email, token, '127.0.0.1'])
      expect(body.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(read(body).length - known).toBeLessThan(100)
  })

  test('a gauge has the queues, the age of their oldest entry, and the state of each job', async () => {
    await shop.app.jobs.run('purge-expired')
    await sql`DELETE FROM messages`.execute(shop.db)
    await sql`DELETE FROM payment_exceptions`.execute(shop.db)
    await sql`
      INSERT INTO messages (kind, user_id, created_at, due_at)
      SELECT 'password-reset', id, now() - interval '10 minutes', now() FROM users LIMIT 1`.execute(shop.db)
    const other = await startSecondApp(shop, { metrics: { token } })
    const now = await metrics(other)
    const of = (name: string, label: string) =>
      Object.fromEntries(
        now.filter((sample) => sample.name === name).map(({ labels, value }) => [labels[label], value]),
      )
    expect(of('haat_waiting', 'what')).toEqual({
      message: 1,
      payment_event: 0,
      payment: 0,
      overdue_order: 0,
      refund: 0,
    })
    expect(of('haat_waiting_oldest_seconds', 'what').message).toBeGreaterThanOrEqual(600)
    expect(of('haat_job_late_seconds', 'job')).toMatchObject({ 'purge-expired': 0 })
    expect(of('haat_job_failures_in_a_row', 'job')).toMatchObject({ 'purge-expired': 0 })
    expect(of('haat_database_connections', 'state')).toHaveProperty('waiting')
    expect(now.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'haat_database_up',
        'haat_live_streams',
        'haat_cache_bytes',
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
      ]),
    )
  })

  test('is served without its queries while the database is unreachable', async () => {
    const other = await startSecondApp(shop, { metrics: { token } })
    await sql`ALTER TABLE messages RENAME TO messages_away`.execute(shop.db)
    const samples = await metrics(other).finally(() =>
      sql`ALTER TABLE messages_away RENAME TO messages`.execute(shop.db),
    )
    expect(samples).toContainEqual({ name: 'haat_database_up', labels: {}, value: 0 })
    expect(samples.filter(({ name }) => name === 'haat_waiting')).toEqual([])
  })
})

test('every metric of the alert rules exists', async () => {
  const alerts = readFileSync(new URL('../../../ops/alerts.yaml', import.meta.url), 'utf8')
  const exprs = [...alerts.matchAll(/expr: (.*)/g)].map(([, expr]) => expr).join(' ')
  await shop.app.jobs.run('purge-expired')
  const other = await startSecondApp(shop, { metrics: { token } })
  await other.app.inject('/livez')
  const samples = await metrics(other)
  const told = new Set(samples.map(({ name }) => name))
  const named = exprs.match(/(?:haat|nodejs)_[a-z0-9_]+/g) ?? []
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !told.has(name))).toEqual([])
  const waiting = samples.filter(({ name }) => name === 'haat_waiting').map(({ labels }) => labels.what)
  for (const [, what] of exprs.matchAll(/what="([a-z_]+)"/g)) expect(waiting).toContain(what)
})

describe('the readiness check', () => {
  test('succeeds with a late job, and names the job only to a caller with the token', async () => {
    await shop.app.jobs.run('purge-expired')
    await sql`UPDATE jobs SET next_at = now() - interval '5 minutes'`.execute(shop.db)
    const other = await startSecondApp(shop, { metrics: { token } })
    const ask = (headers: Record<string, string>) => other.app.inject({ url: '/readyz', headers })
    expect((await ask({})).json()).toMatchObject({ success: true, jobs: 'late' })
    const told = await ask({ authorization })
    expect(told.statusCode).toBe(200)
    expect(told.json().each).toContainEqual({
      name: 'purge-expired',
      lateSeconds: expect.any(Number),
      okSecondsAgo: expect.any(Number),
      failuresInARow: 0,
    })
  })

  test('succeeds without the pictures of the other processes, and says so', async () => {
    const other = await startSecondApp(shop, { metrics: { token } })
    const ready = await other.app.inject('/readyz')
    expect([ready.statusCode, ready.json().pictures]).toEqual([200, 'not shared'])
    const shared = async (of: Shop) =>
      (await metrics(of)).find(({ name }) => name === 'haat_pictures_shared')?.value
    expect([await shared(shop), await shared(other)]).toEqual([1, 0])
    await writeFile(join(other.pictureFolder, 'shop-id.txt'), await readMarker(shop.pictureFolder))
    const pictures = await openPictureStore({ folder: other.pictureFolder })
    expect((await other.app.inject('/pictures/shop-id.txt')).statusCode).toBe(404)
    let isAway = true
    const read: typeof pictures.read = (name) =>
      isAway ? Promise.reject(new ShopError('pictures_unavailable')) : pictures.read(name)
    const app = fastify()
    const getStatus = await openPictureCheck(app, {
      db: shop.db,
      pictures: { ...pictures, read },
      retryMs: 5,
    })
    expect(getStatus()).toBe('unknown')
    isAway = false
    await expect.poll(getStatus).toBe('shared')
    await app.close()
  })
})

const readMarker = (folder: string) => readFile(join(folder, 'shop-id.txt'), 'utf8')
