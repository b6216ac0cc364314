import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database } from '#server/database/database.ts'
import { openPglite } from '#server/database/embedded/open-embedded.ts'
import { readRelease } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'

const cacheFolder = new URL('../node_modules/.cache/haat/', import.meta.url)

export async function openFromSnapshot(): Promise<Database> {
  const snapshot = new Blob([await readFile(await makeSnapshot())])
  return openPglite(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: snapshot }))
}

/** Made once for each version of the migrations. */
export async function makeSnapshot(): Promise<URL> {
  const file = new URL(`migrated-${await migrationsChecksum()}.tar`, cacheFolder)
  if (existsSync(file)) return file
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const database = await openPglite(pglite)
  const made = await pglite.dumpDataDir('none')
  await database.close()
  await mkdir(cacheFolder, { recursive: true })
  const whole = new URL(`${randomUUID()}.tar`, cacheFolder)
  await writeFile(whole, Buffer.from(await made.arrayBuffer()))
  await rename(whole, file)
  return file
}

/** A migrated data folder to copy from, made once for each version of the migrations. */
export async function makeDataFolder(): Promise<string> {
  const folder = new URL(`small-data-${await migrationsChecksum()}`, cacheFolder)
  if (existsSync(folder)) return fileURLToPath(folder)
  const unfinished = new URL(randomUUID(), cacheFolder)
  await mkdir(unfinished, { recursive: true })
  const database = await openDatabase({ url: null, dataDir: fileURLToPath(unfinished) })
  await dropTemplates(database)
  await database.close()
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    // Another run may have been first.
    if (!existsSync(folder)) throw error
  })
  return fileURLToPath(folder)
}

/** They are half of the files that each test copies. */
async function dropTemplates({ pool }: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pool.query(`ALTER DATABASE ${name} IS_TEMPLATE false`)
    await pool.query(`DROP DATABASE ${name}`)
  }
}

export async function migrationsChecksum(): Promise<string> {
  const hash = createHash('sha256')
  const { migrations, baseline } = await readRelease()
  for (const { checksum } of migrations) hash.update(checksum)
  hash.update(String(baseline))
  return hash.digest('hex').slice(0, 16)
}
