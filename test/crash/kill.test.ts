import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type FakeStripe, openFakeStripe } from '../fakes/stripe.ts'
import { listViolations } from '../invariants.ts'
import { maxWaitMs } from '../limits.ts'
import { testRuns } from '../test-runs.ts'
import { createOrderingShoppers, listLostOrders, placeOrders } from './ordering-shoppers.ts'
import { countPaid, payOrders, stripeEnvironment, toPayingShopper } from './paying-shoppers.ts'
import { copyDataFolder, startProcess } from './shop-process.ts'

const rounds = testRuns({ short: 3, long: 60 })
const seller = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }

test(
  `after ${rounds} kills under fourteen shoppers every acknowledged order is whole, and every payment at Stripe is recorded once`,
  async () => {
    const dataDir = await copyDataFolder()
    const open = () => openDatabase({ url: null, dataDir })
    const first = await open()
    const stripe = await openFakeStripe()
    const env = { DATA_DIR: dataDir, ...seller, ...stripeEnvironment(stripe) }
    const prepared = await createOrderingShoppers(first, {
      count: 14,
      pictureFolder: join(dataDir, 'pictures'),
    })
    const { products } = prepared
    const [writers, payers] = [prepared.writers.slice(4), prepared.writers.slice(0, 4).map(toPayingShopper)]
    await first.close()

    for (let round = 0; round < rounds; round++) {
      const shop = await startProcess(env)
      // One shopper's orders are checked in each round, and all of them at the end.
      const [checked] = writers.slice(round % writers.length)
      expect(await listLostOrders(checked!, shop.url)).toEqual([])
      const before = [count(writers), countPayments(stripe)]
      const writing = writers.map((writer) =>
        placeOrders(writer, { url: shop.url, products, isOver: () => false }).catch(() => {}),
      )
      const paying = payers.map((payer) =>
        payOrders(payer, { url: shop.url, products, stripe, isOver: () => false }).catch(() => {}),
      )
      // A round that is killed before its first order and its first payment proves nothing.
      const now = () => [count(writers), countPayments(stripe)]
      const more = [Math.random() * 30, 0]
      const hasProgress = () => now().every((many, index) => many > before[index]! + more[index]!)
      const refusals = () => payers.flatMap((payer) => payer.refusals)
      await expect.poll(() => [hasProgress(), refusals()]).toEqual([true, []])
      await shop.end('SIGKILL')
      await Promise.all([...writing, ...paying])
    }

    await makeAllDue(await open())
    const last = await startProcess(env)
    // Pending orders are sent again with their keys.
    await Promise.all(
      writers.map((writer) =>
        placeOrders(writer, { url: last.url, products, isOver: () => writer.pending === null }),
      ),
    )
    for (const writer of writers) expect(await listLostOrders(writer, last.url)).toEqual([])
    // Stripe sends its pending events again, and reconciliation finds payments without one.
    for (const payer of payers) {
      // Reconciliation would find the rest minutes later.
      payer.silentCount = Number.POSITIVE_INFINITY
      const isOver = () => payer.pending === null && payer.unreported === null
      await payOrders(payer, { url: last.url, products, stripe, isOver })
      await expect.poll(() => countPaid(payer, last.url)).toBe(payer.startedCount)
      expect(payer.refusals).toEqual([])
    }
    expect(await last.end('SIGTERM')).toMatchObject({ code: 0 })

    const database = await open()
    expect(await listViolations(database.db)).toEqual([])
    const { total } = await database.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(
      count(writers) + payers.reduce((sum, { startedCount }) => sum + startedCount, 0),
    )
    const taken = await paymentsAt(stripe, database)
    expect(taken.known).toEqual(taken.paid)
    expect(taken.paid.length).toBeGreaterThanOrEqual(rounds)
    await database.close()
    await stripe.close()
  },
  rounds * maxWaitMs,
)

async function makeAllDue(database: Database): Promise<void> {
  await sql`UPDATE payment_sessions SET ask_at = now() WHERE ask_at IS NOT NULL`.execute(database.db)
  await sql`UPDATE jobs SET next_at = now(), held_by = NULL, held_until = NULL`.execute(database.db)
  await database.close()
}

async function paymentsAt(
  stripe: FakeStripe,
  { db }: Database,
): Promise<{ paid: string[]; known: string[] }> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM order_payments UNION ALL SELECT reference FROM payment_exceptions`.execute(db)
  const paid = stripe.sessions().flatMap(({ payment_intent }) => payment_intent ?? [])
  return { paid: paid.toSorted(), known: rows.map(({ reference }) => reference).toSorted() }
}

function countPayments(stripe: FakeStripe): number {
  return stripe.sessions().filter(({ payment_intent }) => payment_intent !== null).length
}

function count(writers: { acknowledged: unknown[] }[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0)
}
