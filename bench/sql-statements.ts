import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { defaultConfig, noOrderLimits, testSecretBox, testSender } from '#test/default-config.ts'
import type { Row } from './results-table.ts'
import { anOrderInput, seedBenchData } from './seed.ts'

const orderCount = 50

/** How many statements the driver is handed for an order, BEGIN and COMMIT among them. */
export async function* statements(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const database = await openDatabase({ url: null, dataDir: null })
  const crowd = await seedBenchData(database)
  const app = await buildApp({
    database,
    pictures: await openPictureStore({ folder }),
    mailTransport: openFileTransport({ folder, from: testSender }),
    secretBox: testSecretBox,
    renderPage: null,
    assetsFolder: null,
    config: { ...defaultConfig, orderLimits: noOrderLimits },
  })
  const counted = countStatements()
  for (let order = 0; order < orderCount; order++) {
    const { shopper, lines, key } = anOrderInput(crowd)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/order/cod',
      headers: { cookie: shopper.cookie, 'idempotency-key': key },
      payload: { items: lines, address: shopper.address },
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const each = counted() / orderCount
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
  yield { what: 'SQL statements an order', measured: each.toFixed(2), aim: 'at most 4', ok: each <= 4 }
}

function countStatements(): () => number {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++
    return Reflect.apply(query, this, given)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
    return count
  }
}
