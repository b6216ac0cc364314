import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { noOrderLimits } from '../default-config.ts'
import { listViolations } from '../invariants.ts'
import { closeShops, type Shop, startSecondApp } from '../shop.ts'
import { isLongRun } from '../test-runs.ts'
import { createDatabase } from './postgres-database.ts'

/**
 * What is stored changes only where a transaction ends. Between two ends a break differs by where the code of the
 * shop notices it, of which some places are enough. With CI_LONG=1 the connection breaks at every message.
 */
export const cutPoints = isLongRun ? 'all' : 'ends'

/** A shop whose connections to the database break on demand. */
export type CutShop = {
  shop: Shop
  /** To the same database by connections that stay. */
  direct: Database['db']
  /** Sends a request again after its connection broke at each of `cutPoints`. Returns how many there are. */
  cutAtEachPoint: (prepare: () => Promise<Round>) => Promise<number>
  close: () => Promise<void>
}

type Round = { send: () => Promise<unknown>; check: () => Promise<void> }

export async function openCutShop(config: Parameters<typeof startSecondApp>[1] = {}): Promise<CutShop> {
  const server = await createDatabase()
  const direct = await openDatabase({ url: server.url, dataDir: null })
  const line = await openDatabase({ url: server.throughProxy, dataDir: null })
  const shop = await startSecondApp({ database: line, db: line.db } as Shop, {
    ...{ orderLimits: noOrderLimits },
    ...config,
  })
  return {
    ...{ shop, direct: direct.db },
    async cutAtEachPoint(prepare) {
      for (let n = 1; ; n++) {
        const { send, check } = await prepare()
        const over = server.proxy.cutConnectionAt(n, cutPoints)
        await send().catch(({ status }) => expect([n, status >= 500]).toEqual([n, true]))
        const wasCut = over()
        await send()
        await check()
        if (wasCut && n % 10 !== 0) continue
        expect([n, await listViolations(direct.db)]).toEqual([n, []])
        if (!wasCut) return n - 1
      }
    },
    async close() {
      await closeShops()
      await line.close()
      await direct.close()
      await server.drop()
    },
  }
}
