import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endpointPath } from '#contract/client.ts'
import { newId } from '#server/database/new-id.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import {
  type BenchEnvironment,
  createEnvironment,
  type DatabaseKind,
  listDatabaseKinds,
} from './environments.ts'
import { type HttpConnection, openConnection } from './http-client.ts'
import { latency, percentile, type Row } from './results-table.ts'
import { anOrderInput, type BenchData, seedBenchData } from './seed.ts'
import { aSellerSession } from './seller-session.ts'
import { startShop } from './shop-process.ts'

const listenerCount = 200
/** Fewer than the shop keeps open for a session. */
const ofSession = 5
const orderCount = 100
const pauseMs = 30
const lastAtMost = 200

/** From the reply to an order until the last of two hundred listeners has heard of it: in the process that placed it, and in another one. */
export async function* orderEvents(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const place = await createEnvironment(kind)
    place.env.DEMO_CATALOGUE = 'off'
    const { crowd, cookies } = await seed(place)
    const shops = [await startShop(place), ...(kind === 'embedded' ? [] : [await startShop(place)])]
    const [first] = shops
    for (const shop of shops) {
      const asker = await openConnection(first?.port ?? 0)
      const times = await measureDelivery({ asker, port: shop.port, cookies, crowd })
      asker.close()
      yield rowFor(times, { kind, where: shop === first ? 'the same process' : 'another process' })
    }
    for (const shop of shops) await shop.stop()
  }
}

function rowFor(times: number[], { kind, where }: { kind: DatabaseKind; where: string }): Row {
  return {
    what: `an order heard by ${listenerCount} in ${where}, ${kind}`,
    measured: `${latency(times)} (${times.length})`,
    aim: `p99 at most ${lastAtMost} ms`,
    ok: percentile(times, 0.99) <= lastAtMost,
  }
}

async function seed({ env }: BenchEnvironment): Promise<{ crowd: BenchData; cookies: string[] }> {
  const database = await openDatabase({ url: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? null })
  const crowd = await seedBenchData(database)
  const cookies = await severalSessions(database)
  await database.close()
  return { crowd, cookies }
}

async function severalSessions(database: Database): Promise<string[]> {
  await database.db
    .insertInto('sellers')
    .values({ id: newId(), name: 'Nayan', email: 'nayan@example.com', password_hash: 'none' })
    .execute()
  const cookies: string[] = []
  while (cookies.length < listenerCount / ofSession) cookies.push(await aSellerSession(database))
  return cookies
}

type Hearing = { asker: HttpConnection; port: number; cookies: readonly string[]; crowd: BenchData }

async function measureDelivery({ asker, port, cookies, crowd }: Hearing): Promise<number[]> {
  const heardBy = new Map<string, number[]>()
  const note = (order: string) => heardBy.set(order, [...(heardBy.get(order) ?? []), performance.now()])
  const listeners = cookies.flatMap((cookie) =>
    Array.from({ length: ofSession }, () => openListener({ port, cookie, note })),
  )
  const open = await Promise.all(listeners)
  const repliedAt = new Map<string, number>()
  for (let order = 0; order < orderCount; order++) {
    const { shopper, lines, key } = anOrderInput(crowd)
    const { body } = await asker.send({
      method: 'POST',
      path: '/api/order/cod',
      headers: { cookie: shopper.cookie, 'idempotency-key': key },
      body: JSON.stringify({ items: lines, address: shopper.address }),
    })
    repliedAt.set(JSON.parse(body.toString()).order._id, performance.now())
    await wait(pauseMs)
  }
  const isHeard = () => [...repliedAt.keys()].every((id) => heardBy.get(id)?.length === listenerCount)
  for (const until = performance.now() + 10_000; !isHeard() && performance.now() < until; ) await wait(20)
  for (const listener of open) listener.destroy()
  if (!isHeard()) throw new Error('not every listener heard of every order')
  return [...repliedAt].map(([id, at]) => Math.max(0, Math.max(...(heardBy.get(id) ?? [])) - at))
}

async function openListener(given: { port: number; cookie: string; note: (order: string) => void }) {
  const { port, cookie, note } = given
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: endpointPath('streamOrderEvents', {}),
    headers: { cookie },
    agent: false,
  })
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  if (reply.statusCode !== 200) throw new Error(`a listener was answered with ${reply.statusCode}`)
  let rest = ''
  const begun = once(reply, 'data')
  reply.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^event: placed\ndata: \{"_id":"([^"]+)"/m.exec(block)?.[1]
      if (id) note(id)
    }
  })
  await begun
  return request
}
