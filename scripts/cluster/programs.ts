import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findPostgres, findPostgresUser } from '../postgres-programs.ts'

export type Programs = {
  etcd: string
  patroni: string
  haproxy: string
  memcached: string
  postgresBin: string
  swiftBin: string
  /** PostgreSQL does not run as root: then the user `postgres`. */
  owner: { uid: number; gid: number } | undefined
  ownerName: string
}

export class MissingProgramsError extends Error {}

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** Throws `MissingProgramsError` with the command that installs what is missing. */
export function findPrograms(): Programs {
  const [etcd, patroni, haproxy, memcached] = ['etcd', 'patroni', 'haproxy', 'memcached'].map(findProgram)
  const postgresBin = findPostgres()
  const swiftBin = folders.find((folder) =>
    ['proxy', 'account', 'container', 'object'].every((server) =>
      existsSync(`${folder}/swift-${server}-server`),
    ),
  )
  if (!etcd || !patroni || !haproxy || !memcached || !postgresBin || !swiftBin)
    throw new MissingProgramsError(
      'The cluster needs PostgreSQL, Patroni, etcd, HAProxy, Swift and memcached. On Debian: ' +
        'sudo apt-get install --no-install-recommends postgresql patroni etcd-server haproxy ' +
        'swift-proxy swift-account swift-container swift-object memcached',
    )
  const owner = findPostgresUser()
  return {
    ...{ etcd, patroni, haproxy, memcached, postgresBin, swiftBin },
    owner,
    ownerName: owner ? 'postgres' : userInfo().username,
  }
}

export function findProgram(name: string): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find(existsSync)
}
