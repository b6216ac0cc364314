import type pg from 'pg'
import { type Database, openDatabase } from '#server/database/open.ts'
import { insertOrder } from '#server/order/place/place-order-store.ts'
import { anOrderInput, type BenchData, toOrderRequest } from './seed.ts'

export type BaselineJob = { crowd: BenchData; connections: number; rounds: number; roundMs: number }
type Statement = { name: string; text: string; values: unknown[] }

/**
 * Sends the shop's own statement of an order and nothing else, in a process of its own: the limit of what the shop can do. What is
 * sent is laid ready before, so that only the driver and the database are measured.
 */
process.once('message', async ({ crowd, connections, rounds, roundMs }: BaselineJob) => {
  const { DATABASE_URL: url = null, DATA_DIR: dataDir = null } = process.env
  const database = await openDatabase({ url, dataDir })
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const ready = await prepareStatements(database, { crowd, count: roundMs * 12 })
    const rate = await sendFor(roundMs, { database, ready, connections })
    // The first round only warms up.
    if (round > 0) rates.push(rate)
  }
  await database.close()
  process.send?.(rates)
  process.disconnect?.()
})

async function sendFor(
  time: number,
  { database, ready, connections }: { database: Database; ready: Statement[]; connections: number },
): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const send = async () => {
    while (performance.now() - startedAt < time) {
      const statement = ready[count++]
      if (!statement) throw new Error('more orders were sent than laid ready')
      const { rows } = await database.pool.query(statement)
      if (rows[0]?.number === null) throw new Error('an order was refused')
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  return count / ((performance.now() - startedAt) / 1000)
}

/** Takes the statements from the shop's own store, by standing in for its pool. */
async function prepareStatements(
  { db }: Database,
  { crowd, count }: { crowd: BenchData; count: number },
): Promise<Statement[]> {
  const ready: Statement[] = []
  const pool = {
    async query(statement: Statement) {
      ready.push(statement)
      return { rows: [{}] }
    },
  } as unknown as pg.Pool
  for (let order = 0; order < count; order++)
    await insertOrder({ db, pool }, toOrderRequest(anOrderInput(crowd)))
  return ready
}
