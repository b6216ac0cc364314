import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createProductIndex } from '#server/catalogue/search/product-index.ts'
import { openTestDatabase } from './database.ts'

/**
 * A program of its own, with `--expose-gc`: in a worker, what other tests leave is freed between two readings.
 * Prints the bytes of a product in three indexes of the same products, as JSON.
 */
const count = 6000

const database = await openTestDatabase()
await sql`
  INSERT INTO products (id, name, brand, category, weight, price_paise, offer_price_paise, family, family_label, declarations)
  SELECT gen_random_uuid(), 'Assam Orthodox Breakfast Tea Classic ' || n % 500, 'Hazarika Estate ' || n % 40, 'Grocery',
    n % 20 + 1 || ' kg', 9900, 9000, 'Hazarika Estate Orthodox Breakfast Tea ' || n / 4, 'Pack of ' || n % 30,
    '{"diet": "veg", "originCountry": "IN"}'
  FROM generate_series(1, ${count}::int) AS n`.execute(database.db)

/** All are kept, because one that is collected during a measurement would be taken off its result. */
const built: ReturnType<typeof createProductIndex>[] = []

// The first one loads the words of the search, and the code that reads rows.
const sizes = [await buildIndex(), await buildIndex(), await buildIndex(), await buildIndex()].slice(1)
for (const index of built)
  if (index.findFamily('Hazarika Estate Orthodox Breakfast Tea 1').sizes.length !== 4)
    throw new Error('an index does not have its products')
process.stdout.write(JSON.stringify(sizes), () => process.exit())

async function buildIndex(): Promise<number> {
  const before = await readSettledHeap()
  const index = createProductIndex(database.db, { onUpdated() {} })
  built.push(index)
  await index.whenBuilt()
  return ((await readSettledHeap()) - before) / count
}

async function readSettledHeap(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc?.()
    await pause()
  }
  return process.memoryUsage().heapUsed
}
