import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '#server/pictures/bucket-requests.ts'
import { openPictureBucket } from '#server/pictures/picture-bucket.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { createPart, type Part } from './part.ts'
import type { Programs } from './programs.ts'

/** OpenStack Swift with its S3 API and one disk: the picture store of the cluster. */
export type SwiftStore = {
  /** The proxy, which answers the shop, is the last one. */
  parts: Part[]
  /** The environment of the shop's processes. */
  env: Record<string, string>
  prepare: () => Promise<void>
  /** Whether it answers and has the bucket, which is created if it is missing. */
  isReady: () => Promise<boolean>
  files: PictureFiles
}

type Options = {
  folder: string
  programs: Programs
  ports: readonly number[]
  secrets: { store: string; storeHash: string }
  /** The folder with the configuration of this project. */
  templates: string
}

const host = '127.0.0.1'
const bucket = 'haat-pictures'
const accessKeyId = 'haat:pictures'
const region = 'us-east-1'
const storageServers = ['account', 'container', 'object']
export const storePortCount = storageServers.length + 2
const run = promisify(execFile)

const ringProgram = `
import json, sys
from swift.common.ring import RingBuilder
for path, port in json.loads(sys.argv[1]):
    builder = RingBuilder(4, 1, 0)
    address = {'ip': '${host}', 'port': port, 'replication_ip': '${host}', 'replication_port': port}
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk1', **address})
    builder.rebalance()
    builder.get_ring().save(path)
`

export function createSwiftStore({ folder, programs, ports, secrets, templates }: Options): SwiftStore {
  const [proxyPort = 0, memcachedPort = 0, ...storagePorts] = ports
  const [home, devices] = [join(folder, 'swift'), join(folder, 'swift', 'disks')]
  const common = {
    SWIFT_IP: host,
    SWIFT_DIR: home,
    SWIFT_DEVICES: devices,
    SWIFT_USER: programs.ownerName,
    SWIFT_MEMCACHED: `${host}:${memcachedPort}`,
    SWIFT_SECRET: secrets.store,
    SWIFT_HASH_SUFFIX: secrets.storeHash,
  }
  const base = { cwd: folder, owner: programs.owner, env: {} }
  const servers = [...storageServers, 'proxy'].map((server) =>
    createPart({
      ...base,
      name: `swift-${server}`,
      command: `${programs.swiftBin}/swift-${server}-server`,
      args: [join(home, `${server}-server.conf`), '--verbose'],
    }),
  )
  const memcached = createPart({
    ...base,
    name: 'memcached',
    command: programs.memcached,
    args: ['-l', host, '-p', String(memcachedPort), '-m', '16', '-U', '0'],
  })

  function configure(): void {
    for (const path of [home, devices, join(devices, 'disk1')]) {
      mkdirSync(path, { recursive: true })
      if (programs.owner) chownSync(path, programs.owner.uid, programs.owner.gid)
    }
    const fill = (template: string, to: string, values: Record<string, string> = {}) => {
      const names = { ...common, ...values }
      const text = readFileSync(join(templates, template), 'utf8')
      const filled = text.replace(
        /\$(SWIFT_[A-Z]+(?:_[A-Z]+)*)/g,
        (_, name: keyof typeof names) => names[name] ?? '',
      )
      const path = join(home, to)
      writeFileSync(path, filled, { mode: 0o600 })
      if (programs.owner) chownSync(path, programs.owner.uid, programs.owner.gid)
    }
    fill('swift.conf', 'swift.conf')
    fill('proxy-server.conf', 'proxy-server.conf', { SWIFT_PORT: String(proxyPort) })
    for (const [index, server] of storageServers.entries())
      fill('storage-server.conf', `${server}-server.conf`, {
        SWIFT_SERVER: server,
        SWIFT_PORT: String(storagePorts[index]),
      })
  }

  /** Which disk has what: one. In one process, because swift-ring-builder would start nine times. */
  async function buildRings(): Promise<void> {
    const rings = storageServers.map((server, index) => [
      join(home, `${server}.ring.gz`),
      storagePorts[index] ?? 0,
    ])
    if (rings.every(([path]) => existsSync(String(path)))) return
    await run('/usr/bin/python3', ['-c', ringProgram, JSON.stringify(rings)])
  }

  const config = {
    ...{ bucket, prefix: '', endpoint: `http://${host}:${proxyPort}`, region },
    credentials: { accessKeyId, secretAccessKey: secrets.store, sessionToken: null },
  }
  return {
    parts: [memcached, ...servers],
    env: {
      PICTURES_URL: `s3://${bucket}?endpoint=${config.endpoint}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secrets.store,
      AWS_REGION: region,
    },
    files: openPictureBucket(config, { onFailure: () => {} }),
    async prepare() {
      configure()
      await buildRings()
    },
    async isReady() {
      const reply = await createClient(config)
        .fetch(`${config.endpoint}/${bucket}`, { method: 'PUT', signal: AbortSignal.timeout(5000) })
        .catch(() => null)
      // 409: it is there.
      return reply !== null && (reply.ok || reply.status === 409)
    },
  }
}
