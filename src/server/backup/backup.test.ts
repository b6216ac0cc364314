import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { zstdCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertBanner, listBanners } from '#server/banners/banner-store.ts'
import { lockFolder } from '#server/database/embedded/data-folder-lock.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { openDatabase } from '#server/database/open.ts'
import { aBanner } from '#test/builders/banners.ts'
import { makeDataFolder } from '#test/embedded-database.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { generateBackupKey } from './backup-cipher.ts'
import { runBackupCli } from './backup-cli.ts'
import type { BackupEnvironment } from './command-environment.ts'
import { pruneBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { runRestoreCli } from './restore-cli.ts'
import type { BackupTarget } from './target/backup-target.ts'
import { openFolderTarget } from './target/folder-target.ts'

const base = mkdtempSync(join(tmpdir(), 'haat-backup-'))
afterAll(() => rmSync(base, { recursive: true }))

const dataDir = join(base, 'data')
const plain = join(base, 'data-backup')
const sealed = join(base, 'sealed')
const sealedKey = await generateBackupKey()
const picture = 'ab'.repeat(16)
const orphan = 'cd'.repeat(16)
const shown = 'ef'.repeat(16)
const banner = aBanner({ pictures: { en: { phone: shown, desktop: shown } } })

function aFolder(): string {
  return join(base, randomUUID())
}

/** A shop that is stopped, with a product, two pictures and a key, and its backups, plain and encrypted. */
beforeAll(async () => {
  cpSync(await makeDataFolder(), dataDir, { recursive: true })
  mkdirSync(join(dataDir, 'pictures'))
  for (const name of [picture, orphan, shown])
    writeFileSync(join(dataDir, 'pictures', `${name}-640.webp`), `the picture ${name}`)
  writeFileSync(join(dataDir, 'second-step.key'), 'a key')
  const database = await openDatabase({ url: null, dataDir })
  await sql`INSERT INTO products (id, name, description, category, price_paise, offer_price_paise, pictures, stock)
    VALUES (gen_random_uuid(), 'Rice', '{}', 'Grocery', 5000, 5000, ${[picture]}, 0)`.execute(database.db)
  await insertBanner(database.db, banner)
  await sql`INSERT INTO picture_marker (id) VALUES (gen_random_uuid())`.execute(database.db)
  await database.close()
  const warning = 'The backup is not encrypted'
  expect(await backUp(plain)).toMatchObject({ code: 0, err: expect.stringContaining(warning) })
  // The shop needs the recipient only.
  const env = { backupKey: sealedKey.recipient, secretKeys: [Buffer.alloc(32)] }
  expect(await backUp(sealed, { env })).toMatchObject({ code: 0 })
})

function environment(changes: Partial<BackupEnvironment> = {}): BackupEnvironment {
  return {
    dataDir,
    databaseUrl: null,
    backupTo: null,
    database: { directUrl: null },
    pictureBucket: null,
    picturesPublicUrl: null,
    publicUrl: null,
    backupKey: null,
    secretKeys: [],
    aws: { credentials: null, region: null },
    ...changes,
  }
}

async function backUp(to: string, { env = {}, args = [] as string[] } = {}) {
  const { terminal, printed } = openRecordedTerminal()
  const readEnvironment = () => environment(env)
  const code = await runBackupCli(['--to', to, ...args], { terminal, cwd: base, readEnvironment })
  return { code, ...printed }
}

async function restore(from: string, { env = {}, args = [] as string[] } = {}) {
  const { terminal, printed } = openRecordedTerminal()
  const readEnvironment = () => environment(env)
  const code = await runRestoreCli(['--from', from, ...args], { terminal, cwd: base, readEnvironment })
  return { code, ...printed }
}

function listBackups(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^\d{8}T/.test(name))
}

/** A copy of a backup of the stopped shop that a test may damage. */
function copyOfBackup(from = plain): { folder: string; file: (name: string) => string } {
  const folder = aFolder()
  cpSync(from, folder, { recursive: true })
  const [name = ''] = listBackups(folder)
  return { folder, file: (path) => join(folder, name, path) }
}

