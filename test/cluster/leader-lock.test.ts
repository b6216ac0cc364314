import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { etcdApi, patroniLock } from '../../scripts/cluster/database-machines.ts'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { findFreePorts } from '../../scripts/postgres-programs.ts'
import { makeTempFolder } from '../crash/shop-process.ts'
import { maxClusterMs } from '../limits.ts'

const run = promisify(execFile)

test('a primary that wakes after its lease leaves the lock to the new primary', {
  timeout: maxClusterMs,
}, async () => {
  const address = await startEtcd()
  const files = ['wake-late.py', '../../ops/cluster/patroni.yml']
  const { stdout } = await run(
    '/usr/bin/python3',
    files.map((file) => fileURLToPath(new URL(file, import.meta.url))),
    { env: { ...process.env, ...patroniLock([address]), PATRONI_NAME: 'any' } },
  )
  expect(JSON.parse(stdout)).toEqual({ updated: false, holder: 'second' })
})

/** Returns its address. */
async function startEtcd(): Promise<string> {
  const [client, peer] = (await findFreePorts(2)).map((port) => `127.0.0.1:${port}`)
  const etcd = spawn(findPrograms().etcd, [], {
    stdio: 'ignore',
    env: {
      ...etcdApi,
      ETCD_DATA_DIR: makeTempFolder(),
      ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
      ETCD_LISTEN_PEER_URLS: `http://${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peer}`,
      ETCD_INITIAL_CLUSTER: `default=http://${peer}`,
    },
  })
  onTestFinished(async () => {
    const ended = once(etcd, 'exit')
    etcd.kill('SIGKILL')
    await ended
  })
  await expect
    .poll(
      () =>
        fetch(`http://${client}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: maxClusterMs },
    )
    .toBe(true)
  return client ?? ''
}
