import { productSorts } from '#domain/catalogue.ts'
import { synonymGroups } from '#domain/synonyms.ts'
import { createSeededEnvironment, type DatabaseKind, largeCount, listDatabaseKinds } from './environments.ts'
import { type HttpConnection, openConnection, sendOnce } from './http-client.ts'
import { latencyRow, mb, ms, type Row, whole } from './results-table.ts'
import { startShop } from './shop-process.ts'

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
const p99AtMost: Record<DatabaseKind, number> = { embedded: 20, PostgreSQL: 10 }

/** Lists and searches that nobody asked for before, one at a time, with 27,555 products. */
export async function* uncachedLists(): AsyncGenerator<Row> {
  for (const kind of await listDatabaseKinds()) {
    const shop = await startShop(await createSeededEnvironment(kind, 'large'))
    const asker = await openConnection(shop.port)
    const names = await namesOf(asker)
    await timesOf(asker, wordsFor(names, 'warm').slice(0, 100))
    const time = async (what: string, paths: readonly string[]) =>
      latencyRow({
        what: `uncached ${what}, ${kind}`,
        ...(await timesOf(asker, paths)),
        p99AtMost: p99AtMost[kind],
      })
    yield await time('list page', await pagePaths(asker))
    yield await time('search of 3 letters and more', wordsFor(names, 'whole'))
    yield await time('search of 1 or 2 letters', wordsFor(names, 'short'))
    yield await time('near search by other names and orders', fuzzySearchPaths(synonymSearches(names)))
    yield await time('near search of misspelt words', fuzzySearchPaths(misspelledSearches(names)))
    asker.close()
    await shop.stop()
    yield await wholeList(kind)
  }
}

/** Pages of 40 all over the list in every order, so that no two are the same. */
async function pagePaths(asker: HttpConnection): Promise<string[]> {
  const paths: string[] = []
  for (const sort of productSorts) {
    for (const inStock of ['', '&inStock=true']) {
      let cursor = ''
      for (let page = 0; page < 25; page++) {
        // Read in pages of another length, so that the pages measured are new ones.
        const found = JSON.parse((await get(asker, `?sort=${sort}${inStock}&limit=199${cursor}`)).toString())
        if (found.nextCursor === null) break
        cursor = `&cursor=${found.nextCursor}`
        paths.push(`?sort=${sort}${inStock}&limit=40${cursor}`)
        paths.push(`?sort=${sort}${inStock}&limit=40${cursor}&category=Grocery`)
      }
    }
  }
  return paths
}

async function namesOf(asker: HttpConnection): Promise<string[]> {
  const names: string[] = []
  for (const sort of productSorts) {
    const found = JSON.parse((await get(asker, `?sort=${sort}&limit=200`)).toString())
    names.push(...found.products.map((product: { name: string }) => product.name.toLowerCase()))
  }
  return [...new Set(names)]
}

/** Texts as people type them, each of them once: whole words and beginnings of words; or one and two letters. */
function wordsFor(names: readonly string[], length: 'whole' | 'short' | 'warm'): string[] {
  const words = names.flatMap((name) => name.split(/[^\p{L}\d]+/u)).filter(Boolean)
  const texts = {
    short: words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]),
    whole: words
      .flatMap((word) => [word.slice(0, 3), word.slice(0, 4), word])
      .filter((text) => text.length >= 3),
    warm: words.map((word) => `${word} `),
  }[length]
  const sort = length === 'warm' ? '&sort=price' : ''
  return [...new Set(texts)].slice(0, 600).map((text) => `?limit=40${sort}&q=${encodeURIComponent(text)}`)
}

/** What Asha calls it, and words of names in another order. */
function synonymSearches(names: readonly string[]): string[] {
  const turned = names.map((name) => name.split(' ').slice(0, 2).toReversed().join(' '))
  return [...synonymGroups.flat(), ...turned].slice(0, 600)
}

/** Words of names, one or two, each with a letter left out. */
function misspelledSearches(names: readonly string[]): string[] {
  const without = (word: string) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1)
  return names.slice(0, 600).map((name, index) =>
    name
      .split(' ')
      .slice(0, 1 + (index % 2))
      .map(without)
      .join(' '),
  )
}

function fuzzySearchPaths(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean).map((text) => `/api/product/near?q=${encodeURIComponent(text)}`)
}

/** In turns with a question that costs the database nothing: how long that takes is what the machine can do just now. */
async function timesOf(asker: HttpConnection, paths: readonly string[]) {
  const [times, limits]: [number[], number[]] = [[], []]
  for (const path of paths) {
    times.push(await timed(() => get(asker, path)))
    limits.push(await timed(() => asker.send({ path: '/readyz' })))
  }
  return { times, limits }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function get(asker: HttpConnection, query: string): Promise<Buffer> {
  const path = query.startsWith('/') ? query : `/api/product/list${query}`
  const { status, body } = await asker.send({ path, headers: {} })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return body
}

/** The list without parameters, all of it: how large, how long, and how long everybody else waits meanwhile. */
async function wholeList(kind: DatabaseKind): Promise<Row> {
  const shop = await startShop(await createSeededEnvironment(kind, 'large'))
  const bystander = await openConnection(shop.port)
  let [isUnderWay, longestWait] = [true, 0]
  const waiting = (async () => {
    while (isUnderWay) {
      const askedAt = performance.now()
      await bystander.send({ path: '/livez' })
      longestWait = Math.max(longestWait, performance.now() - askedAt)
    }
  })()
  const startedAt = performance.now()
  const { body } = await sendOnce(shop.port, { path: '/api/product/list', headers: asBrowser })
  const time = performance.now() - startedAt
  isUnderWay = false
  await waiting
  bystander.close()
  await shop.stop()
  return {
    what: `the whole list of ${whole(largeCount)}, ${kind}`,
    measured: `${mb(body.length)} packed in ${ms(time)}`,
    aim: `others wait ${ms(longestWait)} meanwhile`,
    ok: null,
  }
}
