import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#test/embedded-database.ts'
import { openFakeObjectStore, type StoreBehaviour } from '#test/fakes/object-store.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { generateBackupKey } from './backup-cipher.ts'
import { runBackupCli } from './backup-cli.ts'
import type { BackupEnvironment } from './command-environment.ts'
import { listBackups, pruneBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { runRestoreCli } from './restore-cli.ts'
import { openBucketTarget } from './target/bucket-target.ts'
import { partBytes } from './target/bucket-upload.ts'

const base = mkdtempSync(join(tmpdir(), 'haat-bucket-backup-'))
const dataDir = join(base, 'data')
// Short pages, so that every list has several.
const store = await openFakeObjectStore({ pageSize: 3 })
const to = store.url.replace('/shop?', '/backups?')
const key = await generateBackupKey()
const picture = 'ab'.repeat(16)

afterAll(async () => {
  await store.close()
  rmSync(base, { recursive: true })
})
beforeAll(async () => {
  cpSync(await makeDataFolder(), dataDir, { recursive: true })
  mkdirSync(join(dataDir, 'pictures'))
  for (const width of [320, 640, 960])
    writeFileSync(join(dataDir, 'pictures', `${picture}-${width}.webp`), `the picture at ${width}`)
})
beforeEach(() => {
  store.objects.clear()
  store.uploads.clear()
  store.requests.length = 0
  store.behave = () => 'normal'
})

const target = openBucketTarget({ ...store.config, prefix: 'backups/' }, { pause: async () => {} })
const noPictures = { directories: [], read: async () => null, async *list() {} }
const options = { dataDir, databaseUrl: null, pictures: noPictures, cipher: null, needs: [] }
const keysOf = (part: string) => [...store.objects.keys()].filter((name) => name.includes(part))
const aged = (minutes: number) => new Date(Date.now() - minutes * 60_000)

function run(cli: typeof runBackupCli, args: string[], env: Partial<BackupEnvironment> = {}) {
  const { terminal, printed } = openRecordedTerminal()
  const readEnvironment = () => ({
    ...{ dataDir, databaseUrl: null, backupTo: null, database: { directUrl: null }, pictureBucket: null },
    ...{ picturesPublicUrl: null, publicUrl: null, backupKey: null, secretKeys: [] },
    aws: { credentials: store.config.credentials, region: null },
    ...env,
  })
  return cli(args, { terminal, cwd: base, readEnvironment }).then((code) => ({ code, ...printed }))
}

/** Puts a whole backup with one picture into the store, and returns its name. */
async function aBackup(): Promise<string> {
  expect(await run(runBackupCli, ['--to', to])).toMatchObject({ code: 0 })
  return (await listBackups(target)).at(-1) ?? ''
}

test('npm run backup and npm run restore use a bucket as they use a folder', async () => {
  const env = { backupKey: key.identity }
  const made = await run(runBackupCli, ['--to', to], env)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^s3:\/\/haat-pictures\/backups\/\d{8}T\d{9}Z\n/)
  expect(keysOf(picture)).toHaveLength(3)
  const [first = ''] = await listBackups(target)

  // The second one writes no picture again, and the first is removed after it.
  store.requests.length = 0
  const again = await run(runBackupCli, ['--keep', '1'], { ...env, backupTo: to })
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`Removed ${first}.`) })
  const written = store.requests.filter(({ method }) => method === 'PUT')
  expect(written.filter(({ key: name }) => name.includes(picture))).toEqual([])
  expect(keysOf(first)).toEqual([])
  expect(keysOf('backup.lock')).toEqual([])

  const [name = ''] = await listBackups(target)
  const one = to.replace('?', `/${name}?`)
  const check = await run(runRestoreCli, ['--check', '--from', one], env)
  expect(check).toMatchObject({ code: 0, out: expect.stringContaining(`${name} is whole`) })
  const into = join(base, 'restored')
  expect(await run(runRestoreCli, ['--from', to, '--into', into], env)).toMatchObject({ code: 0 })
  expect(existsSync(join(into, 'pictures', `${picture}-640.webp`))).toBe(true)
})

describe('a store that is away', () => {
  test.each<StoreBehaviour>(['fails', 'loses'])(
    'half-way (%s) ends the backup with a sentence, and nothing is taken for a whole one',
    async (behaviour) => {
      store.behave = ({ method }) =>
        keysOf('database.tar.zst').length > 0 && method !== 'GET' ? behaviour : 'normal'
      await expect(makeBackup({ ...options, target })).rejects.toThrow(/can't be reached \(503 SlowDown\)/)
      store.behave = () => 'normal'
      expect(await listBackups(target)).toEqual([])
      const refused = await run(runRestoreCli, ['--check', '--from', to])
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('There is no whole backup') })

      // The lock could not be removed, either. It expires.
      const lock = store.objects.get('backups/backup.lock')
      expect(lock !== undefined).toBe(behaviour === 'fails')
      if (lock) {
        await expect(makeBackup({ ...options, target })).rejects.toThrow('Another backup is being written')
        lock.writtenAt = aged(16)
      }
      await makeBackup({ ...options, target })
      expect(await listBackups(target)).toHaveLength(1)
      expect(keysOf('database.tar.zst')).toHaveLength(1)
    },
  )

  test('without uploads in parts is asked once, and the sentence says what it lacks', async () => {
    store.requests.length = 0
    store.behave = ({ query }) => (query.has('uploads') ? 'lacks' : 'normal')
    const content = Readable.from([Buffer.alloc(partBytes + 1)], { objectMode: false })
    await expect(target.write('database', content)).rejects.toThrow('Turn on multipart uploads there')
    expect(store.requests).toHaveLength(1)
  })

  test('for a moment is asked again, and a download goes on where it broke off', async () => {
    const failed = new Set<string>()
    store.behave = ({ method, key: name, query }) => {
      const request = `${method} ${name} ${query}`
      if (failed.has(request)) return 'normal'
      failed.add(request)
      return method === 'GET' ? 'cuts' : 'loses'
    }
    const content = Buffer.alloc(2 * partBytes + 5, 'haat')
    await target.write('x/database.dump', Readable.from([content]))
    failed.clear()
    expect((await buffer(target.read('x/database.dump'))).equals(content)).toBe(true)
    store.behave = ({ method }) => (method === 'GET' ? 'fails' : 'normal')
    await expect(buffer(target.read('x/database.dump'))).rejects.toThrow("can't be reached")
  })
})