function editManifest(file: string, edit: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  edit(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

/** A backup with another content in place of its database. */
function replaceDatabase(content: Buffer): string {
  const { folder, file } = copyOfBackup()
  const stored = zstdCompressSync(content)
  writeFileSync(file('database.tar.zst'), stored)
  editManifest(file('manifest.json'), ({ files }) =>
    Object.assign(files.find(({ path }) => path === 'database.tar.zst')!, {
      bytes: stored.length,
      sha256: createHash('sha256').update(stored).digest('hex'),
    }),
  )
  return folder
}

type Manifest = {
  migrations: string[]
  counts: Record<string, number>
  recipient: string | null
  files: { path: string; bytes: number; sha256: string }[]
}

async function expectRefusal(from: string, words: string | RegExp, env: Partial<BackupEnvironment> = {}) {
  const into = aFolder()
  const refused = await restore(from, { env, args: ['--into', into] })
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(words) })
  expect(existsSync(into)).toBe(false)
}

describe('a restore', () => {
  test('brings back all, where an interrupted one left files, and ends all logins', async () => {
    const into = aFolder()
    mkdirSync(join(into, 'restore-unfinished', 'database'), { recursive: true })
    expect(await restore(plain, { args: ['--into', into] })).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(join(into, 'second-step.key'), 'utf8')).toBe('a key')
    expect(readFileSync(join(into, 'pictures', `${picture}-640.webp`), 'utf8')).toBe(`the picture ${picture}`)
    for (const name of [orphan, shown])
      expect(existsSync(join(into, 'pictures', `${name}-640.webp`))).toBe(true)
    expect(existsSync(join(into, 'restore-unfinished'))).toBe(false)
    const { db, close } = await openDatabase({ url: null, dataDir: into })
    const { rows } =
      await sql`SELECT name, (SELECT nextval('order_numbers')) AS number FROM products`.execute(db)
    expect(rows).toEqual([{ name: 'Rice', number: '2002' }])
    expect(await listBanners(db)).toEqual([banner])
    const markers = db.selectFrom('picture_marker').select('id')
    expect(await markers.execute()).toEqual([{ id: null }])
    await close()
  })

  test('refuses a folder with anything in it', async () => {
    const into = aFolder()
    mkdirSync(into)
    writeFileSync(join(into, 'notes.txt'), 'mine')
    const refused = await restore(plain, { args: ['--into', into] })
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(readdirSync(into)).toEqual(['notes.txt'])
  })

  test('is not finished if the backup holds other rows than it promises', async () => {
    const { folder, file } = copyOfBackup()
    editManifest(file('manifest.json'), ({ counts }) => {
      counts.products = 2
    })
    const into = aFolder()
    const refused = await restore(folder, { args: ['--into', into] })
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/products has 1 rows instead of 2[\s\S]*not finished/),
    })
  })

  test('refuses the folder of a shop that is starting', async () => {
    const into = aFolder()
    mkdirSync(into)
    const unlock = lockFolder(into)
    const refused = await restore(plain, { args: ['--into', into] })
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('in use by another running shop') })
    unlock()
  })

  test('moves a backup of an older release forward', async () => {
    const [old, to, into] = [aFolder(), aFolder(), aFolder()]
    cpSync(dataDir, old, { recursive: true })
    const database = await openEmbedded({ dataDir: old })
    await sql`DROP TABLE backups; DELETE FROM migrations WHERE name = '0046_backups.sql'`.execute(database.db)
    await database.close()
    expect(await backUp(to, { env: { dataDir: old } })).toMatchObject({ code: 0 })
    expect(await restore(to, { args: ['--check'] })).toMatchObject({ code: 0, err: '' })
    expect(await restore(to, { args: ['--into', into] })).toMatchObject({ code: 0, err: '' })
    const { db, close } = await openDatabase({ url: null, dataDir: into })
    expect(await db.selectFrom('backups').selectAll().execute()).toEqual([])
    await close()
  })

  test('says that it is not finished if the database can not be unpacked, or not be opened', async () => {
    const almostEmpty = aFolder()
    mkdirSync(join(almostEmpty, 'database'), { recursive: true })
    writeFileSync(join(almostEmpty, 'database', 'PG_VERSION'), '18')
    const noDatabase = execFileSync('tar', ['-cf', '-', '-C', almostEmpty, 'database'])
    const [folder, closed] = [Buffer.from('not a tar'), noDatabase].map(replaceDatabase)
    for (const [from = '', fault] of [
      [folder, 'tar failed'],
      [closed, "can't be started"],
    ] as const) {
      const into = aFolder()
      const { code, err } = await restore(from, { args: ['--into', into] })
      expect([code, err]).toEqual([1, expect.stringContaining(fault)])
      expect(err).toContain(`The restore is not finished. Do not open a shop on it: empty the folder ${into}`)
    }
    const checked = await restore(folder ?? '', { args: ['--check'] })
    expect(checked.err).toContain('The check did not finish. The shop is unchanged.')
    expect(checked.err).not.toContain('empty the folder')
  })

  test('refuses a backup of a newer release before it writes', async () => {
    const { folder, file } = copyOfBackup()
    editManifest(file('manifest.json'), ({ migrations }) => migrations.push('9999_later.sql'))
    await expectRefusal(folder, 'newer version of the shop')
  })
})

