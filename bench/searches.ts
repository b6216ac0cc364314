import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { moreSearches } from '#test/more-search-queries.ts'
import { expectedSearches } from '#test/search-queries.ts'
import { thirdSearches } from '#test/third-search-queries.ts'
import { asBrowser, type Connection, connect, get, timed } from './http-client.ts'
import { formatInteger, latencyRow, mb, type Row } from './results-table.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { availableKinds, type Kind, shopWith } from './shops.ts'

type Expected = { q: string; kind: string; expected: readonly string[] }

const maxP99: Record<Kind, number> = { embedded: 20, PostgreSQL: 10 }
const minRate = 600
/** For a page of up to 24 products on average. */
const maxPageMs = 3
const connections = 32

/** Quality on the demo catalogue, then speed on the large one. BENCH_SEARCHES names another list of searches. */
export async function* searches(): AsyncGenerator<Row> {
  const demo = await startShop(await shopWith('embedded', 'demo'))
  const file = process.env.BENCH_SEARCHES
  const lists = {
    "the project's list": expectedSearches,
    "the project's other list": moreSearches,
    "the project's third list": thirdSearches,
    ...(file && existsSync(file) && { [file]: readSearches(file) }),
  }
  for (const [name, list] of Object.entries(lists)) yield* quality(demo, { name, list })
  await demo.stop()
  for (const kind of await availableKinds()) yield* speed(kind)
}

async function* quality(
  shop: RunningShop,
  { name, list }: { name: string; list: readonly Expected[] },
): AsyncGenerator<Row> {
  const connection = await connect(shop.port)
  const results: (Expected & { first: boolean; share: number })[] = []
  for (const search of list) {
    const names = await namesOf(connection, search.q)
    // Sizes that are not one card share a name.
    const found = new Set(names.filter((each) => search.expected.includes(each))).size
    const share =
      search.expected.length === 0 ? Number(names.length === 0) : found / Math.min(5, search.expected.length)
    results.push({ ...search, first: search.expected.includes(names[0] ?? ''), share })
  }
  connection.close()
  const positive = results.filter(({ expected }) => expected.length > 0)
  for (const [kind, group] of Map.groupBy(results, ({ kind }) => kind))
    yield qualityRow(`${name}: ${kind}`, group)
  yield {
    ...qualityRow(`${name}: all but negative`, positive),
    ok: average(positive.map(({ share }) => share)) >= 0.93,
  }
}

function qualityRow(what: string, group: readonly { first: boolean; share: number }[]): Row {
  const percent = (values: readonly number[]) => `${(100 * average(values)).toFixed(1)} %`
  const [recall, first] = [
    percent(group.map(({ share }) => share)),
    percent(group.map(({ first }) => Number(first))),
  ]
  return { what, measured: `recall@5 ${recall}, first ${first} (${group.length})`, ok: null }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

async function namesOf(connection: Connection, q: string): Promise<string[]> {
  const path = `${listPath}&families=true&limit=5&q=${encodeURIComponent(q)}`
  const reply = await get(connection, { path })
  return JSON.parse(reply.toString()).products.map(({ name }: { name: string }) => name)
}

const listPath = '/api/product/list?inStock=true'

function readSearches(file: string): Expected[] {
  const rows: { query: string; kind: string; language: string; expected: string }[] = parse(
    readFileSync(file),
    { columns: true },
  )
  return rows.map(({ query, kind, language, expected }) => ({
    q: query,
    kind: `${kind} ${language}`,
    expected: expected.split('|').filter(Boolean),
  }))
}

/** Each text is sent once, so that no reply is cached. */
async function* speed(kind: Kind): AsyncGenerator<Row> {
  const shop = await startShop(await shopWith(kind, 'large'))
  const connection = await connect(shop.port)
  const before = await shop.memory()
  const firstMs = await timed(() => get(connection, { path: `${listPath}&q=first` }))
  yield { what: `first search, ${kind}`, measured: `${firstMs.toFixed(0)} ms`, ok: null }
  const paths = await listSearchPaths(connection)
  for (const path of paths.splice(0, 200)) await get(connection, { path, headers: asBrowser })
  const times: number[] = []
  for (const path of paths.splice(0, 800))
    times.push(await timed(() => get(connection, { path, headers: asBrowser })))
  yield latencyRow({ what: `search, new words, ${kind}`, times, maxP99: maxP99[kind] })
  yield* shortSearches(kind, { shop, connection })
  yield await newPages(kind, { shop, connection, texts: paths.splice(0, 600).map(textOf) })
  connection.close()
  yield* throughput(kind, { shop, paths })
  const after = await shop.memory()
  yield {
    what: `memory of the index and the cache, ${kind}`,
    measured: `${mb(before)} to ${mb(after)}`,
    ok: null,
  }
  await shop.stop()
}

/** All letters, and all pairs. */
async function* shortSearches(
  kind: Kind,
  { shop, connection }: { shop: RunningShop; connection: Connection },
): AsyncGenerator<Row> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const texts = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))]
  const before = await shop.cpuMs()
  const times: number[] = []
  for (const text of texts) {
    const path = `${listPath}&limit=40&q=${text}`
    times.push(await timed(() => get(connection, { path, headers: asBrowser })))
  }
  const cpuMs = ((await shop.cpuMs()) - before) / texts.length
  const what = `search, one or two letters, ${cpuMs.toFixed(1)} ms of CPU each, ${kind}`
  yield latencyRow({ what, times, maxP99: maxP99[kind] })
}

