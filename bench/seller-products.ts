import { sellerProductSorts, sellerProductViews } from '#domain/catalogue.ts'
import { createSeededEnvironment, type DatabaseKind, largeCount, listDatabaseKinds } from './environments.ts'
import { type HttpConnection, openConnection } from './http-client.ts'
import { latencyRow, type Row, whole } from './results-table.ts'
import { startShop } from './shop-process.ts'

const p99AtMost: Record<DatabaseKind, number> = { embedded: 80, PostgreSQL: 60 }

/** The seller's list of 27,555 products: pages from all over it in every order, filters and searches, one at a time and each of it once. */
export async function* sellerProducts(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const { env, ...place } = await createSeededEnvironment(kind, 'large')
    const shop = await startShop({ env, ...place })
    const asker = await openConnection(shop.port)
    const cookie = await logIn(asker, env)
    const pages = await pagesOf(asker, cookie)
    const wishes: Record<string, string[]> = { page: pages, filter: filters, search: searches }
    for (const [what, queries] of Object.entries(wishes)) {
      await timesOf(asker, { cookie, queries: queries.slice(0, 5) })
      const timed = await timesOf(asker, { cookie, queries })
      const about = `seller's list of ${whole(largeCount)}: ${what}, ${kind}`
      yield latencyRow({ what: about, ...timed, p99AtMost: p99AtMost[kind] })
    }
    asker.close()
    await shop.stop()
  }
}

const filters = sellerProductViews.flatMap((show) =>
  sellerProductSorts.flatMap((sort) =>
    ['', '&category=grocery', '&category=fashion'].map((more) => `show=${show}&sort=${sort}${more}`),
  ),
)
const searches = [
  'rice',
  'oil',
  'a',
  'te',
  '12',
  '7',
  'soap',
  'zzz',
  'mustard oil',
  '%',
  'no',
  'face w',
].flatMap((q) => sellerProductSorts.map((sort) => `q=${encodeURIComponent(q)}&sort=${sort}`))

async function logIn(asker: HttpConnection, env: Record<string, string>): Promise<string> {
  const login = { email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD }
  const { headers } = await asker.send({
    method: 'POST',
    path: '/api/seller/login',
    body: JSON.stringify(login),
  })
  const cookie = headers.find(([name]) => name === 'set-cookie')?.[1].split(';', 1)[0]
  if (cookie === undefined) throw new Error('the seller was not let in')
  return cookie
}

/** Read in pages of another length, so that the pages measured are new ones. */
async function pagesOf(asker: HttpConnection, cookie: string): Promise<string[]> {
  const queries: string[] = []
  for (const sort of sellerProductSorts) {
    let cursor = ''
    for (let page = 0; page < 20; page++) {
      const found = JSON.parse(
        (await get(asker, { cookie, query: `sort=${sort}&limit=199${cursor}` })).toString(),
      )
      if (found.nextCursor === null) break
      cursor = `&cursor=${found.nextCursor}`
      queries.push(`sort=${sort}${cursor}`)
    }
  }
  return queries
}

/** In turns with a question that costs the database nothing: how long that takes is what the machine can do just now. */
async function timesOf(
  asker: HttpConnection,
  { cookie, queries }: { cookie: string; queries: readonly string[] },
) {
  const [times, limits]: [number[], number[]] = [[], []]
  for (const query of queries) {
    times.push(await timed(() => get(asker, { cookie, query })))
    limits.push(await timed(() => asker.send({ path: '/readyz' })))
  }
  return { times, limits }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function get(
  asker: HttpConnection,
  { cookie, query }: { cookie: string; query: string },
): Promise<Buffer> {
  const path = `/api/product/seller-list?${query}`
  const { status, body } = await asker.send({ path, headers: { cookie } })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return body
}