describe('a long file', () => {
  const content = () => Readable.from([Buffer.alloc(partBytes, 'a'), Buffer.alloc(partBytes + 1, 'b')])

  test('is uploaded in parts and read back as it was', async () => {
    await target.write('x/database.dump', content())
    expect(store.requests.filter(({ query }) => query.has('partNumber'))).toHaveLength(3)
    const stored = await buffer(target.read('x/database.dump'))
    expect(stored.equals(await buffer(content()))).toBe(true)
    expect(store.uploads.size).toBe(0)
  })

  test('that breaks off leaves no parts, nor does one that was killed', async () => {
    const broken = Readable.from(
      (async function* () {
        yield* content()
        throw new Error('the database is gone')
      })(),
    )
    await expect(target.write('x/database.dump', broken)).rejects.toThrow('the database is gone')
    expect([store.uploads.size, store.objects.size]).toEqual([0, 0])
    store.uploads.set('killed', { key: 'backups/x/database.dump', parts: new Map() })
    await (await target.lock()).release()
    expect(store.uploads.size).toBe(0)
  })
})

test('a part that was altered is refused before anything is written', async () => {
  const name = await aBackup()
  for (const part of [`${name}/database.tar.zst`, `pictures/${picture}-640.webp`]) {
    const object = store.objects.get(`backups/${part}`)!
    const bytes = Buffer.from(object.bytes)
    bytes[bytes.length >> 1]! ^= 1
    store.objects.set(`backups/${part}`, { ...object, bytes })
    const into = join(base, 'altered')
    const refused = await run(runRestoreCli, ['--from', to, '--into', into])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('its checksum differs') })
    expect(existsSync(into)).toBe(false)
    store.objects.set(`backups/${part}`, object)
  }
})

test('a backup without a manifest is refused, and an interrupted removal leaves no whole one', async () => {
  const name = await aBackup()
  const removed: string[] = []
  store.behave = ({ method, key: path }) => {
    if (method !== 'DELETE' || !path.includes(name)) return 'normal'
    removed.push(path)
    return removed.length > 1 ? 'fails' : 'normal'
  }
  await makeBackup({ ...options, target })
  await expect(pruneBackups(target, 1)).rejects.toThrow("can't be reached")
  store.behave = () => 'normal'
  expect(removed[0]).toBe(`backups/${name}/manifest.json`)
  expect(keysOf(`${name}/database`)).toHaveLength(1)
  const refused = await run(runRestoreCli, ['--from', to.replace('?', `/${name}?`), '--check'])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is no whole backup') })
  await makeBackup({ ...options, target })
  expect(keysOf(name)).toEqual([])
})

describe('two backups at a time', () => {
  test('are refused, and a process that lost its lock writes no manifest', async () => {
    const lock = await target.lock()
    await expect(target.lock()).rejects.toThrow('Another backup is being written')
    store.objects.get('backups/backup.lock')!.writtenAt = aged(16)
    const next = await target.lock()
    await expect(lock.assertHeld()).rejects.toThrow('Another backup is being written')
    await expect(lock.release()).rejects.toThrow('Another backup is being written')
    await next.assertHeld()
    await next.release()
    expect(keysOf('backup.lock')).toEqual([])
  })

  test('that begin at once have one winner', async () => {
    const begun = await Promise.allSettled([target.lock(), target.lock(), target.lock()])
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a backup whose lock was taken over is not whole', async () => {
    store.behave = ({ method, key: name }) => {
      if (method === 'PUT' && name.endsWith('database.tar.zst'))
        store.objects.get('backups/backup.lock')!.bytes = Buffer.from('another process')
      return 'normal'
    }
    await expect(makeBackup({ ...options, target })).rejects.toThrow('Another backup')
    expect(await listBackups(target)).toEqual([])
  })
})

test.each([
  [{ aws: { credentials: null, region: null } }, to, 'requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{}, to.replace('haat-pictures', 'no-such-bucket'), 'has no bucket "no-such-bucket". Create it.'],
  [{}, to.replace('region=ap-south-1', 'region=eu-north-1'), 'Check AWS_ACCESS_KEY_ID'],
])('an operator with %j and %s reads: %s', async (env, location, words) => {
  const refused = await run(runBackupCli, ['--to', location], env)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(words) })
})
