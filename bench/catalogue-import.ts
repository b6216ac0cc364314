import { readFile } from 'node:fs/promises'
import {
  createEnvironment,
  type DatabaseKind,
  largeCatalogueFile,
  largeCount,
  listDatabaseKinds,
} from './environments.ts'
import { openConnection } from './http-client.ts'
import { ms, type Row, whole } from './results-table.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const checkAtMost = 15_000
const applyAtMost = 15_000

type Step = 'check' | 'apply'

/** A catalogue of 27,555 products by the panel: how long until it is known what it would do, and until it is done; and who waits meanwhile. */
export async function* panelImport(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const place = await createEnvironment(kind)
    place.env.DEMO_CATALOGUE = 'off'
    const shop = await startShop(place)
    const ask = await logIn(shop, place.env)
    const { file, columns } = largeCatalogueFile()
    const bytes = await readFile(file)
    const sent = await ask('POST', '?fileName=catalogue.csv', {
      body: bytes,
      type: 'application/octet-stream',
    })
    const { _id: id, columns: guessed } = sent.import
    const run = (step: Step, body: unknown) => timeRun(shop, { ask, id, step, body })
    const checked = await run('check', { columns: { ...guessed, ...columns } })
    yield row('check', { kind, ...checked, atMost: checkAtMost })
    const applied = await run('apply', { version: checked.version })
    yield row('apply', { kind, ...applied, atMost: applyAtMost })
    await shop.stop()
  }
}

function row(
  step: Step,
  { kind, time, wait, atMost }: { kind: DatabaseKind; time: number; wait: number; atMost: number },
): Row {
  const what = step === 'check' ? 'checked' : 'written'
  return {
    what: `${whole(largeCount)} products ${what} by the panel, ${kind}`,
    measured: ms(time),
    limit: `others wait ${ms(wait)} at most`,
    aim: `at most ${atMost / 1000} s`,
    ok: time <= atMost,
  }
}

type Ask = (
  method: string,
  rest: string,
  sent?: { body: BodyInit; type: string },
  // biome-ignore lint/suspicious/noExplicitAny: whatever the shop answers
) => Promise<any>

async function logIn({ port }: ShopProcess, env: Record<string, string>): Promise<Ask> {
  const base = `http://127.0.0.1:${port}/api`
  const login = await fetch(`${base}/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return async (method, rest, sent) => {
    const headers = { cookie, ...(sent && { 'content-type': sent.type }) }
    const reply = await fetch(`${base}/product/import${rest}`, { method, headers, body: sent?.body ?? null })
    const answer = await reply.json()
    if (!answer.success) throw new Error(answer.message)
    return answer
  }
}

/** Begins a run and asks every tenth of a second until it has ended; beside it somebody asks for something of the database, again and again. */
async function timeRun(
  shop: ShopProcess,
  { ask, id, step, body }: { ask: Ask; id: string; step: Step; body: unknown },
): Promise<{ time: number; wait: number; version: number }> {
  const bystander = await openConnection(shop.port)
  let [isUnderWay, wait] = [true, 0]
  const waiting = (async () => {
    while (isUnderWay) {
      const askedAt = performance.now()
      await bystander.send({ path: `/api/product/list?limit=1&minPrice=${Math.round(askedAt)}` })
      wait = Math.max(wait, performance.now() - askedAt)
    }
  })()
  const startedAt = performance.now()
  let now = await ask('POST', `/${id}/${step}`, { body: JSON.stringify(body), type: 'application/json' })
  while (/ing$/.test(now.import.state)) {
    await new Promise((done) => setTimeout(done, 100))
    now = await ask('GET', `/${id}`)
  }
  const time = performance.now() - startedAt
  isUnderWay = false
  await waiting
  bystander.close()
  if (now.import.failure) throw new Error(now.import.failure)
  return { time, wait, version: now.import.version }
}
