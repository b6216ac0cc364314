import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { substitutePaise } from '#domain/pricing/order-amounts.ts'
import { pickedSteps } from '#domain/weight/picked-weight.ts'
import { stepChoices } from '#domain/weight/step-price.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()

const line = fc.record({
  unitPaise: fc.integer({ min: 1, max: 1_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  stepGrams: fc.option(fc.constantFrom(...stepChoices), { freq: 3 }),
  missing: fc.nat(99),
  grams: fc.option(fc.integer({ min: 1, max: 200_000 }), { freq: 3 }),
  substitutePaise: fc.integer({ min: 1, max: 10_000_000_00 }),
})

/** As the check of the stored data (V14) computes it. */
test('SQL and TypeScript charge the same for a substitute', async () => {
  const all = fc.sample(line, { numRuns: 1000, seed: 20_261_123 }).map(({ missing, grams, ...one }) => {
    const picked = Math.max(0, one.quantity - missing)
    const { stepGrams } = one
    if (grams === null || stepGrams === null || picked === 0) return { ...one, picked, grams: null }
    return { ...one, grams, picked: pickedSteps({ ...one, grams, stepGrams }) }
  })
  const { rows } = await sql<{ paise: string }>`
    SELECT least("substitutePaise", "unitPaise" * quantity
      - picked_line_paise("unitPaise", quantity, "stepGrams", picked, grams)) AS paise
    FROM json_to_recordset(${JSON.stringify(all)}::json)
      AS l ("unitPaise" bigint, quantity integer, "stepGrams" integer, picked integer, grams integer, "substitutePaise" bigint)`.execute(
    shop.db,
  )
  expect(rows.map(({ paise }) => Number(paise))).toEqual(all.map(substitutePaise))
  expect(new Set(all.map((one) => Math.sign(substitutePaise(one))))).toEqual(new Set([0, 1]))
})