describe('a damaged backup is refused before anything is written:', () => {
  test.each(['database.tar.zst', 'second-step.key', `../pictures/${picture}-640.webp`])(
    'a bit flipped in %s',
    async (path) => {
      const { folder, file } = copyOfBackup()
      const bytes = readFileSync(file(path))
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(file(path), bytes)
      await expectRefusal(folder, 'its checksum differs')
    },
  )

  test('a file cut short', async () => {
    const { folder, file } = copyOfBackup()
    truncateSync(file('database.tar.zst'), 1000)
    await expectRefusal(folder, 'has 1000 bytes instead of')
  })

  test('a file gone', async () => {
    const { folder, file } = copyOfBackup()
    rmSync(file('second-step.key'))
    await expectRefusal(folder, "can't be read")
  })

  test('no manifest', async () => {
    const { folder, file } = copyOfBackup()
    rmSync(file('manifest.json'))
    await expectRefusal(folder, 'There is no whole backup')
    await expectRefusal(join(folder, listBackups(folder)[0] ?? ''), 'is no whole backup')
  })

  test.each([
    '../../outside',
    '/etc/passwd',
    'pictures/../../outside',
    `pictures/${picture}-640.webp/../../x`,
    'database/PG_VERSION',
  ])('a manifest that names %s', async (path) => {
    const { folder, file } = copyOfBackup()
    editManifest(file('manifest.json'), ({ files }) => files.push({ ...files[0]!, path }))
    await expectRefusal(folder, 'damaged or of another version')
  })

  test('a manifest without a database, with two of one file, or that is no JSON', async () => {
    const { folder, file } = copyOfBackup()
    const text = readFileSync(file('manifest.json'), 'utf8')
    editManifest(file('manifest.json'), (manifest) => manifest.files.shift())
    await expectRefusal(folder, 'it must name one database')
    writeFileSync(file('manifest.json'), text)
    editManifest(file('manifest.json'), ({ files }) => files.push(files[1]!))
    await expectRefusal(folder, 'and no file twice')
    writeFileSync(file('manifest.json'), text.slice(0, -10))
    await expectRefusal(folder, 'it is cut short or no JSON')
    writeFileSync(file('manifest.json'), '[]')
    await expectRefusal(folder, 'it is no object')
  })
})

describe('a check', () => {
  // Other tests check backups in the folder that all share.
  beforeEach(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(join(base, 'temp-')))
    return () => void vi.unstubAllEnvs()
  })

  test('prints the counts, and removes only its own files and those of a killed check', async () => {
    const { folder } = copyOfBackup()
    const [whole = ''] = listBackups(folder)
    // A killed backup leaves a folder without a manifest.
    mkdirSync(join(folder, '20990101T000000000Z'))
    const [killed, living, recent] = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), 'haat-restore-')))
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const unlock = lockFolder(living!)
    for (const name of [killed!, living!]) utimesSync(name, longAgo, longAgo)
    const checked = await restore(folder, { args: ['--check'] })
    expect(checked).toMatchObject({ code: 0, out: expect.stringMatching(/\b1 {2}products\n[\s\S]*is whole/) })
    expect(checked.out).toContain(whole)
    expect(readdirSync(tmpdir()).toSorted()).toEqual(
      [living!, recent!].map((name) => basename(name)).toSorted(),
    )
    unlock()
  })

  test('reports a manifest that lies about the counts', async () => {
    const { folder, file } = copyOfBackup()
    editManifest(file('manifest.json'), ({ counts }) => {
      counts.products = 2
    })
    const checked = await restore(folder, { args: ['--check'] })
    expect(checked).toMatchObject({
      code: 1,
      err: expect.stringContaining('products has 1 rows instead of 2'),
    })
  })

  test('reports stock without movements, and a picture that the shop had lost', async () => {
    const [broken, to] = [aFolder(), aFolder()]
    cpSync(dataDir, broken, { recursive: true })
    rmSync(join(broken, 'pictures'), { recursive: true })
    const { db, close } = await openDatabase({ url: null, dataDir: broken })
    await sql`UPDATE products SET stock = 3`.execute(db)
    await sql`UPDATE categories SET picture = ${orphan} WHERE slug = 'dairy'`.execute(db)
    await close()
    const made = await backUp(to, { env: { dataDir: broken } })
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`The picture ${picture} is named`) })
    for (const name of [orphan, shown]) expect(made.err).toContain(`The picture ${name} is named`)
    const checked = await restore(to, { args: ['--check'] })
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining('not to its stock 3') })
    expect(checked.err).toContain(`The picture ${picture} is missing`)
  })
})

