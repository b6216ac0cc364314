import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { root } from '../source-files.ts'
import { createOrderingShoppers, type OrderingShopper, placeOrders } from './ordering-shoppers.ts'
import { createDatabase, testServer } from './postgres-database.ts'
import { copyDataFolder, makeTempFolder, startProcess } from './shop-process.ts'

const seller = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }

type Place = { url: string | null; dataDir: string; env: Record<string, string>; drop: () => Promise<void> }

async function embeddedPlace(dataDir: string): Promise<Place> {
  return { url: null, dataDir, env: { DATA_DIR: dataDir }, drop: async () => {} }
}

async function serverPlace(dataDir: string): Promise<Place> {
  const { url, drop } = await createDatabase()
  return { url, dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: url }, drop }
}

test('a backup of the running embedded shop has every order acknowledged before it, and each is whole', async () => {
  const place = await embeddedPlace(await copyDataFolder())
  await backUpUnderOrders(place, await embeddedPlace(join(makeTempFolder(), 'restored')))
})

test.skipIf(!testServer)('so has one of a shop on PostgreSQL', async () => {
  const place = await serverPlace(makeTempFolder())
  const restored = await serverPlace(makeTempFolder())
  await backUpUnderOrders(place, restored)
  await place.drop()
  await restored.drop()
})

test('a backup that is killed leaves a shop that sells on and can be backed up', async () => {
  const place = await embeddedPlace(await copyDataFolder())
  const backups = makeTempFolder()
  const shop = await startProcess({ ...place.env, ...seller })
  const killed = runCommand(['backup', '--to', backups], place.env)
  await expect.poll(() => listScratch(place.dataDir)).toHaveLength(1)
  killed.child.kill('SIGKILL')
  expect(await killed.exited).toMatchObject({ code: null })
  expect(readdirSync(backups).filter((name) => existsSync(join(backups, name, 'manifest.json')))).toEqual([])

  const again = await runCommand(['backup', '--to', backups], place.env).exited
  expect(again).toMatchObject({ code: 0 })
  expect(listScratch(place.dataDir)).toEqual([])
  // A shop in use is not overwritten.
  const over = await runCommand(['restore', '--from', backups], place.env).exited
  expect(over).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') })
  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

async function backUpUnderOrders(place: Place, restored: Place): Promise<void> {
  const backups = makeTempFolder()
  const first = await open(place)
  const pictureFolder = join(place.dataDir, 'pictures')
  const { writers, products } = await createOrderingShoppers(first, { count: 4, pictureFolder })
  await first.close()
  const shop = await startProcess({ ...place.env, ...seller })
  let isOver = false
  const writing = writers.map((writer) =>
    placeOrders(writer, { url: shop.url, products, isOver: () => isOver }),
  )
  await expect.poll(() => count(writers)).toBeGreaterThan(20)
  const promised = writers.flatMap(({ acknowledged }) => acknowledged)

  const backup = await runCommand(['backup', '--to', backups], place.env).exited
  expect(backup).toMatchObject({ code: 0 })
  const after = count(writers)
  expect(after).toBeGreaterThan(promised.length)
  await expect.poll(() => count(writers)).toBeGreaterThan(after)
  isOver = true
  await Promise.all(writing)
  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })

  // As a killed check leaves it.
  if (place.url !== null) await queryServer(place.url, 'CREATE DATABASE haat_check_abandoned')
  const check = await runCommand(['restore', '--check', '--from', backups], place.env).exited
  if (place.url !== null)
    expect(
      await queryServer(place.url, "SELECT datname FROM pg_database WHERE datname LIKE 'haat_check%'"),
    ).toEqual([])
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('is whole') })
  const restore = await runCommand(['restore', '--from', backups], restored.env).exited
  expect(restore).toMatchObject({ code: 0 })

  const database = await open(restored)
  expect(await listViolations(database.db)).toEqual([])
  const kept = await readOrders(database)
  expect(promised.filter(({ id, items }) => kept.get(id) !== items.length)).toEqual([])
  expect(kept.size).toBeLessThan(count(writers))
  await database.close()
  const [was, is] = [place, restored].map(({ dataDir }) => readdirSync(join(dataDir, 'pictures')))
  expect(is!.toSorted()).toEqual(
    was!.filter((name) => name.endsWith('webp') || name.endsWith('avif')).toSorted(),
  )
}

async function queryServer(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

function open({ url, dataDir }: Place): Promise<Database> {
  return openDatabase({ url, dataDir })
}

async function readOrders({ db }: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; lines: number }>`
    SELECT order_id AS id, count(*)::int AS lines FROM order_lines GROUP BY order_id`.execute(db)
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

function listScratch(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('backup-scratch-'))
}

function count(writers: OrderingShopper[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

function runCommand(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'src/server/backup/backup-command.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/haat/compiled'),
      ...env,
    },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  const exited = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...said }))
  })
  return { child, exited }
}
