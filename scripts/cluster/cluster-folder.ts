import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Programs } from './programs.ts'

export const host = '127.0.0.1'

export type Secrets = ReturnType<typeof makeSecrets>

/** Ports and secrets of the first start are used again: etcd and the databases keep them. */
export async function openClusterFolder(
  folder: string,
  { owner, portCount }: { owner: Programs['owner']; portCount: number },
): Promise<{ ports: number[]; secrets: Secrets }> {
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's user must reach its folder; only it may read the passwords.
  chmodSync(folder, 0o755)
  if (owner && statSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid)
  const known: number[] = readJson(join(folder, 'ports.json')) ?? []
  const missing = Math.max(0, portCount - known.length)
  const ports = [...known, ...(await findPorts(missing, known))]
  const secrets = { ...makeSecrets(folder), ...readJson(join(folder, 'passwords.json')) }
  writeFileSync(join(folder, 'ports.json'), JSON.stringify(ports), { mode: 0o600 })
  writeFileSync(join(folder, 'passwords.json'), JSON.stringify(secrets), { mode: 0o600 })
  return { ports, secrets }
}

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function makeSecrets(folder: string) {
  const make = () => randomBytes(18).toString('hex')
  // Earlier releases had one folder, with its key, for both processes.
  const keyFile = join(folder, 'shop', 'second-step.key')
  const secretKey = existsSync(keyFile)
    ? readFileSync(keyFile, 'utf8').trim()
    : randomBytes(32).toString('base64')
  return {
    ...{ superuser: make(), replicator: make(), rewind: make(), haat: make() },
    ...{ store: make(), storeHash: make(), secretKey },
  }
}

/** Linux gives higher ports to outgoing connections, which could take one before its program starts. */
const [firstPort, lastPort] = [12_000, 32_000]

async function findPorts(count: number, taken: readonly number[]): Promise<number[]> {
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
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
