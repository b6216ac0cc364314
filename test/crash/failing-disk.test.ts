import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { createOrderingShoppers, listLostOrders, placeOrder, placeOrders } from './ordering-shoppers.ts'
import { copyDataFolder, startProcess } from './shop-process.ts'

const preload = fileURLToPath(new URL('failing-disk.mjs', import.meta.url))

test.skipIf(process.platform !== 'linux')(
  'a disk that fails to write or to sync stops the shop before the reply, and no acknowledged write is lost',
  async () => {
    const dataDir = await copyDataFolder()
    const database = await openDatabase({ url: null, dataDir })
    const pictureFolder = join(dataDir, 'pictures')
    const { writers, products } = await createOrderingShoppers(database, { count: 2, pictureFolder })
    await database.close()
    const [first, second] = [writers[0]!, writers[1]!]

    const faultFile = join(dataDir, 'fault')
    const env = { DATA_DIR: dataDir, NODE_OPTIONS: `--import ${preload}`, DISK_FAULT: faultFile }
    let shop = await startProcess(env)
    const faults = ['write', 'sync']
    for (const [index, fault] of faults.entries()) {
      const many = 5 * (index + 1)
      const isOver = () => first.acknowledged.length >= many
      await placeOrders(first, { url: shop.url, products, isOver })
      writeFileSync(faultFile, fault)
      const wanted = { key: `unlucky ${fault}`, items: [{ product: products[0]!, quantity: 1 }] }
      const reply = await placeOrder(second, { url: shop.url, wanted }).catch(() => null)
      expect(reply?.status ?? 503).toBe(503)
      const exit = await shop.exited
      expect(exit).toMatchObject({ code: 1 })
      expect(exit.stderr).toMatch(
        new RegExp(`can't write to its folder\\. The shop stops .* PANIC: {2}could not f?${fault}`),
      )

      rmSync(faultFile)
      shop = await startProcess(env)
      expect(await listLostOrders(first, shop.url)).toEqual([])
      // The order may be stored or not: its key makes it one order.
      expect(await placeOrder(second, { url: shop.url, wanted })).toMatchObject({ status: 200 })
    }
    await shop.end('SIGTERM')
    const reopened = await openDatabase({ url: null, dataDir })
    expect(await listViolations(reopened.db)).toEqual([])
    const { rows } = await reopened.pool.query('SELECT count(*)::int AS orders FROM orders')
    expect(rows).toEqual([{ orders: 12 }])
    await reopened.close()
  },
)
