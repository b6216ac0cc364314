import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { createOrderingShoppers, listLostOrders, placeOrder, placeOrders } from './ordering-shoppers.ts'
import { copyDataFolder, startProcess } from './shop-process.ts'

const preload = fileURLToPath(new URL('failing-disk.mjs', import.meta.url))

test.skipIf(process.platform !== 'linux').for(['write', 'sync'])(
  'a disk that fails to %s stops the shop before the reply, and no acknowledged write is lost',
  async (fault) => {
    const dataDir = await copyDataFolder()
    const database = await openDatabase({ url: null, dataDir })
    const pictureFolder = join(dataDir, 'pictures')
    const { writers, products } = await createOrderingShoppers(database, { count: 2, pictureFolder })
    await database.close()
    const [first, second] = [writers[0]!, writers[1]!]

    const faultFile = join(dataDir, 'fault')
    const env = { DATA_DIR: dataDir, NODE_OPTIONS: `--import ${preload}`, DISK_FAULT: faultFile }
    const shop = await startProcess(env)
    await placeOrders(first, { url: shop.url, products, isOver: () => first.acknowledged.length >= 5 })
    writeFileSync(faultFile, fault)
    const wanted = { key: 'unlucky', items: [{ product: products[0]!, quantity: 1 }] }
    const reply = await placeOrder(second, { url: shop.url, wanted }).catch(() => null)
    expect(reply?.status ?? 503).toBe(503)
    const exit = await shop.exited
    expect(exit).toMatchObject({ code: 1 })
    expect(exit.stderr).toMatch(
      /can't write to its folder\. The shop stops .* PANIC: {2}could not (write|fsync)/,
    )

    rmSync(faultFile)
    const again = await startProcess(env)
    expect(await listLostOrders(first, again.url)).toEqual([])
    // The order may be stored or not: its key makes it one order.
    expect(await placeOrder(second, { url: again.url, wanted })).toMatchObject({ status: 200 })
    await again.end('SIGTERM')
    const reopened = await openDatabase({ url: null, dataDir })
    expect(await listViolations(reopened.db)).toEqual([])
    const { rows } = await reopened.pool.query('SELECT count(*)::int AS orders FROM orders')
    expect(rows).toEqual([{ orders: 6 }])
    await reopened.close()
  },
)
