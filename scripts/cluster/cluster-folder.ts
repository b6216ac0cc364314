import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '../postgres-programs.ts'
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
  const ports = [...known, ...(await findFreePorts(missing, known))]
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
