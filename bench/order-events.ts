import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endpointPath } from '#contract/endpoint-request.ts'
import { newId } from '#server/database/new-id.ts'
import { connect } from './http-client.ts'
import { latencyRow, type Row } from './results-table.ts'
import { placeOrder, type Seeded, seedShoppers } from './seed-orders.ts'
import { createSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, emptyShop, withDatabase } from './shops.ts'

const listenerCount = 200
/** Below the limit of streams per session. */
const perSession = 5
const orderCount = 100
const pauseMs = 30

export async function* orderEvents(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const place = await emptyShop(kind, { DEMO_CATALOGUE: 'off' })
    const { seeded, cookies } = await withDatabase(place, async (database) => {
      const seeded = await seedShoppers(database)
      const seller = { id: newId(), name: 'Nayan', email: 'nayan@example.com', password_hash: 'none' }
      await database.db.insertInto('sellers').values(seller).execute()
      const sessions = Array.from({ length: listenerCount / perSession }, () => createSellerSession(database))
      return { seeded, cookies: (await Promise.all(sessions)).map(({ cookie }) => cookie) }
    })
    const shops = [await startShop(place), ...(kind === 'embedded' ? [] : [await startShop(place)])]
    for (const [index, { port }] of shops.entries()) {
      const times = await measureDelays({ placeAt: shops[0]!.port, listenAt: port, cookies, seeded })
      const where = index === 0 ? 'the same process' : 'another process'
      const what = `an order on ${listenerCount} streams of ${where}, ${kind}`
      yield latencyRow({ what, times, maxP99: 200 })
    }
    for (const shop of shops) await shop.stop()
  }
}

type Given = { placeAt: number; listenAt: number; cookies: readonly string[]; seeded: Seeded }

async function measureDelays({ placeAt, listenAt, cookies, seeded }: Given): Promise<number[]> {
  const receivedAt = new Map<string, number[]>()
  const onPlaced = (id: string) => receivedAt.set(id, [...(receivedAt.get(id) ?? []), performance.now()])
  const all = cookies.flatMap((cookie) => Array.from({ length: perSession }, () => cookie))
  const streams = new AbortController()
  await Promise.all(
    all.map((cookie) => openStream({ port: listenAt, cookie, signal: streams.signal, onPlaced })),
  )
  const connection = await connect(placeAt)
  const repliedAt = new Map<string, number>()
  for (let order = 0; order < orderCount; order++) {
    repliedAt.set((await placeOrder(connection, seeded)).id, performance.now())
    await wait(pauseMs)
  }
  connection.close()
  const isComplete = () => [...repliedAt.keys()].every((id) => receivedAt.get(id)?.length === listenerCount)
  for (const until = performance.now() + 10_000; !isComplete() && performance.now() < until; ) await wait(20)
  streams.abort()
  if (!isComplete()) throw new Error('not every stream has every order')
  return [...repliedAt].map(([id, at]) => Math.max(0, Math.max(...(receivedAt.get(id) ?? [])) - at))
}

type Listener = { port: number; cookie: string; signal: AbortSignal; onPlaced: (order: string) => void }

async function openStream({ port, cookie, signal, onPlaced }: Listener): Promise<void> {
  const path = endpointPath('streamOrderEvents', {})
  const request = http.get({ port, path, headers: { cookie }, agent: false, signal }).on('error', () => {})
  const [response]: http.IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`a stream was answered with ${response?.statusCode}`)
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    const ids = blocks.map((block) => /^event: placed\ndata: \{"_id":"([^"]+)"/m.exec(block)?.[1])
    for (const id of ids) if (id) onPlaced(id)
  })
  response.on('error', () => {})
  await once(response, 'data')
}
