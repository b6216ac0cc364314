import { seller } from './order-events.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { copyDataFolder, makeTempFolder } from './shop-process.ts'

type Place = { server: PostgresDatabase; dataDir: string }

let shared: Promise<Place> | undefined

/**
 * The environment of a shop whose test depends on no kind of database. The tests of a file share one on the
 * server, if there is a server: a process starts there in half the CPU time that the embedded database takes.
 */
export async function anyDatabase(): Promise<Record<string, string>> {
  if (!testServer) return { DATA_DIR: await copyDataFolder(), ...seller }
  shared ??= createDatabase().then((server) => ({ server, dataDir: makeTempFolder() }))
  const { server, dataDir } = await shared
  return { DATABASE_URL: server.url, DATA_DIR: dataDir, ...seller }
}

export async function dropAnyDatabase(): Promise<void> {
  const dropped = await shared
  shared = undefined
  await dropped?.server.drop()
}
