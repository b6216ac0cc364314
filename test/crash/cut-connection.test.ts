import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { listSessions } from '../builders/stripe-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import { type FakeStripe, openFakeStripe, sendStripeEvent } from '../fakes/stripe.ts'
import { listViolations } from '../invariants.ts'
import { closeShops, type Shop, startSecondApp } from '../shop.ts'
import { isLongRun } from '../test-runs.ts'
import { cutPoints } from './cut-shop.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'

/** Breaks the connection at the first of `cutPoints`, then at the second, until none is left. */
describe.skipIf(!testServer)('a connection to the database that breaks at any point', () => {
  let server: PostgresDatabase
  let direct: Database
  let line: Database
  let stripe: FakeStripe
  let shop: Shop
  let asha: Shopper
  let rice: string
  let orders = 0

  beforeAll(async () => {
    server = await createDatabase()
    direct = await openDatabase({ url: server.url, dataDir: null })
    line = await openDatabase({ url: server.throughProxy, dataDir: null })
    stripe = await openFakeStripe()
    const config = {
      payments: { stripe: stripe.config, isPracticeAllowed: false },
      orderLimits: noOrderLimits,
    }
    shop = await startSecondApp({ database: line, db: line.db } as Shop, config)
    asha = await aShopper(shop)
    rice = (await aProduct(shop, { price: 4.35, stock: 1_000_000 }))._id
  })
  afterAll(async () => {
    await closeShops()
    await stripe?.close()
    await line?.close()
    await direct?.close()
    await server?.drop()
  })

  test('a cash order is one order once it is sent again (K-03)', async () => {
    const cuts = await cutAtEachPoint(async (cut) => {
      const send = sending('placeCodOrder')
      const over = cut()
      const first = await send().catch(failed)
      const wasCut = over()
      const { order } = await send()
      if (first) expect(order._id).toBe(first.order._id)
      return wasCut
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 15 : 1)
  })

  test('an online order is one order with one payment page, once it is sent again (K-03)', async () => {
    const cuts = await cutAtEachPoint(async (cut) => {
      const send = sending('placeOnlineOrder')
      const over = cut()
      const first = await send().catch(failed)
      const wasCut = over()
      const { order, url } = await send()
      if (first) expect([order._id, url]).toEqual([first.order._id, first.url])
      const [session, ...others] = listSessions(stripe, order._id)
      expect([session?.url, others]).toEqual([url, []])
      expect((await sendStripeEvent(shop, stripe.pay(session!.id))).statusCode).toBe(200)
      return wasCut
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 80 : 6)
  })

  test('a payment event that is sent until it is accepted pays its order once (K-03)', async () => {
    const cuts = await cutAtEachPoint(async (cut) => {
      const { order } = await sending('placeOnlineOrder')()
      const event = stripe.pay(listSessions(stripe, order._id)[0]!.id)
      const over = cut()
      const reply = await sendStripeEvent(shop, event)
      const wasCut = over()
      if (reply.statusCode !== 200) {
        expect(reply.statusCode).toBeGreaterThanOrEqual(500)
        expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
      }
      // The shop finishes accepted events by itself: later, while a cut connection still holds the lock of one.
      await expect.poll(finishEvents).toEqual([])
      const { rows } = await sql`
        SELECT is_placed, is_paid, (SELECT count(*)::int FROM order_payments WHERE order_id = o.id) AS payments,
          (SELECT count(*)::int FROM messages WHERE order_id = o.id) AS messages
        FROM orders o WHERE id = ${order._id}`.execute(direct.db)
      expect(rows).toEqual([{ is_placed: true, is_paid: true, payments: 1, messages: 1 }])
      return wasCut
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 100 : 5)
  })

  /** As the job does every 15 seconds. Returns what is left. */
  async function finishEvents(): Promise<unknown[]> {
    await sql`UPDATE payment_events SET due_at = now() WHERE due_at IS NOT NULL`.execute(direct.db)
    await shop.app.jobs.run('process-payment-events')
    return (await sql`SELECT event_id FROM payment_events WHERE due_at IS NOT NULL`.execute(direct.db)).rows
  }

  function sending<Call extends 'placeCodOrder' | 'placeOnlineOrder'>(call: Call) {
    orders++
    const wanted = { items: [{ product: rice, quantity: 1 }], address: asha.address }
    const key = { idempotencyKey: crypto.randomUUID() }
    return () => asha[call](wanted, key) as ReturnType<Shopper[Call]>
  }

  async function cutAtEachPoint(round: (cut: () => () => boolean) => Promise<boolean>): Promise<number> {
    for (let n = 1; ; n++) {
      const wasCut = await round(() => server.proxy.cutConnectionAt(n, cutPoints))
      if (!wasCut || n % 10 === 0) expect([n, await listViolations(direct.db)]).toEqual([n, []])
      const { rows } = await sql`SELECT count(*)::int AS orders FROM orders`.execute(direct.db)
      expect([n, rows]).toEqual([n, [{ orders }]])
      if (!wasCut) return n - 1
    }
  }
})

function failed(error: { status: number }): null {
  expect(error.status).toBeGreaterThanOrEqual(500)
  return null
}
