import { sql } from 'kysely'
import { reportPeriods } from '#domain/report.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { type BenchEnvironment, listDatabaseKinds } from './environments.ts'
import { type HttpConnection, openConnection } from './http-client.ts'
import { createMillionOrdersEnvironment } from './million-orders.ts'
import { latencyRow, ms, type Row } from './results-table.ts'
import { aSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'

const p99AtMost = 50
const looks = 100
const changes = 40

/** How long a seller waits for the figures of a shop that has had a million orders. */
export async function* reports(): AsyncGenerator<Row> {
  if (!(await listDatabaseKinds()).includes('PostgreSQL')) return
  yield* reportsAt(await createMillionOrdersEnvironment())
}

export async function* reportsAt(place: BenchEnvironment): AsyncGenerator<Row> {
  const database = await openDatabase({ url: place.env.DATABASE_URL ?? null, dataDir: null })
  const cookie = await aSellerSession(database)
  const shop = await startShop(place)
  const asker = await openConnection(shop.port)
  const look = (days: number) => timed(asker, { path: `/api/seller/figures?days=${days}`, cookie })
  try {
    yield await firstLook(database, look)
    for (const days of reportPeriods) {
      const { times, limits } = await compared(asker, { count: looks, cookie, look: () => look(days) })
      yield latencyRow({ what: `figures of ${days} days, a million orders`, times, limits, p99AtMost })
    }
    const change = await changer(database)
    const after = async () => {
      await change()
      return look(90)
    }
    const { times, limits } = await compared(asker, { count: changes, cookie, look: after })
    yield latencyRow({ what: 'figures of 90 days after an old order changed', times, limits, p99AtMost })
  } finally {
    asker.close()
    await shop.stop()
    await database.close()
  }
}

/** From a shop whose days were never counted: all the answers until the figures are there. */
async function firstLook({ db }: Database, look: (days: number) => Promise<Timed>): Promise<Row> {
  await sql`TRUNCATE counted_days, day_orders, day_statuses, day_categories, day_products, product_spans, span_products`.execute(
    db,
  )
  const startedAt = performance.now()
  let longest = 0
  for (;;) {
    const { time, isCounting } = await look(90)
    longest = Math.max(longest, time)
    if (!isCounting) break
  }
  return {
    what: 'the first look ever: 730 days are counted',
    measured: `${((performance.now() - startedAt) / 1000).toFixed(1)} s, in answers of at most ${ms(longest)}`,
    ok: null,
  }
}

/** Cancels an order of the last ninety days, today's left out, another one each time. */
async function changer({ db }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE created_at BETWEEN now() - interval '89 days' AND now() - interval '1 day' AND status = 'Delivered'
    ORDER BY md5(id::text) LIMIT ${changes + 1}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return async () => {
    await db
      .updateTable('orders')
      .set({ status: 'Cancelled' })
      .where('id', '=', ids.pop() ?? '')
      .execute()
  }
}

type Timed = { time: number; isCounting: boolean }
type Compared = { count: number; cookie: string; look: () => Promise<Timed> }

/** In turns with a question that costs the database nothing: how long that takes is what the machine can do just now. */
async function compared(asker: HttpConnection, { count, cookie, look }: Compared) {
  await look()
  const [times, limits]: [number[], number[]] = [[], []]
  while (times.length < count) {
    times.push((await look()).time)
    limits.push((await timed(asker, { path: '/readyz', cookie })).time)
  }
  return { times, limits }
}

async function timed(
  asker: HttpConnection,
  { path, cookie }: { path: string; cookie: string },
): Promise<Timed> {
  const startedAt = performance.now()
  const { status, body } = await asker.send({ path, headers: { cookie } })
  const time = performance.now() - startedAt
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`)
  return { time, isCounting: body.includes('"figures":null') }
}