/** The same content as another folder, as a person with rights to write there could leave it. */
const unsignedManifest = (text: string) => text.replace(/,\n "signature": "\w+"/, '')

describe('a backup that was signed with BACKUP_KEY', () => {
  test('is refused once its list was changed, or lost its signature', async () => {
    const { folder: to, file: fileOf } = copyOfBackup(sealed)
    const env = { backupKey: sealedKey.identity }
    const file = fileOf('manifest.json')
    const text = readFileSync(file, 'utf8')
    // The recipient alone signs; it is not in the backup.
    expect(text).not.toContain(sealedKey.recipient)

    writeFileSync(file, text.replace('"counts": {', '"counts": {\n  "more": 0,'))
    await expectRefusal(to, 'manifest.json was changed', env)
    writeFileSync(file, unsignedManifest(text))
    await expectRefusal(to, 'is not signed with BACKUP_KEY', env)
    expect(await restore(to, { env, args: ['--check', '--unsigned'] })).toMatchObject({ code: 0, err: '' })
    // A later backup does not take its pictures from a list that is not signed.
    const stored = join(to, `pictures-${sealedKey.id}`, `${picture}-640.webp.age`)
    const forged = readFileSync(stored)
    expect(await backUp(to, { env })).toMatchObject({ code: 0 })
    expect(readFileSync(stored).equals(forged)).toBe(false)

    writeFileSync(file, text.replace(sealedKey.id, (await generateBackupKey()).id))
    await expectRefusal(fileOf(''), 'is encrypted with', env)
  })

  test('can not be replaced with one that is not encrypted', async () => {
    const { identity } = await generateBackupKey()
    await expectRefusal(plain, 'is not signed with BACKUP_KEY', { backupKey: identity })
    // One of the release before signatures.
    const { folder, file } = copyOfBackup()
    editManifest(file('manifest.json'), (manifest) => {
      Object.assign(manifest, { format: 1, recipient: null, keyId: undefined })
    })
    await expectRefusal(folder, 'is not signed with BACKUP_KEY', { backupKey: identity })
    const checked = await restore(folder, { env: { backupKey: identity }, args: ['--check', '--unsigned'] })
    expect(checked).toMatchObject({ code: 0, err: '' })
  })

  test('keeps the files of an older backup when the newest is damaged', async () => {
    const { folder: to, file } = copyOfBackup(sealed)
    const env = { backupKey: sealedKey.identity }
    mkdirSync(join(to, '20990101T000000000Z'))
    writeFileSync(join(to, '20990101T000000000Z', 'manifest.json'), 'damaged')
    expect(await backUp(to, { env })).toMatchObject({ code: 0 })
    expect(await restore(file(''), { env, args: ['--check'] })).toMatchObject({ code: 0, err: '' })
  })
})

test('a backup under the name of another one is refused', async () => {
  const { folder, file } = copyOfBackup()
  renameSync(file(''), join(folder, '20990101T000000000Z'))
  await expectRefusal(folder, 'belongs to another backup')
})

test('a backup in the data folder is made without the warning that it is not encrypted', async () => {
  expect(await backUp(join(dataDir, 'backups'))).toMatchObject({ code: 0, err: '' })
  rmSync(join(dataDir, 'backups'), { recursive: true })
})

describe('an encrypted backup', () => {
  test('shows nothing, opens with its key only, names SECRET_KEY, and shares pictures with no other key', async () => {
    const { folder: to } = copyOfBackup(sealed)
    const [into, other] = [aFolder(), await generateBackupKey()]
    const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    const stored = files.filter((name) => !/manifest\.json$|in-use\.lock$/.test(name))
    expect(stored.length).toBe(5)
    for (const name of stored)
      expect(readFileSync(join(to, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n(?!.*the picture)/s)

    await expectRefusal(to, 'Set BACKUP_KEY to its secret key')
    await expectRefusal(to, `is encrypted with ${sealedKey.id}`, { backupKey: other.identity })
    const env = { backupKey: sealedKey.identity }
    const restored = await restore(to, { env, args: ['--into', into] })
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('Set SECRET_KEY as it was.')
    expect(readFileSync(join(into, 'second-step.key'), 'utf8')).toBe('a key')

    expect(await backUp(to, { env: { backupKey: other.identity } })).toMatchObject({ code: 0 })
    expect(readdirSync(to).filter((name) => name.startsWith('pictures'))).toHaveLength(2)
    const checked = await restore(to, { env: { backupKey: other.identity }, args: ['--check'] })
    expect(checked).toMatchObject({ code: 0, err: '' })
  })

  test('can not be opened with the recipient', async () => {
    const env = { backupKey: sealedKey.recipient }
    const refused = await restore(sealed, { env, args: ['--into', aFolder()] })
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('only encrypts') })
  })
})

