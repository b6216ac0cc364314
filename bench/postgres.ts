import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, waitForExit } from './shop-process.ts'

export type Server = { url: string; stop(): Promise<void> }

/**
 * A PostgreSQL server to measure on: the one at BENCH_DATABASE_URL, else one of its own in `folder` where the machine has the binaries,
 * with PostgreSQL's own settings, so as durable as any; null where there is neither.
 */
export async function openPostgres(folder: string): Promise<Server | null> {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const binaries = findBinaries()
  return binaries ? startCluster({ binaries, folder }) : null
}

/** Creates an empty database and gives its address. */
export async function createDatabase(server: Server, name: string): Promise<string> {
  await administer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(server: Server, name: string): Promise<void> {
  await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function administer(server: Server, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Debian's folder of the newest version that is installed. */
function findBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return null
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(root, version, 'bin'))
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) ?? null
}

async function startCluster({ binaries, folder }: { binaries: string; folder: string }): Promise<Server> {
  const data = join(folder, 'cluster')
  mkdirSync(data, { mode: 0o700 })
  const as = unprivileged()
  if (as.uid !== undefined && as.gid !== undefined) {
    chownSync(folder, as.uid, as.gid)
    chownSync(data, as.uid, as.gid)
  }
  const port = await freePort()
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...as,
      cwd: data,
      stdio: 'ignore',
    },
  )
  const options = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1']
  const child = spawn(join(binaries, 'postgres'), options, { ...as, cwd: data, stdio: 'ignore' })
  const killIt = () => child.kill('SIGINT')
  process.once('exit', killIt)
  const server = {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    async stop() {
      process.removeListener('exit', killIt)
      child.kill('SIGINT')
      await waitForExit(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
  while (
    !(await administer(server, 'SELECT 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
    await wait(50)
  }
  return server
}

/** PostgreSQL refuses to run as root: there it runs as the user that Debian's package makes for it, or as nobody. */
function unprivileged(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // No such user here.
    }
  }
  return {}
}
