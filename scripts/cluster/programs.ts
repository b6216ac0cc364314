import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

export type Programs = {
  etcd: string
  patroni: string
  haproxy: string
  postgresBin: string
  /** PostgreSQL does not run as root. */
  owner: { uid: number; gid: number } | undefined
}

export class MissingProgramsError extends Error {}

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** Throws `MissingProgramsError` with the command that installs what is missing. */
export function findPrograms(): Programs {
  const find = (name: string) => folders.map((folder) => `${folder}/${name}`).find(existsSync)
  const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(find)
  const postgresBin = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  if (!etcd || !patroni || !haproxy || !postgresBin)
    throw new MissingProgramsError(
      'The cluster needs PostgreSQL, Patroni, etcd and HAProxy. On Debian: ' +
        'sudo apt-get install --no-install-recommends postgresql patroni etcd-server haproxy',
    )
  return { etcd, patroni, haproxy, postgresBin, owner: process.getuid?.() === 0 ? postgresUser() : undefined }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
