import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePorts, findPostgres, findPostgresUser } from '../../scripts/postgres-programs.ts'
import { maxWaitMs } from '../limits.ts'

/** The folder of initdb and pg_basebackup. Null: tests with standbys are skipped. */
export const postgresPrograms = findPostgres()

export type PostgresServer = {
  port: number
  data: string
  query: (text: string) => Promise<Record<string, unknown>[]>
  promote: () => Promise<void>
  kill: () => Promise<void>
}

export type PostgresCluster = {
  /** Names all ports, also those of standbys that are not started yet. */
  url: string
  /** Belongs to the system user that owns the servers. */
  folder: string
  /** A program by its path, or one of PostgreSQL's, as that user. */
  run: (program: string, args: string[]) => void
  startPrimary: () => Promise<PostgresServer>
  /** A copy of `primary`, which waits for it with each commit from then on. */
  startStandby: (primary: PostgresServer) => Promise<PostgresServer>
  /** After `kill`, with the data that it finds. */
  startAgain: (server: PostgresServer) => Promise<PostgresServer>
  stop: () => Promise<void>
}

export async function createCluster({ hosts }: { hosts: number }): Promise<PostgresCluster> {
  const user = findPostgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const ports = await findFreePorts(hosts)
  const free = [...ports]
  const running = new Set<ChildProcess>()

  function run(program: string, args: string[]): void {
    execFileSync(resolve(postgresPrograms!, program), args, { ...user, cwd: folder, stdio: 'pipe' })
  }

  function spawnServer(data: string, port: number): ChildProcess {
    const child = spawn(
      join(postgresPrograms!, 'postgres'),
      ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
      { ...user, cwd: folder, stdio: 'ignore' },
    )
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  /** Tries again: processes of a server that was killed hold its memory for a moment. */
  async function start(data: string, port: number): Promise<PostgresServer> {
    const query = (text: string) => queryPort(port, text)
    const deadline = Date.now() + maxWaitMs
    let child = spawnServer(data, port)
    while (!(await query('SELECT 1').catch(() => null))) {
      if (Date.now() > deadline) throw new Error(`The PostgreSQL server on port ${port} does not start`)
      await wait(50)
      if (!running.has(child)) child = spawnServer(data, port)
    }
    return {
      port,
      data,
      query,
      async promote() {
        await query('SELECT pg_promote()')
      },
      async kill() {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      },
    }
  }

  return {
    url: `postgres://haat@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres?target_session_attrs=read-write`,
    folder,
    run,
    startAgain: ({ data, port }) => start(data, port),
    async startPrimary() {
      const port = free.shift()!
      const data = join(folder, `${port}`)
      run('initdb', ['-D', data, '-U', 'haat', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
      return start(data, port)
    },
    async startStandby(primary) {
      const port = free.shift()!
      const data = join(folder, `${port}`)
      const source = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'haat']
      run('pg_basebackup', [...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
      const standby = await start(data, port)
      await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
      await primary.query('SELECT pg_reload_conf()')
      const isSynchronous = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'"
      while ((await primary.query(isSynchronous)).length === 0) await wait(50)
      return standby
    },
    async stop() {
      const ends = [...running].map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGQUIT')
      await Promise.all(ends)
      // pgBackRest's archiver ends a moment after the server.
      rmSync(folder, { recursive: true, maxRetries: 10 })
    },
  }
}

async function queryPort(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'haat', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
