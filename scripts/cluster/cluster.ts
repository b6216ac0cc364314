import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createPart, type Part } from './part.ts'
import { findPrograms, type Programs } from './programs.ts'

/** etcd, Patroni with PostgreSQL, HAProxy and the shop: the programs of several machines, on this one. */
export type Cluster = {
  parts: Part[]
  /** Of the shop, through HAProxy. */
  url: string
  /** Of the database that takes writes, through HAProxy. */
  databaseUrl: string
  /** 'pg2', or null while there is none. */
  findPrimary: () => Promise<string | null>
  /** Past HAProxy: of one database ('pg2') as the shop's user, and of one process ('shop1'). */
  addressOf: (part: string) => string
  /** Every part runs, and both standbys follow the primary, one of them synchronously. */
  isWhole: () => Promise<boolean>
  close: () => Promise<void>
}

type Options = {
  /** Belongs to the user that runs PostgreSQL. Data of an earlier run is used again. */
  folder: string
  /** Of the shop; 0 for a free one. */
  port: number
  shopEnv?: Record<string, string>
}

type Node = { name: string; sql: number; api: number; client: number; peer: number }
type Passwords = Record<'superuser' | 'replicator' | 'rewind' | 'haat', string>

const root = fileURLToPath(new URL('../../', import.meta.url))
const host = '127.0.0.1'
const startMs = 120_000
const nodeCount = 3

