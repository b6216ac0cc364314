import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { isLongRun } from '../test-runs.ts'
import { aBrowser } from './http-browser.ts'
import { copyDataFolder, startProcess } from './shop-process.ts'

const owner = { email: 'owner@example.com', password: 'weekly-market-at-dawn' }
const seller = { SELLER_EMAIL: owner.email, SELLER_PASSWORD: owner.password }
const rows = Array.from({ length: isLongRun ? 20_000 : 8_000 }, (_, i) => `S${i},Joha Rice ${i},Grocery,60,5`)
const file = ['sku,name,category,price,stock', ...rows].join('\n')

async function logIn(shop: { url: string }): Promise<Api> {
  const api = aBrowser().at(shop)
  await api.sellerLogin(owner)
  return api
}

test('a shop that is killed while it imports a catalogue has all of it or nothing, and continues with the file', async () => {
  const dataDir = await copyDataFolder()
  const shop = await startProcess({ DATA_DIR: dataDir, ...seller })
  const api = await logIn(shop)
  const { import: uploaded } = await api.uploadImport({ fileName: 'list.csv' }, { files: [new Blob([file])] })
  const id = uploaded._id

  // Counts replies during the check: a run that blocks the process would allow one.
  let replies = 0
  let now = (await api.checkImport({ id, columns: uploaded.columns })).import
  while (now.state === 'checking') {
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200)
    now = (await api.getImport({ id })).import
    replies += Number(now.state === 'checking')
  }
  expect([now.state, now.failure, now.summary?.added]).toEqual(['checked', null, rows.length])
  expect(replies).toBeGreaterThan(1)

  await api.applyImport({ id, version: now.version })
  // Any moment after this one is a valid kill.
  await wait(Math.random() * (rows.length / 20))
  await shop.end('SIGKILL')

  const database = await openDatabase({ url: null, dataDir })
  const { count } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect([0, rows.length]).toContain(Number(count))
  expect(await listViolations(database.db)).toEqual([])
  await database.db
    .updateTable('catalogue_imports')
    .set({ touched_at: new Date(Date.now() - 120_000) })
    .execute()
  await database.close()

  const again = await startProcess({ DATA_DIR: dataDir, ...seller })
  const later = await logIn(again)
  let found = (await later.getImport({ id })).import
  if (Number(count) === 0) {
    expect([found.state, found.failure]).toEqual(['checked', expect.stringContaining('Nothing was changed')])
    found = (await later.applyImport({ id, version: found.version })).import
    while (found.state === 'applying') found = (await later.getImport({ id })).import
  }
  expect([found.state, found.failure]).toEqual(['done', null])
  expect((await later.listProducts({ limit: 1 })).total).toBe(rows.length)
  expect(await again.end('SIGTERM')).toMatchObject({ code: 0 })
})
