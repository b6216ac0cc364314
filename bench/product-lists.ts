import { productSorts } from '#domain/search/product-list-params.ts'
import { type Connection, connect, get, timeEach } from './http-client.ts'
import { latencyRow, type Row } from './results-table.ts'
import { startShop } from './shop-process.ts'
import { availableKinds, type Kind, shopWith } from './shops.ts'

const maxP99: Record<Kind, number> = { embedded: 20, PostgreSQL: 10 }
const maxEach = 600

/** Each request is sent once, so that none is cached. */
export async function* productLists(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    const shop = await startShop(await shopWith(kind, 'large'))
    const connection = await connect(shop.port)
    const names = await readNames(connection)
    const words = names.flatMap((name) => name.split(/[^\p{L}\d]+/u)).filter(Boolean)
    await timeEach(connection, { paths: searches(words.map((word) => `${word} `)).slice(0, 100) })
    const wanted: Record<string, string[]> = {
      'list page': await readPages(connection),
      'search of 3 letters and more': searches(
        words.flatMap((word) => [word.slice(0, 3), word.slice(0, 4), word]).filter((text) => text.length > 2),
      ),
      'search of 1 or 2 letters': searches(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])),
      'near search of misspelt words': nearSearches(names.map(withTypo)),
    }
    for (const [what, paths] of Object.entries(wanted)) {
      const times = await timeEach(connection, { paths })
      yield latencyRow({ what: `uncached ${what}, ${kind}`, ...times, maxP99: maxP99[kind] })
    }
    connection.close()
    await shop.stop()
  }
}

async function readPages(connection: Connection): Promise<string[]> {
  const paths: string[] = []
  for (const sort of productSorts.flatMap((sort) => [sort, `${sort}&inStock=true`])) {
    let cursor = ''
    for (let page = 0; page < 25; page++) {
      const path = `/api/product/list?sort=${sort}`
      const { nextCursor } = JSON.parse(String(await get(connection, { path: `${path}&limit=199${cursor}` })))
      if (nextCursor === null) break
      cursor = `&cursor=${nextCursor}`
      paths.push(`${path}&limit=40${cursor}`, `${path}&limit=40${cursor}&category=Grocery`)
    }
  }
  return paths
}

async function readNames(connection: Connection): Promise<string[]> {
  const names = new Set<string>()
  for (const sort of productSorts) {
    const reply = await get(connection, { path: `/api/product/list?sort=${sort}&limit=200` })
    for (const { name } of JSON.parse(reply.toString()).products) names.add(name.toLowerCase())
  }
  return [...names]
}

const pathsFor = (path: string) => (texts: readonly string[]) =>
  [...new Set(texts)]
    .filter(Boolean)
    .slice(0, maxEach)
    .map((text) => path + encodeURIComponent(text))
const searches = pathsFor('/api/product/list?limit=40&q=')
const nearSearches = pathsFor('/api/product/near?q=')

const withTypo = (name: string, index: number) =>
  name
    .split(' ')
    .slice(0, 1 + (index % 2))
    .map((word) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1))
    .join(' ')
