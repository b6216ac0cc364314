import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { aShopper, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { listViolations } from '../invariants.ts'
import { closeShops, startShopOn } from '../shop.ts'
import { root } from '../source-files.ts'
import { isLongRun } from '../test-runs.ts'
import {
  createCluster,
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
} from './postgres-cluster.ts'
import { testServer } from './postgres-database.ts'

/** pgBackRest needs seconds, and a few orders at each of its steps are enough. */
const orderPauseMs = isLongRun ? 0 : 20

const program = '/usr/bin/pgbackrest'

/** ops/pgbackrest.conf as it is, with the places of this test. */
function writeConfig({ folder }: PostgresCluster, { data, port }: PostgresServer): string {
  const own: Record<string, string> = {
    'repo1-path': join(folder, 'repository'),
    'spool-path': join(folder, 'spool'),
    'repo1-cipher-pass': 'a passphrase',
    'pg1-path': data,
    'pg1-port': `${port}\npg1-socket-path=${folder}\npg1-user=haat`,
  }
  const settings = readFileSync(`${root}ops/pgbackrest.conf`, 'utf8').split('\n')
  const lines = settings.map((line) => {
    const [name = ''] = line.split('=')
    return own[name] === undefined ? line : `${name}=${own[name]}`
  })
  const file = join(folder, 'pgbackrest.conf')
  writeFileSync(file, `[global]\nlog-path=${folder}\nlock-path=${folder}/lock\n${lines.join('\n')}`)
  return file
}

describe.skipIf(!testServer || !postgresPrograms || !existsSync(program))('pgBackRest', () => {
  let cluster: PostgresCluster | undefined
  afterAll(async () => {
    await closeShops()
    await cluster?.stop()
  })

  test('restores a lost cluster to a moment: every order acknowledged before it, and none placed after', async () => {
    cluster = await createCluster({ hosts: 1 })
    let server = await cluster.startPrimary()
    const config = `--config=${writeConfig(cluster, server)}`
    const pgbackrest = (...args: string[]) => cluster!.run(program, [config, '--stanza=haat', ...args])
    await server.query('ALTER SYSTEM SET archive_mode = on')
    await server.query(
      `ALTER SYSTEM SET archive_command = '${program} ${config} --stanza=haat archive-push %p'`,
    )
    await server.kill()
    server = await cluster.startAgain(server)
    pgbackrest('stanza-create')
    pgbackrest('check')

    const url = `postgres://haat@127.0.0.1:${server.port}/postgres`
    const database = await openDatabase({ url, dataDir: null })
    const shop = await startShopOn(database, { orderLimits: noOrderLimits })
    const rice = await aProduct(shop, { stock: 1_000_000 })
    const shoppers = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]
    const acknowledged: string[] = []
    let isOver = false
    async function placeOrders({ placeCodOrder, address }: Shopper): Promise<void> {
      while (!isOver) {
        const { order } = await placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address })
        acknowledged.push(order._id)
        await wait(orderPauseMs)
      }
    }
    const placing = shoppers.map(placeOrders)
    const untilMore = (count: number) =>
      expect.poll(() => acknowledged.length).toBeGreaterThan(acknowledged.length + count)
    await untilMore(5)
    pgbackrest('--type=full', 'backup')
    await untilMore(5)
    pgbackrest('--type=incr', 'backup')
    await untilMore(5)
    const promised = [...acknowledged]
    const [{ moment } = {}] = await server.query('SELECT clock_timestamp()::text AS moment')
    const known = acknowledged.length
    await untilMore(5)
    isOver = true
    await Promise.all(placing)
    const late = acknowledged.slice(known + shoppers.length)
    await server.query('DELETE FROM order_lines')
    const [{ segment } = {}] = await server.query('SELECT pg_walfile_name(pg_switch_wal()) AS segment')
    await expect
      .poll(() => server.query(`SELECT FROM pg_stat_archiver WHERE last_archived_wal >= '${segment}'`))
      .toHaveLength(1)
    await database.close()
    await server.kill()
    rmSync(server.data, { recursive: true })

    pgbackrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
    server = await cluster.startAgain(server)
    await expect
      .poll(() => server.query('SELECT pg_is_in_recovery() AS recovers'))
      .toEqual([{ recovers: false }])
    const kept = new Set((await server.query('SELECT id FROM orders')).map(({ id }) => id))
    expect(promised.filter((id) => !kept.has(id))).toEqual([])
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter((id) => kept.has(id))).toEqual([])
    const restored = await openDatabase({ url, dataDir: null })
    expect(await listViolations(restored.db)).toEqual([])
    await restored.close()
  })
})
