import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startShop } from '#test/shop.ts'
import { parseAmount } from './parse-amount.ts'

test('parses an amount in every form in which the database sends one', async () => {
  const { db } = await startShop()
  const { rows } = await sql<Record<string, unknown>>`
    SELECT 11750 AS of_integer, 10000000000::bigint AS of_bigint, json_build_object('amount', 10000000000::bigint) -> 'amount' AS of_json,
      sum(n)::bigint AS of_sum FROM generate_series(1, 3) AS n`.execute(db)
  const amounts = Object.entries(rows[0] ?? {}).map(([form, value]) => [form, parseAmount(value)])
  expect(Object.fromEntries(amounts)).toEqual({
    of_integer: 11750,
    of_bigint: 1e10,
    of_json: 1e10,
    of_sum: 6,
  })
})

test.each([null, undefined, '', '1.5', '1e3', ' 1', 'abc', 1.5, Number.NaN, '9007199254740993', true, {}])(
  '%j is not an amount',
  (value) => {
    expect(() => parseAmount(value)).toThrow(TypeError)
  },
)
