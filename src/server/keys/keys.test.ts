import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/auth/secret-box.ts'
import { listEncryptedKeys, saveUnconfirmedKey } from '#server/auth/two-factor/two-factor-store.ts'
import type { Database } from '#server/database/database.ts'
import { loadVapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { openTestDatabase } from '#test/database.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { runKeysCli } from './keys-cli.ts'
import { type KeySources, openKeys } from './open-keys.ts'

const [old, next, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const secret = Buffer.from('twenty bytes of key!')
let folder: string
let file: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-keys-'))
  file = join(folder, 'second-step.key')
  database = await openTestDatabase()
  return async () => {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

const open = (...secretKeys: Buffer[]) => openKeys(database.db, { secretKeys, file })

async function run(args: string[], sources: KeySources) {
  const { terminal, printed } = openRecordedTerminal()
  const shop = { database: { ...database, close: async () => {} }, sources }
  const code = await runKeysCli(args, { terminal, openShop: async () => shop })
  for (const key of [...sources.secretKeys, old, next])
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(JSON.stringify(printed)).not.toContain(key.toString(encoding))
  return { code, ...printed }
}

/** `count` staff with a two-factor key, and the notification key. */
async function aShopWithSecrets(key: Buffer, { count = 1 } = {}): Promise<string[]> {
  const { secretBox } = await open(key)
  await loadVapidKeys(database.db, secretBox)
  const rows = await database.db
    .insertInto('sellers')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        email: `${at}@example.com`,
        name: `Staff ${at}`,
        password_hash: 'x',
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of rows)
    await saveUnconfirmedKey(database.db, { staffId: id, encryptedKey: secretBox.encrypt(secret, id) })
  return rows.map(({ id }) => id)
}

async function readSecrets(key: Buffer): Promise<(Buffer | null)[]> {
  const box = createSecretBox(key)
  const page = { after: null, limit: 1000 }
  const rows = await database.db.transaction().execute((tx) => listEncryptedKeys(tx, page))
  return rows.map(({ owner, encrypted }) => box.decrypt(encrypted, owner))
}

describe('a process', () => {
  test('without SECRET_KEY creates the key file of a new shop, and needs it from then on', async () => {
    const { names } = await open()
    expect(names).toEqual([file])
    await open()
    await rm(file)
    await expect(open()).rejects.toThrow(/^The keys of this process do not decrypt .*SECRET_KEY.*put .*back/)
    expect(existsSync(file)).toBe(false)
  })

  test('with SECRET_KEY creates no file, and still reads what the key of the file encrypted', async () => {
    const { secretBox: before } = await open()
    const ciphertext = before.encrypt(secret, 'asha')
    const { secretBox, names } = await open(next)
    expect(names).toEqual(['SECRET_KEY (1 of 1)', file])
    expect(secretBox.decrypt(ciphertext, 'asha')).toEqual(secret)
    await rm(file)
    await expect(open(next)).rejects.toThrow('do not decrypt')
    expect(existsSync(file)).toBe(false)
  })

  test('with other keys is refused, of several that start at once as well', async () => {
    const start = async () =>
      (await Promise.allSettled([open(old), open(next), open(other)])).map(({ status }) => status)
    const first = await start()
    expect(first.filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await start()).toEqual(first)
  })

  test('of a shop from before the check value is refused with other keys', async () => {
    await aShopWithSecrets(old)
    await database.db.deleteFrom('secret_canary').execute()
    await expect(open(next)).rejects.toThrow('do not decrypt')
    await expect(open()).rejects.toThrow('do not decrypt')
    expect(existsSync(file)).toBe(false)
    await open(old)
    await expect(open(next)).rejects.toThrow('do not decrypt')
  })

  test('says which file holds no key', async () => {
    await writeFile(file, 'no key')
    await expect(open(next)).rejects.toThrow(`The key file ${file} can't be used`)
  })
})

describe('npm run keys', () => {
  test('rotates a shop from the file to SECRET_KEY, after which the file can go', async () => {
    const { secretBox } = await open()
    const { publicKey, privateKey } = (await loadVapidKeys(database.db, secretBox))!
    const sources = { secretKeys: [next], file }
    expect((await run(['check'], sources)).out).toBe(
      `SECRET_KEY (1 of 1): nothing; it can be removed\n${file}: 1 notification key, 1 check value\n`,
    )
    expect((await run(['rotate'], sources)).out).toMatch(/^Encrypted 2 secrets again\./)
    await rm(file)
    const moved = await open(next)
    expect(await loadVapidKeys(database.db, moved.secretBox)).toEqual({ publicKey, privateKey })
    expect(await run(['check'], sources)).toMatchObject({
      code: 0,
      out: 'SECRET_KEY (1 of 1): 1 notification key, 1 check value\n',
    })
  })

  test('rotates more than one batch, and once more without a change', async () => {
    await aShopWithSecrets(old, { count: 120 })
    const sources = { secretKeys: [next, old], file }
    const { out } = await run(['rotate'], sources)
    expect(out).toMatch(/^Encrypted 122 secrets again\./)
    expect(out).toContain('SECRET_KEY (1 of 2): 120 two-factor keys, 1 notification key, 1 check value\n')
    expect(out).toContain('SECRET_KEY (2 of 2): nothing; it can be removed\n')
    expect(await readSecrets(next)).toEqual(Array(120).fill(secret))
    const rows = await database.db.selectFrom('seller_authenticators').select('encrypted_key').execute()
    expect((await run(['rotate'], sources)).out).toMatch(/^Everything readable already has the first key/)
    expect(await database.db.selectFrom('seller_authenticators').select('encrypted_key').execute()).toEqual(
      rows,
    )
  })

  test('leaves the check value to the old key if it is stopped before the end', async () => {
    const [last] = (await aShopWithSecrets(old, { count: 120 })).slice(-1)
    await database.pool.query(`
      CREATE FUNCTION stop_rotation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$;
      CREATE TRIGGER stop_rotation BEFORE UPDATE ON seller_authenticators
        FOR EACH ROW WHEN (OLD.seller_id = '${last}') EXECUTE FUNCTION stop_rotation()`)
    const { code, err } = await run(['rotate'], { secretKeys: [next, old], file })
    expect([code, err]).toEqual([1, expect.stringContaining('Some secrets may have the first key already.')])
    expect(err).not.toContain('Nothing was changed')
    await database.pool.query('DROP FUNCTION stop_rotation CASCADE')
    expect((await readSecrets(next)).filter(Boolean)).toHaveLength(100)
    await expect(open(next)).rejects.toThrow('do not decrypt')
    await run(['rotate'], { secretKeys: [next, old], file })
    expect(await readSecrets(next)).toEqual(Array(120).fill(secret))
    await open(next)
  })

  test('rotates while staff set up two-factor', async () => {
    const ids = await aShopWithSecrets(old, { count: 40 })
    const { secretBox } = await open(next, old)
    const renewed = Buffer.from('twenty other bytes !')
    const setups = ids.map((id) =>
      saveUnconfirmedKey(database.db, { staffId: id, encryptedKey: secretBox.encrypt(renewed, id) }),
    )
    await Promise.all([run(['rotate'], { secretKeys: [next, old], file }), ...setups])
    expect(await readSecrets(next)).toEqual(Array(40).fill(renewed))
  })

  test('does not rotate with keys that decrypt nothing', async () => {
    await aShopWithSecrets(old)
    const { code, err } = await run(['rotate'], { secretKeys: [next], file })
    expect([code, err]).toEqual([1, expect.stringContaining('do not decrypt')])
    expect(await readSecrets(old)).toEqual([secret])
  })

  test('opens a shop whose keys are lost again, with a new notification key', async () => {
    await aShopWithSecrets(old)
    const sources = { secretKeys: [next], file }
    expect((await run(['check'], sources)).out).toContain(
      'No key: 1 two-factor keys, 1 notification key, 1 check value\n',
    )
    expect(await run(['reset'], sources)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /Restart it\.\nSECRET_KEY \(1 of 1\): 1 check value\nNo key: 1 two-factor keys\n$/,
      ),
    })
    const { secretBox } = await open(next)
    expect(await loadVapidKeys(database.db, secretBox)).not.toBeNull()
    expect(await readSecrets(old)).toEqual([secret])
  })

  test('keeps a readable notification key in a reset', async () => {
    await aShopWithSecrets(old)
    const before = await database.db.selectFrom('push_keys').selectAll().execute()
    await run(['reset'], { secretKeys: [old], file })
    expect(await database.db.selectFrom('push_keys').selectAll().execute()).toEqual(before)
  })

  test.each([
    [[], 'Give a command'],
    [['toString'], 'Give a command'],
    [['check', 'now'], 'Unexpected argument: now'],
    [['--key', 'x'], "Unknown option '--key'"],
  ])('refuses %j', async (args, words) => {
    const { code, err } = await run(args, { secretKeys: [next], file })
    expect([code, err]).toEqual([1, expect.stringContaining(words)])
  })

  test('--help explains the commands', async () => {
    const { code, out } = await run(['--help'], { secretKeys: [], file })
    expect(code).toBe(0)
    for (const word of ['check', 'rotate', 'reset', 'openssl rand -base64 32']) expect(out).toContain(word)
  })
})
