import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/database.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { openTestDatabase } from '#test/database.ts'
import { defaultConfig, testSecretBox, testSender } from '#test/default-config.ts'
import { noteBuildStart, saveBuild } from './built-file-store.ts'

let database: Database
let folder: string
const open: FastifyInstance[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await forgetBuilds()
  folder = await mkdtemp(join(tmpdir(), 'haat-builds-'))
})
afterAll(async () => {
  for (const app of open) await app.close()
  await forgetBuilds()
  await database.close()
  await rm(folder, { recursive: true })
})

const script = (build: string) => `export const build = '${build}'\n${'// rice\n'.repeat(200)}`

test('each of two processes answers for the files of both builds', async () => {
  const first = await startBuild('first', {
    'shop-AAAAAAAA.js': script('first'),
    'font-CCCCCCCC.woff2': 'font',
  })
  const second = await startBuild('second', {
    'shop-BBBBBBBB.js': script('second'),
    'font-CCCCCCCC.woff2': 'font',
  })
  for (const app of [first, second])
    for (const [name, build] of [
      ['shop-AAAAAAAA.js', 'first'],
      ['shop-BBBBBBBB.js', 'second'],
    ] as const) {
      const reply = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'gzip, br' } })
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br'])
      expect(String(brotliDecompressSync(reply.rawPayload))).toBe(script(build))
      const plain = await app.inject(`/assets/${name}?v=1`)
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script(build)])
      expect(
        Number((await app.inject({ method: 'HEAD', url: `/assets/${name}` })).headers['content-length']),
      ).toBe(plain.rawPayload.length)
    }
})

test('a file of another build has the headers of an own one', async () => {
  const [first, second] = open as [FastifyInstance, FastifyInstance]
  const own = (await first.inject('/assets/shop-AAAAAAAA.js')).headers
  const others = (await second.inject('/assets/shop-AAAAAAAA.js')).headers
  expect(own['cache-control']).toBe('public, max-age=31536000, immutable')
  const fixed = (headers: typeof own) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['date', 'connection', 'etag'].includes(name)),
    )
  expect(fixed(others)).toEqual(fixed(own))
})

test('names that no build has are not found, and do not reach the database one by one', async () => {
  const [app] = open as [FastifyInstance]
  let queries = 0
  const count = () => void queries++
  database.pool.on('acquire', count)
  const strangers = Array.from({ length: 50 }, (_, index) => `/assets/x-${index}-AAAAAAAA.js`)
  const paths = ['/assets/..%2fpackage.json', '/assets/shop-AAAAAAAA.js/x', '/assets/%00', ...strangers]
  const replies = await Promise.all(paths.map((path) => app.inject(path)))
  database.pool.off('acquire', count)
  expect(replies.filter(({ statusCode }) => statusCode < 400 || statusCode > 404)).toEqual([])
  expect(replies.at(-1)?.json()).toMatchObject({ success: false, code: 'not_found' })
  expect(queries).toBeLessThan(10)
  expect((await app.inject({ method: 'POST', url: '/assets/shop-BBBBBBBB.js' })).statusCode).toBe(404)
})

test('a file that another process has just stored is found', async () => {
  const [app] = open as [FastifyInstance]
  await app.inject('/assets/none-AAAAAAAA.js')
  const file = { name: 'late-AAAAAAAA.js', encoding: 'identity', body: Buffer.from('late') } as const
  await database.db.insertInto('built_files').values(file).execute()
  expect((await app.inject('/assets/late-AAAAAAAA.js')).body).toBe('late')
})

test('the last builds are kept: ten, or three after a week, and the files of no other', async () => {
  for (let index = 0; index < 12; index++) await store(`build-${index}`)
  expect(await countBuilds()).toEqual({ builds: 10, files: 10 })
  await makeOlder()
  await store('newest')
  expect(await countBuilds()).toEqual({ builds: 3, files: 3 })
  expect((await open[0]?.inject('/assets/build-11.js'))?.body).toBe('build-11')
})

test('a build that starts again is the newest', async () => {
  await makeOlder()
  expect([await noteBuildStart(database.db, 'build-11'), await noteBuildStart(database.db, 'gone')]).toEqual([
    true,
    false,
  ])
  for (const id of ['next-1', 'next-2']) await store(id)
  const { rows } = await database.pool.query('SELECT name FROM built_files ORDER BY name')
  expect(rows.map(({ name }) => name)).toEqual(['build-11.js', 'next-1.js', 'next-2.js'])
})

async function store(id: string): Promise<void> {
  const read = async (name: string) => ({ name, encoding: 'identity' as const, body: Buffer.from(id) })
  await saveBuild(database.db, { id, names: [`${id}.js`], read })
}

async function makeOlder(): Promise<void> {
  await database.pool.query("UPDATE builds SET last_started_at = last_started_at - interval '8 days'")
}

async function startBuild(name: string, files: Record<string, string>): Promise<FastifyInstance> {
  const assetsFolder = join(folder, name, 'assets')
  await mkdir(assetsFolder, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(assetsFolder, file), text)
    if (file.endsWith('.js')) await writeFile(join(assetsFolder, `${file}.br`), brotliCompressSync(text))
  }
  await writeFile(join(folder, name, 'service-worker.js'), '')
  const app = await buildApp({
    database,
    pictures: await openPictureStore({ folder }),
    mailTransport: openFileTransport({ folder, from: testSender }),
    secretBox: testSecretBox,
    renderPage: async () => ({ status: 200, html: '' }),
    assetsFolder,
    config: defaultConfig,
  })
  open.push(app)
  return app
}

async function countBuilds(): Promise<unknown> {
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*)::int FROM builds) AS builds, (SELECT count(*)::int FROM built_files) AS files',
  )
  return rows[0]
}

async function forgetBuilds(): Promise<void> {
  await database.pool.query('DELETE FROM builds; DELETE FROM built_files')
}
