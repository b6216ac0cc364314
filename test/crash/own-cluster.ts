import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Of an installed PostgreSQL; null if there is none. */
export const postgresBin =
  [...globSync('/usr/lib/postgresql/*/bin'), '/usr/local/bin', '/usr/bin'].find((folder) =>
    ['initdb', 'pg_ctl', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  ) ?? null

export type Cluster = {
  url: string
  query: (text: string) => Promise<Record<string, unknown>[]>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export type OwnClusters = { primary: Cluster; replica: Cluster; end: () => Promise<void> }

/** A primary with a replica that streams from it under the name `replica`. For faults that others must not feel. */
export async function startOwnClusters(): Promise<OwnClusters> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'))
  const owner = process.getuid?.() === 0 ? findServerUser() : null
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const command = (name: string, args: string[]) =>
    run(join(postgresBin ?? '', name), args, { cwd: folder, ...owner })
  const primary = await defineCluster({ folder, name: 'primary', command })
  await command('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'haat',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  await primary.start()
  const replica = await defineCluster({ folder, name: 'replica', command })
  const source = `${primary.url}?application_name=replica`
  await command('pg_basebackup', ['-D', join(folder, 'replica'), '-d', source, '-R', '-c', 'fast'])
  await replica.start()
  return {
    primary,
    replica,
    async end() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Definition = {
  folder: string
  name: string
  command: (name: string, args: string[]) => Promise<unknown>
}

async function defineCluster({ folder, name, command }: Definition): Promise<Cluster> {
  const port = await findFreePort()
  const data = join(folder, name)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`
  const url = `postgres://haat@127.0.0.1:${port}/postgres`
  return {
    url,
    async query(text) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
        .query(text)
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
    start: async () =>
      void (await command('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', options, 'start'])),
    stop: async () =>
      void (await command('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']).catch(() => {})),
  }
}

/** PostgreSQL refuses to run as root. */
function findServerUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
