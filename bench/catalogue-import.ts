import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { measureLongestWait } from './http-client.ts'
import { formatInteger, ms, type Row, timeRow } from './results-table.ts'
import { logIn } from './seller-session.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, emptyShop, largeCount, largeFile, shopWith } from './shops.ts'

const maxMs = 15_000

export async function* imports(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const { filledMs } = await shopWith(kind, 'large')
    const what = `import of ${formatInteger(largeCount)} products by the command, ${kind}`
    yield timeRow({ what, time: filledMs, max: 20_000 })
    const place = await emptyShop(kind, { DEMO_CATALOGUE: 'off' })
    const shop = await startShop(place)
    const send = createSender(shop.port, await logIn(shop.port, place.env))
    const file = new Blob([await readFile(largeFile())])
    const uploaded = await send('POST', '?fileName=catalogue.csv', file)
    let version = 0
    async function run(step: 'check' | 'apply', body: unknown): Promise<Row> {
      const startedAt = performance.now()
      let time = 0
      const wait = await measureLongestWait(shop.port, {
        path: (count) => `/api/product/list?limit=1&minPrice=${count}`,
        async work() {
          version = await runStep(send, { id: uploaded._id, step, body })
          time = performance.now() - startedAt
        },
      })
      const what = `${step} of ${formatInteger(largeCount)} products in the panel, ${kind}`
      return { ...timeRow({ what, time, max: maxMs }), limit: `others wait ${ms(wait)} at most` }
    }
    yield await run('check', { columns: uploaded.columns })
    yield await run('apply', { version, confirmPrices: true })
    await shop.stop()
  }
}

type Import = { _id: string; columns: object; state: string; version: number; failure: string | null }
type Send = (method: string, rest: string, body?: Blob | string) => Promise<Import>

function createSender(port: number, session: { cookie: string }): Send {
  return async (method, rest, body) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const headers = { ...session, ...(body && { 'content-type': type }) }
    const url = `http://127.0.0.1:${port}/api/product/import${rest}`
    const reply = await (await fetch(url, { method, headers, body: body ?? null })).json()
    if (!reply.success) throw new Error(reply.message)
    return reply.import
  }
}

type Step = { id: string; step: string; body: unknown }

async function runStep(send: Send, { id, step, body }: Step): Promise<number> {
  let current = await send('POST', `/${id}/${step}`, JSON.stringify(body))
  while (/ing$/.test(current.state)) {
    await wait(100)
    current = await send('GET', `/${id}`)
  }
  if (current.failure) throw new Error(current.failure)
  return current.version
}
