import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { asBrowser, connect, get, measureThroughput } from './http-client.ts'
import { mb, type Row, timeRow } from './results-table.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import {
  availableKinds,
  type FilledShop,
  type Kind,
  largeShop,
  once,
  shopWith,
  withDatabase,
} from './shops.ts'

/** The products of 'full' also have sizes, unit prices, declarations and categories below the ten. */
const catalogues = ['demo', 'large', 'full'] as const

export async function* memory(): AsyncGenerator<Row> {
  for (const kind of await availableKinds()) {
    for (const catalogue of catalogues) {
      const place = await (catalogue === 'full' ? fullShop(kind) : shopWith(kind, catalogue))
      const first = await startShop(place)
      await first.stop()
      const shop = await startShop({ ...place, hasHeapProbe: true })
      const start = `start to first page, warm, ${catalogue} catalogue, ${kind}`
      yield timeRow({ what: start, time: Math.min(first.firstReplyMs, shop.firstReplyMs), max: 3000 })
      const idle = await readSettled(shop)
      await visitAllPages(shop.port)
      const loaded = await readSettled(shop)
      await shop.stop()
      const after = (key: keyof typeof idle) => `${mb(idle[key])} idle, ${mb(loaded[key])} after load`
      const what = `memory of the shop's process, ${catalogue} catalogue, ${kind}`
      yield { what, measured: after('memory'), ok: null }
      yield { what: `… of that in use, without garbage`, measured: after('heap'), ok: null }
    }
  }
}

/** The heap last: to read it collects the garbage that the memory has. */
async function readSettled(shop: RunningShop): Promise<{ memory: number; heap: number }> {
  await wait(3000)
  return { memory: await shop.memory(), heap: await shop.heap() }
}

function fullShop(kind: Kind): Promise<FilledShop> {
  return once(`${kind} full`, async () => {
    const shop = await largeShop(kind)
    await withDatabase(shop, async ({ db }) => {
      for (const statement of fields) await statement.execute(db)
    })
    return shop
  })
}

/** Three sizes for each family. */
const fields = [
  sql`
    INSERT INTO categories (slug, root, parent, level, parent_level, name, rank)
    SELECT slug || '-' || n, root, slug, 2, 1, 'Part ' || n, n FROM categories, generate_series(1, 8) AS n WHERE level = 1`,
  sql`
    UPDATE products SET
      subcategory = lower(category) || '-' || 1 + abs(hashtext(id::text)) % 8,
      family_label = 'Pack ' || abs(hashtext(id::text)) % 40,
      sold_units = abs(hashtext(id::text)) % 500,
      declarations = jsonb_build_object('diet', 'veg', 'originCountry', 'IN', 'manufacturer', 'Aranya Foods, Guwahati 781001')`,
  sql`
    UPDATE products SET family = families.family FROM (
      SELECT id, first_value(concat_ws(' ', brand, name)) OVER (PARTITION BY place / 3 ORDER BY place) AS family
      FROM (SELECT id, brand, name, row_number() OVER (ORDER BY name) - 1 AS place FROM products) AS placed
    ) AS families
    WHERE families.id = products.id`,
]

async function visitAllPages(port: number): Promise<void> {
  const connection = await connect(port)
  const list = await get(connection, { path: '/api/product/list?limit=200' })
  for (const { _id, category, name } of JSON.parse(list.toString()).products) {
    const paths = [`/products/${category.toLowerCase()}/${_id}`, `/products?q=${encodeURIComponent(name)}`]
    for (const path of paths) await get(connection, { path, headers: asBrowser })
  }
  connection.close()
  for (const path of ['/', '/api/product/list?limit=40'])
    await measureThroughput(port, { request: { path, headers: asBrowser }, ms: 2000 })
}
