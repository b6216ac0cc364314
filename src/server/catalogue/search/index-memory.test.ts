import { setImmediate as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { createProductIndex } from './product-index.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const count = 6000
/** Measured: 2,150. Copies of the words of names take 210 more, of brands and families 160, room in lists 120. */
const maxBytesOfProduct = 2220

test('the index keeps one copy of what many products have', async () => {
  await sql`
    INSERT INTO products (id, name, brand, category, weight, price_paise, offer_price_paise, family, family_label, declarations)
    SELECT gen_random_uuid(), 'Assam Orthodox Breakfast Tea Classic ' || n % 500, 'Hazarika Estate ' || n % 40, 'Grocery',
      n % 20 + 1 || ' kg', 9900, 9000, 'Hazarika Estate Orthodox Breakfast Tea ' || n / 4, 'Pack of ' || n % 30,
      '{"diet": "veg", "originCountry": "IN"}'
    FROM generate_series(1, ${count}::int) AS n`.execute(database.db)
  // The first one loads the words of the search, and the code that reads rows.
  const sizes = [await buildIndex(), await buildIndex(), await buildIndex(), await buildIndex()].slice(1)
  const [, median = 0] = sizes.toSorted((a, b) => a - b)
  expect(median).toBeLessThan(maxBytesOfProduct)
  expect(median).toBeGreaterThan(1000)
  for (const index of built)
    expect(index.findFamily('Hazarika Estate Orthodox Breakfast Tea 1').sizes).toHaveLength(4)
})

/** All are kept, because one that is collected during a measurement would be taken off its result. */
const built: ReturnType<typeof createProductIndex>[] = []

/** Returns the bytes of a product. */
async function buildIndex(): Promise<number> {
  const before = await readSettledHeap()
  const index = createProductIndex(database.db, { onUpdated() {} })
  built.push(index)
  await index.whenBuilt()
  return ((await readSettledHeap()) - before) / count
}

async function readSettledHeap(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let turn = 0; turn < 4; turn++) {
    collect()
    await pause()
  }
  return process.memoryUsage().heapUsed
}
