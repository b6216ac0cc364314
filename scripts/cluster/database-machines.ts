import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { host, type Secrets } from './cluster-folder.ts'
import { createPart, type Part } from './part.ts'
import type { Programs } from './programs.ts'

/** Ports of a machine with etcd, Patroni and PostgreSQL. */
export type Machine = {
  /** 'pg1' */
  name: string
  sql: number
  api: number
  client: number
  peer: number
  /** Where the others reach `sql` and `api`: in its network. */
  sqlForOthers: number
  apiForOthers: number
  /** Its network's ports to the three etcd. */
  ownEtcd: number[]
}

type Site = { machines: readonly Machine[]; programs: Programs; folder: string; secrets: Secrets }

export const machineCount = 3
/** Those of the first releases come first, since etcd keeps its addresses. */
export const basicPortCount = 4
const networkPortCount = 2 + machineCount
export const machinePortCount = machineCount * (basicPortCount + networkPortCount)

const configs = fileURLToPath(new URL('../../ops/cluster', import.meta.url))
const numberOf = ({ name }: Machine) => name.slice('pg'.length)
const at = (port: number | undefined) => `${host}:${port}`

export function listMachines(ports: readonly number[]): Machine[] {
  const networkPorts = ports.slice(machineCount * basicPortCount)
  return Array.from({ length: machineCount }, (_, index) => {
    const [sql = 0, api = 0, client = 0, peer = 0] = ports.slice(basicPortCount * index)
    const [sqlForOthers = 0, apiForOthers = 0, ...etcd] = networkPorts.slice(networkPortCount * index)
    const ownEtcd = etcd.slice(0, machineCount)
    return { name: `pg${index + 1}`, sql, api, client, peer, sqlForOthers, apiForOthers, ownEtcd }
  })
}

export function createMachineParts(site: Site): { etcd: Part[]; networks: Part[]; databases: Part[] } {
  const { machines, folder, programs } = site
  const base = { cwd: folder, owner: programs.owner }
  return {
    etcd: machines.map((machine) => createPart({ ...base, ...etcdProgram(machine, site) })),
    networks: machines.map((machine) => createPart({ ...base, ...networkProgram(machine, site) })),
    databases: machines.map((machine) => createPart({ ...base, ...patroniProgram(machine, site) })),
  }
}

/** By the API of v3, Patroni 3.0.2 takes the lock from a new primary (docs/decisions/0060). */
export const etcdApi = { ETCD_ENABLE_V2: 'true' }

export function patroniLock(etcdAddresses: readonly string[]): Record<string, string> {
  return {
    PATRONI_ETCD_HOSTS: etcdAddresses.map((address) => `'${address}'`).join(),
    // Else it asks etcd for its addresses, which lead past the network.
    PATRONI_ETCD_USE_PROXIES: 'true',
  }
}

function etcdProgram(machine: Machine, { machines, programs, folder }: Site) {
  const etcdName = (one: Machine) => `etcd${numberOf(one)}`
  const [name, client, peer] = [
    etcdName(machine),
    `http://${at(machine.client)}`,
    `http://${at(machine.peer)}`,
  ]
  return {
    name,
    command: programs.etcd,
    args: [],
    env: {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(folder, name),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: machines.map((one) => `${etcdName(one)}=http://${at(one.peer)}`).join(),
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ...etcdApi,
      ETCD_LOGGER: 'zap',
      ETCD_LOG_LEVEL: 'warn',
    },
  }
}

function networkProgram(machine: Machine, { machines, programs }: Site) {
  return {
    name: `network${numberOf(machine)}`,
    command: programs.haproxy,
    args: ['-db', '-f', fileURLToPath(new URL('network.cfg', import.meta.url))],
    env: {
      SQL_ADDRESS: at(machine.sql),
      SQL_FOR_OTHERS: at(machine.sqlForOthers),
      API_ADDRESS: at(machine.api),
      API_FOR_OTHERS: at(machine.apiForOthers),
      ...Object.fromEntries(
        machines.flatMap(({ client }, index) => [
          [`ETCD${index + 1}_ADDRESS`, at(client)],
          [`OWN_ETCD${index + 1}`, at(machine.ownEtcd[index])],
        ]),
      ),
    },
  }
}

function patroniProgram(machine: Machine, { programs, folder, secrets }: Site) {
  const { name, sql, api, sqlForOthers, apiForOthers, ownEtcd } = machine
  const dataDir = join(folder, name)
  return {
    name,
    command: programs.patroni,
    args: [join(configs, 'patroni.yml')],
    pidFile: join(dataDir, 'postmaster.pid'),
    env: {
      PATRONI_NAME: name,
      ...patroniLock(ownEtcd.map(at)),
      PATRONI_RESTAPI_LISTEN: at(api),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(apiForOthers),
      PATRONI_POSTGRESQL_LISTEN: at(sql),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(sqlForOthers),
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBin,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: secrets.replicator,
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: secrets.rewind,
    },
  }
}