describe('backups of one location', () => {
  test('share pictures, write a damaged one again, and the oldest is removed after a new one is whole', async () => {
    const { folder: to } = copyOfBackup()
    const stored = join(to, 'pictures', `${picture}-640.webp`)
    writeFileSync(stored, 'damaged')
    await backUp(to)
    expect(readFileSync(stored, 'utf8')).toBe(`the picture ${picture}`)
    const [oldest, ...others] = listBackups(to)

    rmSync(join(dataDir, 'pictures', `${orphan}-640.webp`))
    expect(await backUp(to, { args: ['--keep', '2'] })).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Removed ${oldest}`),
    })
    expect(listBackups(to)).toEqual([...others, expect.any(String)])
    const orphanFile = join(to, 'pictures', `${orphan}-640.webp`)
    expect(existsSync(orphanFile)).toBe(true)
    await pruneBackups(openFolderTarget(to), 1)
    expect([existsSync(stored), existsSync(orphanFile)]).toEqual([true, false])
    expect(await restore(to, { args: ['--check'] })).toMatchObject({ code: 0, err: '' })
  })

  test('are written one at a time', async () => {
    const to = aFolder()
    const lock = await openFolderTarget(to).lock()
    expect(await backUp(to)).toMatchObject({ code: 1, err: expect.stringContaining('Another backup') })
    await lock.release()
  })
})

/** A location whose disk is full after so many bytes. */
function fullAfter(folder: string, limit: number, freeBytes = Number.MAX_SAFE_INTEGER): BackupTarget {
  const target = openFolderTarget(folder)
  let written = 0
  return {
    ...target,
    freeBytes: async () => freeBytes,
    write: (path, content) =>
      target.write(
        path,
        Readable.from(
          (async function* () {
            for await (const chunk of content) {
              written += chunk.length
              if (written > limit)
                throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
              yield chunk
            }
          })(),
        ),
      ),
  }
}

describe('a full disk', () => {
  const options = {
    dataDir,
    databaseUrl: null,
    pictures: { directories: [], read: async () => null, async *list() {} },
    cipher: null,
    needs: [],
  }

  test('keeps older backups, and leaves no unfinished one', async () => {
    const { folder } = copyOfBackup()
    const target = fullAfter(folder, 1_000_000)
    await expect(makeBackup({ ...options, target })).rejects.toThrow('is full')
    expect(listBackups(folder)).toEqual(listBackups(plain))
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-scratch'))).toEqual([])
    // A killed backup leaves a folder without a manifest.
    const [whole = ''] = listBackups(folder)
    mkdirSync(join(folder, '20990101T000000000Z'))
    expect(await backUp(folder)).toMatchObject({ code: 0 })
    expect(listBackups(folder)).toEqual([whole, expect.not.stringContaining('2099')])
  })

  test('is noticed before the backup begins', async () => {
    const to = aFolder()
    const target = fullAfter(to, 0, 1_000_000)
    await expect(makeBackup({ ...options, target })).rejects.toThrow(
      /There is not enough space .*1000 KB are free/,
    )
    expect(listBackups(to)).toEqual([])
  })
})

test('an operator reads what to do', async () => {
  expect(await backUp('x', { args: ['--help'] })).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage'),
  })
  expect(await backUp('x', { args: ['--keep', '0'] })).toMatchObject({
    code: 1,
    err: expect.stringContaining('--keep is a whole number'),
  })
  expect(await backUp('x', { env: { dataDir: aFolder() } })).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database in'),
  })
  expect(await restore(aFolder())).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no whole backup in'),
  })
  expect(await backUp('x', { args: ['--new-key'] })).toMatchObject({
    out: expect.stringMatching(/AGE-SECRET-KEY-1[\s\S]*age1/),
  })
})
