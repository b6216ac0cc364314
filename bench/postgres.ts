import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePorts, findPostgres, findPostgresUser } from '../scripts/postgres-programs.ts'
import { readCpuMs, waitForExit } from './shop-process.ts'

export type Server = {
  url: string
  databases: string[]
  /** CPU time of all its processes; unknown (NaN) for a server that was running before. */
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

/** BENCH_DATABASE_URL, else a new server with default settings; null without installed programs. */
export async function openPostgres(folder: string): Promise<Server | null> {
  const url = process.env.BENCH_DATABASE_URL
  const databases: string[] = []
  const dropAll = async () => {
    for (const name of databases) await query(url!, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  if (url) return { url, databases, cpuMs: async () => Number.NaN, stop: dropAll }
  const programs = findPostgres()
  return programs ? startServer(programs, join(folder, 'cluster')) : null
}

export async function createDatabase(server: Server, name: string): Promise<string> {
  await query(server.url, `CREATE DATABASE ${name}`)
  server.databases.push(name)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function startServer(programs: string, data: string): Promise<Server> {
  mkdirSync(data, { mode: 0o700 })
  const owner = findPostgresUser()
  for (const folder of owner ? [join(data, '..'), data] : []) chownSync(folder, owner!.uid, owner!.gid)
  const as = { ...owner, cwd: data, stdio: 'ignore' } as const
  const [port] = await findFreePorts(1)
  const initOptions = ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), initOptions, as)
  const options = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1']
  // Counts statements. Debian installs it with the server.
  if (existsSync(join(programs, '../lib/pg_stat_statements.so')))
    options.push('-c', 'shared_preload_libraries=pg_stat_statements')
  const child = spawn(join(programs, 'postgres'), options, as)
  process.once('exit', () => child.kill('SIGINT'))
  const url = `postgres://bench@127.0.0.1:${port}/postgres`
  for (;;) {
    const error = await query(url, 'SELECT 1').catch((error: unknown) => error)
    if (!error) break
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
    await wait(50)
  }
  const stop = async () => {
    child.kill('SIGINT')
    await waitForExit(child)
  }
  return { url, databases: [], cpuMs: () => readCpuMs(child.pid ?? 0), stop }
}
