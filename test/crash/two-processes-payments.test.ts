import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listSessions } from '../builders/stripe-orders.ts'
import { type FakeStripe, openFakeStripe } from '../fakes/stripe.ts'
import { listViolations } from '../invariants.ts'
import { parseMail } from '../mail.ts'
import { sendRequest } from './http-request.ts'
import { insertOwner, seller } from './order-events.ts'
import { createOrderingShoppers, type OrderingShopper } from './ordering-shoppers.ts'
import { cancel, placeOnline, sendWebhook, stripeEnvironment } from './paying-shoppers.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

describe.skipIf(!testServer)('two processes of a shop with online payment (K-11)', () => {
  let server: PostgresDatabase
  let database: Database
  let stripe: FakeStripe
  let folders: string[]
  let shops: ShopProcess[]
  let writers: OrderingShopper[]
  let products: string[]

  beforeAll(async () => {
    server = await createDatabase()
    database = await openDatabase({ url: server.url, dataDir: null })
    stripe = await openFakeStripe()
    folders = [makeTempFolder(), makeTempFolder()]
    const pictureFolder = makeTempFolder()
    ;({ writers, products } = await createOrderingShoppers(database, { count: 20, pictureFolder, stock: 1 }))
    await insertOwner(database)
    const env = { DATABASE_URL: server.url, ...seller, ...stripeEnvironment(stripe) }
    shops = await Promise.all(folders.map((folder) => startProcess({ ...env, DATA_DIR: folder })))
  })
  afterAll(async () => {
    for (const shop of shops ?? []) await shop.end('SIGTERM')
    expect(await listViolations(database.db)).toEqual([])
    await stripe.close()
    await database.close()
    await server.drop()
  })

  test('sell the last unit to one of twenty shoppers, and open one payment page for it (O-01)', async () => {
    const items = [{ product: products[0]!, quantity: 1 }]
    const replies = await Promise.all(
      writers.map((writer, turn) =>
        placeOnline(writer, { url: urlOf(turn), wanted: { key: crypto.randomUUID(), items } }),
      ),
    )
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(stripe.sessions()).toHaveLength(1)
  })

  test('accept one key, one payment and one refund once each, at either process and repeated (O-04, P-02)', async () => {
    const [writer] = writers
    const wanted = { key: 'same', items: [{ product: products[1]!, quantity: 1 }] }
    const placed = await atBothProcesses((url) => placeOnline(writer!, { url, wanted }))
    const { order, url } = placed[0]!.body
    for (const { status, body } of placed)
      expect([status, body.order?._id, body.url]).toEqual([200, order._id, url])
    const [session, ...others] = listSessions(stripe, order._id)
    expect([session?.url, others]).toEqual([url, []])

    const event = stripe.pay(session!.id)
    for (let time = 0; time < 2; time++) {
      const replies = await atBothProcesses((url) => sendWebhook(event, { url }))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const { rows } = await sql`
      SELECT is_paid, (SELECT count(*)::int FROM order_payments WHERE order_id = o.id) AS payments
      FROM orders o WHERE id = ${order._id}`.execute(database.db)
    expect(rows).toEqual([{ is_paid: true, payments: 1 }])

    expect((await cancel(writer!, { url: urlOf(1), id: order._id })).status).toBe(200)
    const cookie = await logIn()
    const exceptions = await sendRequest(`${urlOf(0)}/api/seller/payments`, { cookie })
    const [exception] = exceptions.body.exceptions
    const refunds = await atBothProcesses((url) =>
      sendRequest(`${url}/api/seller/payments/refund`, {
        method: 'POST',
        cookie,
        body: { id: exception._id },
      }),
    )
    expect(refunds.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(stripe.refunds.map(({ payment_intent }) => payment_intent)).toEqual([session!.payment_intent])
    await expect
      .poll(() => listMessageKinds(order._id))
      .toEqual(['order-paid', 'order-cancelled', 'order-refunded'])
  })

  test('expire an unpaid order once, and return its stock once', async () => {
    const [waiting] = stripe.sessions()
    await sql`UPDATE orders SET pay_by = now() - interval '1 second' WHERE pay_by IS NOT NULL`.execute(
      database.db,
    )
    // Some messages wait to be combined: all are made due, except those that a process is sending.
    await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL AND tries = 0`.execute(database.db)
    await sql`UPDATE jobs SET next_at = now() WHERE name IN ('expire-unpaid-orders', 'send-messages')`.execute(
      database.db,
    )
    await expect.poll(() => listMessageKinds(waiting!.client_reference_id!)).toHaveLength(1)
    const { rows } = await sql<{ kind: string; units: number }>`
      SELECT kind, sum(delta)::int AS units, count(*)::int AS movements FROM stock_movements
      WHERE product_id = ${products[0]} GROUP BY kind ORDER BY kind`.execute(database.db)
    expect(rows).toContainEqual({ kind: 'sale', units: -1, movements: 1 })
    expect(rows.filter(({ units }) => units > 0)).toHaveLength(2)
    const ends = stripe.requests.filter(({ path }) => path.endsWith(`${waiting!.id}/expire`))
    expect([waiting!.status, ends.length]).toEqual(['expired', 1])
  })

  test('send each message once, by one mail', async () => {
    const isDone = async () =>
      (await sql`SELECT FROM messages WHERE due_at IS NOT NULL`.execute(database.db)).rows.length === 0
    await expect.poll(isDone).toBe(true)
    const { rows } = await sql`SELECT FROM messages WHERE mailed_at IS NOT NULL`.execute(database.db)
    const mails = (await Promise.all(folders.map(readOutbox))).flat()
    const about = mails.map((raw) => /^Subject: (.*)$/im.exec(parseMail(raw).head)?.[1])
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect([about, about.length]).toEqual([[...new Set(about)], rows.length])
  })

  async function listMessageKinds(order: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      SELECT kind FROM messages WHERE order_id = ${order} ORDER BY id`.execute(database.db)
    return rows.map(({ kind }) => kind)
  }

  async function logIn(): Promise<string> {
    const body = { email: seller.SELLER_EMAIL, password: seller.SELLER_PASSWORD }
    const reply = await sendRequest(`${urlOf(0)}/api/seller/login`, { method: 'POST', body })
    return reply.headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? ''
  }

  function atBothProcesses<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer[]> {
    return Promise.all([0, 1, 0, 1].map((turn) => work(urlOf(turn))))
  }

  function urlOf(turn: number): string {
    return shops[turn % 2]!.url
  }
})

async function readOutbox(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'outbox')).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
}
