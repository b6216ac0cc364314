import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
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

/** Linux gives higher ports to listeners on port 0 and to connections, which could take one before its program starts. */
const [firstPort, lastPort] = [12_000, 32_000]

/** Ports of 127.0.0.1. */
export async function findFreePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(firstPort, lastPort)
    if (!taken.includes(port) && (await isFree(port))) found.add(port)
  }
  return [...found]
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
