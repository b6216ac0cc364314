import { sql } from 'kysely'
import { reportPeriods } from '#domain/report.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { markDayDirty } from '#server/reports/rollup-store.ts'
import { type Connection, connect, get, timed, timeEach } from './http-client.ts'
import { formatInteger, latencyRow, ms, type Row } from './results-table.ts'
import { orderCount, shopWithManyOrders } from './seed-many-orders.ts'
import { createSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'
import { availableKinds } from './shops.ts'

const maxP99 = 50
const changeCount = 40
const path = (days: number) => `/api/seller/reports?days=${days}`

export async function* reports(): AsyncGenerator<Row> {
  if (!(await availableKinds()).includes('PostgreSQL')) return
  const place = await shopWithManyOrders()
  const database = await openDatabase({ url: place.env.DATABASE_URL ?? null, dataDir: null })
  const headers = await createSellerSession(database)
  const shop = await startShop(place)
  const connection = await connect(shop.port)
  yield await measureFirstReport(database, { connection, headers })
  for (const days of reportPeriods) {
    const times = await timeEach(connection, { paths: Array(100).fill(path(days)), headers })
    yield latencyRow({
      what: `figures of ${days} days, ${formatInteger(orderCount)} orders`,
      ...times,
      maxP99,
    })
  }
  const times: number[] = []
  for (const id of await findDelivered(database)) {
    await database.db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    await markDayDirty(database.db, { orderId: id })
    times.push(await timed(() => get(connection, { path: path(90), headers })))
  }
  yield latencyRow({ what: 'figures of 90 days after an old order changed', times, maxP99 })
  connection.close()
  await shop.stop()
  await database.close()
}

type Client = { connection: Connection; headers: { cookie: string } }

async function measureFirstReport({ db }: Database, { connection, headers }: Client): Promise<Row> {
  await sql`TRUNCATE rollup_days, day_orders, day_statuses, day_categories, day_products, rollup_periods, period_products`.execute(
    db,
  )
  const startedAt = performance.now()
  let longest = 0
  for (let isCounting = true; isCounting; ) {
    const time = await timed(async () => {
      isCounting = (await get(connection, { path: path(90), headers })).includes('"figures":null')
    })
    longest = Math.max(longest, time)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const measured = `${seconds} s, in replies of at most ${ms(longest)}`
  return { what: 'the first look ever: 730 days are counted', measured, ok: null }
}

async function findDelivered({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE created_at BETWEEN now() - interval '89 days' AND now() - interval '1 day' AND status = 'Delivered'
    ORDER BY md5(id::text) LIMIT ${changeCount}`.execute(db)
  return rows.map(({ id }) => id)
}
