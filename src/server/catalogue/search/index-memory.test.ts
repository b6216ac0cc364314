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
  // The words of the search, and the code that reads rows.
  await createProductIndex(database.db, { onUpdated() {} }).whenBuilt()
  // The least of three: what else the process allocates only adds to it.
  const sizes = [await measureIndex(), await measureIndex(), await measureIndex()]
  expect(Math.min(...sizes)).toBeLessThan(maxBytesOfProduct)
  // Else the index might be gone before it is measured.
  expect(Math.min(...sizes)).toBeGreaterThan(1000)
})

/** Bytes of a product. */
async function measureIndex(): Promise<number> {
  const before = await readSettledHeap()
  const index = createProductIndex(database.db, { onUpdated() {} })
  await index.whenBuilt()
  const bytes = (await readSettledHeap()) - before
  expect(index.findFamily('Hazarika Estate Orthodox Breakfast Tea 1').sizes).toHaveLength(4)
  return bytes / count
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