export async function startCluster({ folder, port, shopEnv = {} }: Options): Promise<Cluster> {
  const programs = findPrograms()
  prepareFolder(folder, programs.owner)
  const passwords = await readOnce(join(folder, 'passwords.json'), async () => makePasswords())
  // etcd keeps the addresses of its first start.
  const ports = await readOnce(join(folder, 'ports.json'), () => findPorts(4 + 4 * nodeCount))
  const [databasePort = 0, shopPort = 0, shop1 = 0, shop2 = 0, ...others] = ports
  const nodes = Array.from({ length: nodeCount }, (_, index): Node => {
    const [sql = 0, api = 0, client = 0, peer = 0] = others.slice(4 * index)
    return { name: `pg${index + 1}`, sql, api, client, peer }
  })
  const databaseUrl = `postgres://haat:${passwords.haat}@${host}:${databasePort}/haat`
  const url = `http://${host}:${port || shopPort}`
  const base = { cwd: folder, owner: programs.owner }
  const etcd = nodes.map((node) => createPart({ ...base, ...etcdProgram(node, { nodes, programs, folder }) }))
  const databases = nodes.map((node) =>
    createPart({ ...base, ...patroniProgram(node, { nodes, programs, folder, passwords }) }),
  )
  const proxy = createPart({
    ...base,
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')],
    env: {
      HAPROXY_DATABASE: `${host}:${databasePort}`,
      HAPROXY_SHOP: `${host}:${port || shopPort}`,
      SHOP1_ADDRESS: `${host}:${shop1}`,
      SHOP2_ADDRESS: `${host}:${shop2}`,
      ...Object.fromEntries(
        nodes.flatMap(({ name, sql, api }) => [
          [`${name.toUpperCase()}_ADDRESS`, `${host}:${sql}`],
          [`${name.toUpperCase()}_API_PORT`, String(api)],
        ]),
      ),
    },
  })
  const dataDir = join(folder, 'shop')
  mkdirSync(dataDir, { recursive: true })
  const shops = [shop1, shop2].map((shopOwnPort, index) =>
    createPart({
      name: `shop${index + 1}`,
      command: process.execPath,
      args: [join(root, 'src/server/main.ts')],
      cwd: folder,
      env: {
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/haat/compiled'),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        HOST: host,
        PORT: String(shopOwnPort),
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'warn',
        ...shopEnv,
      },
    }),
  )
  const addresses: Record<string, string> = {
    shop1: `http://${host}:${shop1}`,
    shop2: `http://${host}:${shop2}`,
    ...Object.fromEntries(
      nodes.map(({ name, sql }) => [name, `postgres://haat:${passwords.haat}@${host}:${sql}/haat`]),
    ),
  }
  const cluster: Cluster = {
    parts: [...etcd, ...databases, proxy, ...shops],
    url,
    databaseUrl,
    addressOf: (part) => addresses[part] ?? '',
    findPrimary: () => findPrimary(nodes),
    isWhole: async () => cluster.parts.every((part) => part.isRunning()) && (await areFollowing(nodes)),
    async close() {
      for (const group of [shops, [proxy], databases, etcd])
        await Promise.all(group.map((part) => part.stop()))
    },
  }
  try {
    for (const part of [...etcd, ...databases, proxy]) await part.start()
    await until('a primary', async () => (await findPrimary(nodes)) !== null)
    await until('the database', () => createDatabase({ databasePort, passwords }))
    for (const part of shops) await part.start()
    await until('the shop', () => answers(`${url}/readyz`))
    await until('the standbys', cluster.isWhole)
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

type Site = { nodes: readonly Node[]; programs: Programs; folder: string }

function etcdProgram({ name, client, peer }: Node, { nodes, programs, folder }: Site) {
  const etcdName = (node: string) => node.replace('pg', 'etcd')
  return {
    name: etcdName(name),
    command: programs.etcd,
    args: [],
    env: {
      ETCD_NAME: etcdName(name),
      ETCD_DATA_DIR: join(folder, etcdName(name)),
      ETCD_LISTEN_CLIENT_URLS: `http://${host}:${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${host}:${client}`,
      ETCD_LISTEN_PEER_URLS: `http://${host}:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${host}:${peer}`,
      ETCD_INITIAL_CLUSTER: nodes.map((node) => `${etcdName(node.name)}=http://${host}:${node.peer}`).join(),
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_LOGGER: 'zap',
      ETCD_LOG_LEVEL: 'warn',
    },
  }
}

function patroniProgram(node: Node, { nodes, programs, folder, passwords }: Site & { passwords: Passwords }) {
  const dataDir = join(folder, node.name)
  return {
    name: node.name,
    command: programs.patroni,
    args: [join(root, 'ops/cluster/patroni.yml')],
    pidFile: join(dataDir, 'postmaster.pid'),
    env: {
      PATRONI_NAME: node.name,
      PATRONI_ETCD3_HOSTS: nodes.map(({ client }) => `'${host}:${client}'`).join(),
      PATRONI_RESTAPI_LISTEN: `${host}:${node.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${node.api}`,
      PATRONI_POSTGRESQL_LISTEN: `${host}:${node.sql}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${node.sql}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: programs.postgresBin,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${node.name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: passwords.rewind,
    },
  }
}

function prepareFolder(folder: string, owner: Programs['owner']): void {
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's user must reach its folder; only it may read the passwords.
  chmodSync(folder, 0o755)
  if (owner && statSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid)
}

async function readOnce<Value>(file: string, make: () => Promise<Value>): Promise<Value> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const value = await make()
  writeFileSync(file, JSON.stringify(value), { mode: 0o600 })
  return value
}

function makePasswords(): Passwords {
  const make = () => randomBytes(18).toString('hex')
  return { superuser: make(), replicator: make(), rewind: make(), haat: make() }
}

/** Held until all are known, so that none is given twice. */
async function findPorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, host, resolve))
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function findPrimary(nodes: readonly Node[]): Promise<string | null> {
  const states = await Promise.all(nodes.map(({ api }) => answers(`http://${host}:${api}/primary`)))
  return nodes.find((_, index) => states[index])?.name ?? null
}

async function areFollowing(nodes: readonly Node[]): Promise<boolean> {
  const primary = await findPrimary(nodes)
  const api = nodes.find(({ name }) => name === primary)?.api
  const reply = await fetch(`http://${host}:${api}/cluster`).catch(() => null)
  if (!reply?.ok) return false
  const { members }: { members: { role: string; state: string; lag?: number | string }[] } =
    await reply.json()
  const standbys = members.filter(
    ({ role, state }) => role !== 'leader' && /^(running|streaming)$/.test(state),
  )
  return standbys.length === nodes.length - 1 && standbys.some(({ role }) => role === 'sync_standby')
}

async function createDatabase(site: { databasePort: number; passwords: Passwords }): Promise<boolean> {
  const { databasePort, passwords } = site
  const client = new pg.Client({
    ...{ host, port: databasePort, user: 'postgres', password: passwords.superuser, database: 'postgres' },
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("SELECT FROM pg_database WHERE datname = 'haat'")
    if (rows.length > 0) return true
    await client.query(`CREATE ROLE haat LOGIN PASSWORD '${passwords.haat}'`)
    await client.query('CREATE DATABASE haat OWNER haat')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function until(what: string, isReached: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + startMs
  while (!(await isReached())) {
    if (performance.now() > end)
      throw new Error(`${what} did not come within ${startMs / 1000} s. See the .log files in the folder.`)
    await wait(200)
  }
}
