import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { movePictures } from '#server/pictures/move-pictures.ts'
import { openPictureFolder, type PictureFiles } from '#server/pictures/picture-files.ts'
import { host, openClusterFolder, type Secrets } from './cluster-folder.ts'
import { createMachineParts, listMachines, type Machine, machinePortCount } from './database-machines.ts'
import { createPart, type Part } from './part.ts'
import { findPrograms } from './programs.ts'
import { createSwiftStore, storePortCount } from './swift.ts'

/** etcd, Patroni with PostgreSQL, Swift, HAProxy and the shop: the programs of several machines, on this one. */
export type Cluster = {
  parts: Part[]
  /** The address of the shop, through HAProxy. */
  url: string
  /** The address of the database that takes writes, through HAProxy. */
  databaseUrl: string
  /** 'pg2', or null while there is none. */
  findPrimary: () => Promise<string | null>
  /** The settings that both processes of the shop share. */
  shopEnv: Record<string, string>
  /** Past HAProxy: of one database ('pg2') as the shop's user, and of one process ('shop1'). */
  addressOf: (part: string) => string
  /** Every part runs, and both standbys follow the primary, one of them synchronously. */
  isWhole: () => Promise<boolean>
  close: () => Promise<void>
}

type Options = {
  /** Belongs to the user that runs PostgreSQL. Data of an earlier run is used again. */
  folder: string
  /** The port of the shop; 0 for a free one. */
  port: number
  shopEnv?: Record<string, string>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const startMs = 120_000
const proxyPortCount = 4

export async function startCluster({ folder, port, shopEnv = {} }: Options): Promise<Cluster> {
  const programs = findPrograms()
  const { ports, secrets } = await openClusterFolder(folder, {
    owner: programs.owner,
    portCount: proxyPortCount + machinePortCount + storePortCount,
  })
  const [databasePort = 0, shopPort = 0, shop1 = 0, shop2 = 0, ...others] = ports
  const machines = listMachines(others)
  const { etcd, networks, databases } = createMachineParts({ machines, programs, folder, secrets })
  const templates = join(root, 'ops/cluster/swift')
  const storePorts = others.slice(machinePortCount)
  const store = createSwiftStore({ folder, programs, ports: storePorts, secrets, templates })
  const databaseUrl = `postgres://haat:${secrets.haat}@${host}:${databasePort}/haat`
  const url = `http://${host}:${port || shopPort}`
  const proxy = createPart({
    cwd: folder,
    owner: programs.owner,
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')],
    env: {
      HAPROXY_DATABASE: `${host}:${databasePort}`,
      HAPROXY_SHOP: `${host}:${port || shopPort}`,
      SHOP1_ADDRESS: `${host}:${shop1}`,
      SHOP2_ADDRESS: `${host}:${shop2}`,
      ...Object.fromEntries(
        machines.flatMap(({ name, sql, api }) => [
          [`${name.toUpperCase()}_ADDRESS`, `${host}:${sql}`],
          [`${name.toUpperCase()}_API_PORT`, String(api)],
        ]),
      ),
    },
  })
  const commonEnv = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secrets.secretKey,
    HOST: host,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    ...store.env,
    ...shopEnv,
  }
  const shops = [shop1, shop2].map((shopOwnPort, index) => {
    const name = `shop${index + 1}`
    return createPart({
      name,
      command: process.execPath,
      args: [join(root, 'src/server/main.ts')],
      cwd: folder,
      env: {
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/haat/compiled'),
        DATA_DIR: join(folder, name),
        PORT: String(shopOwnPort),
        ...commonEnv,
      },
    })
  })
  const addresses: Record<string, string> = {
    shop1: `http://${host}:${shop1}`,
    shop2: `http://${host}:${shop2}`,
    ...Object.fromEntries(
      machines.map(({ name, sql }) => [name, `postgres://haat:${secrets.haat}@${host}:${sql}/haat`]),
    ),
  }
  const cluster: Cluster = {
    parts: [...etcd, ...networks, ...databases, ...store.parts, proxy, ...shops],
    url,
    databaseUrl,
    shopEnv: commonEnv,
    addressOf: (part) => addresses[part] ?? '',
    findPrimary: () => findPrimary(machines),
    isWhole: async () => cluster.parts.every((part) => part.isRunning()) && (await areFollowing(machines)),
    async close() {
      for (const group of [shops, [proxy, ...store.parts], databases, [...networks, ...etcd]])
        await Promise.all(group.map((part) => part.stop()))
    },
  }
  try {
    for (const part of [...etcd, ...networks, proxy]) await part.start()
    // Patroni ends at its start if etcd has no version yet.
    await until('etcd', async () => (await Promise.all(machines.map(isEtcdReady))).every(Boolean))
    for (const part of databases) await part.start()
    await store.prepare()
    for (const part of store.parts) await part.start()
    await until('a primary', async () => (await findPrimary(machines)) !== null)
    await until('the database', () => createDatabase({ databasePort, secrets }))
    await until('the picture store', store.isReady)
    await moveOldPictures(join(folder, 'shop', 'pictures'), store.files)
    for (const part of shops) await part.start()
    for (const { name } of shops) await until(name, () => answers(`${addresses[name]}/readyz`))
    await until('the shop', () => answers(`${url}/readyz`))
    await until('the standbys', cluster.isWhole)
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** Earlier releases had one folder of pictures for both processes. */
async function moveOldPictures(folder: string, to: PictureFiles): Promise<void> {
  if (!existsSync(folder)) return
  const { failures } = await movePictures({ from: openPictureFolder(folder), to, onProgress: () => {} })
  if (failures.length > 0) throw new Error(`Not all pictures were moved: ${failures.join(' ')}`)
  renameSync(folder, `${folder}-moved`)
}

async function findPrimary(machines: readonly Machine[]): Promise<string | null> {
  const states = await Promise.all(machines.map(({ api }) => answers(`http://${host}:${api}/primary`)))
  return machines.find((_, index) => states[index])?.name ?? null
}

type Member = { role: string; state: string; timeline?: number }

async function areFollowing(machines: readonly Machine[]): Promise<boolean> {
  const primary = await findPrimary(machines)
  const api = machines.find(({ name }) => name === primary)?.api
  const reply = await fetch(`http://${host}:${api}/cluster`).catch(() => null)
  if (!reply?.ok) return false
  const { members }: { members: Member[] } = await reply.json()
  const leader = members.find(({ role }) => role === 'leader')
  // A standby of an older timeline streams for a moment before it is rewound.
  const standbys = members.filter(
    ({ role, state, timeline }) =>
      role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === leader?.timeline,
  )
  return standbys.length === machines.length - 1 && standbys.some(({ role }) => role === 'sync_standby')
}

async function createDatabase(site: { databasePort: number; secrets: Secrets }): Promise<boolean> {
  const { databasePort, secrets } = site
  const client = new pg.Client({
    ...{ host, port: databasePort, user: 'postgres', password: secrets.superuser, database: 'postgres' },
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("SELECT FROM pg_database WHERE datname = 'haat'")
    if (rows.length > 0) return true
    await client.query(`CREATE ROLE haat LOGIN PASSWORD '${secrets.haat}'`)
    await client.query('CREATE DATABASE haat OWNER haat')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function isEtcdReady({ client }: Machine): Promise<boolean> {
  const reply = await fetch(`http://${host}:${client}/version`).catch(() => null)
  const { etcdcluster = 'not_decided' } = reply?.ok ? await reply.json() : {}
  return etcdcluster !== 'not_decided'
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
