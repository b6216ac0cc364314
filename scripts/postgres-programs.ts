import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'

/** The folder of the newest installed PostgreSQL, with `initdb`, `postgres` and `pg_basebackup`; or null. */
export function findPostgres(): string | null {
  const version = (folder: string) => Number(folder.split('/').at(-2))
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a))
  const hasPrograms = (folder: string) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(`${folder}/${name}`))
  return [...debian, '/usr/local/bin', '/usr/bin'].find(hasPrograms) ?? null
}

/** PostgreSQL refuses to run as root. Undefined for any other user: run it as that one. */
export function findPostgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Ports of 127.0.0.1. They are held until all are known, so that none is given twice. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