function textOf(path: string): string {
  return new URLSearchParams(path.slice(path.indexOf('?'))).get('q') ?? ''
}

/** The HTML of searches that are not cached, with its compression. The first ones warm the renderer up. */
async function newPages(
  kind: Kind,
  { shop, connection, texts }: { shop: RunningShop; connection: Connection; texts: string[] },
): Promise<Row> {
  const read = (text: string) =>
    get(connection, {
      path: `/products?q=${encodeURIComponent(text)}`,
      headers: { 'accept-encoding': 'gzip' },
    })
  for (const text of texts.splice(0, 300)) await read(text)
  const before = await shop.cpuMs()
  const pages: Buffer[] = []
  for (const text of texts) pages.push(await read(text))
  const cpuMs = ((await shop.cpuMs()) - before) / texts.length
  const html = pages.map((page) => gunzipSync(page).toString())
  const products = average(html.map((page) => page.split('<article').length - 1))
  return {
    what: `HTML of a new search, ${kind}`,
    measured: `${cpuMs.toFixed(1)} ms of CPU, ${products.toFixed(0)} products (${texts.length})`,
    aim: `at most ${maxPageMs.toFixed(1)} ms`,
    ok: cpuMs <= maxPageMs,
  }
}

async function* throughput(
  kind: Kind,
  { shop, paths }: { shop: RunningShop; paths: string[] },
): AsyncGenerator<Row> {
  const cpuBefore = await shop.cpuMs()
  const count = paths.length
  const ms = await timed(async () => {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const connection = await connect(shop.port)
        for (let path = paths.pop(); path; path = paths.pop())
          await get(connection, { path, headers: asBrowser })
        connection.close()
      }),
    )
  })
  const cpuMs = ((await shop.cpuMs()) - cpuBefore) / count
  const rate = (1000 * count) / ms
  yield {
    what: `searches, new words, ${connections} connections, ${kind}`,
    measured: `${formatInteger(rate)} /s, ${cpuMs.toFixed(1)} ms of CPU each (${count})`,
    aim: `at least ${minRate} /s`,
    ok: rate >= minRate,
  }
}

/** Words of the catalogue, one or two, whole, begun or misspelt. */
export async function listSearchPaths(connection: Connection): Promise<string[]> {
  const texts = new Set<string>()
  for (const sort of ['price', '-price', 'newest', 'name', 'discount', 'featured']) {
    for (let cursor = '', page = 0; page < 5; page++) {
      const reply = await get(connection, { path: `/api/product/list?sort=${sort}&limit=200${cursor}` })
      const { products, nextCursor } = JSON.parse(reply.toString())
      for (const { name } of products) for (const text of textsOf(name)) texts.add(text)
      cursor = `&cursor=${nextCursor}`
    }
  }
  return shuffle([...texts])
    .slice(0, 6000)
    .map((text) => `${listPath}&limit=40&q=${encodeURIComponent(text)}`)
}

function textsOf(name: string): string[] {
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const long = words.filter((word) => word.length > 4)
  return [
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
    ...long.map((word) => word.slice(0, 4)),
    ...long.map((word) => word.slice(0, 2) + word.slice(3)),
  ]
}

/** The same order in each run. */
function shuffle(texts: string[]): string[] {
  return texts
    .map((text, at) => ({ text, key: (at * 7919) % 10_007 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ text }) => text)
}
