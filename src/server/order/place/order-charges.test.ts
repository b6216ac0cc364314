import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorCode } from '#server/http/errors.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, asha, rice] = [
  await aSeller(shop),
  await aShopper(shop),
  await aProduct(shop, { offerPrice: 50 }),
]

async function anOrder() {
  const items = [{ product: rice._id, quantity: 1 }]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

const feesOf = async (id: string) => (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)?.fees

test('the columns of earlier releases become charges, and no trigger sees a change', async () => {
  await setDelivery(owner, { terms: { chargePaise: 25_50 } })
  const charged = await anOrder()
  await setDelivery(owner, { fees: { handlingPaise: 0, platformPaise: 6_05 } })
  const free = await anOrder()
  const touches = () => sql`SELECT * FROM dirty_days`.execute(shop.db).then(({ rows }) => rows)
  await goBack()
  const before = await touches()
  await shop.database.pool.query(
    readFileSync(new URL('../../../../migrations/0102_order_charges.sql', import.meta.url), 'utf8'),
  )
  await goForward()
  expect(await touches()).toEqual(before)
  expect(await feesOf(charged)).toEqual({ handling: 12, platform: 6, delivery: 25.5 })
  expect(await feesOf(free)).toEqual({ handling: 0, platform: 6.05, delivery: 0 })
  expect(await listViolations(shop.db)).toEqual([])
  expect(await feesOf(await anOrder())).toEqual({ handling: 0, platform: 6.05, delivery: 0 })
})

/** To the columns of the release before. Later rules read the new column. */
async function goBack() {
  await sql`ALTER TABLE orders DROP CONSTRAINT orders_rules,
    ADD COLUMN handling_paise integer, ADD COLUMN platform_paise integer, ADD COLUMN delivery_paise integer`.execute(
    shop.db,
  )
  await sql`UPDATE orders SET handling_paise = (charges ->> 'handling')::int, platform_paise = (charges ->> 'platform')::int,
    delivery_paise = (charges ->> 'delivery')::int`.execute(shop.db)
  await sql`ALTER TABLE orders DROP COLUMN charges, ALTER handling_paise SET NOT NULL,
    ADD CONSTRAINT orders_handling_paise_check CHECK (handling_paise >= 0),
    ADD CONSTRAINT orders_check CHECK (amount_paise = items_paise + handling_paise + platform_paise + delivery_paise)`.execute(
    shop.db,
  )
  await sql`DROP FUNCTION charges_paise`.execute(shop.db)
}

/** To what later migrations made of its constraints. */
async function goForward() {
  await sql`ALTER TABLE orders DROP CONSTRAINT orders_amount_check, DROP CONSTRAINT orders_charges_check,
    ADD CONSTRAINT orders_rules CHECK (meets_order_rules(orders))`.execute(shop.db)
}

test.each([
  ['another sum', { handling: 12_00, platform: 6_01 }],
  ['one below zero', { handling: 24_00, platform: -6_00 }],
  ['parts of a paisa', { handling: 12_00.5, platform: 5_99.5 }],
  ['a word', { handling: 'none' }],
  ['a list', [18_00]],
])('the database refuses charges with %s', async (_, charges) => {
  await setDelivery(owner)
  const id = await anOrder()
  const write = sql`UPDATE orders SET charges = ${JSON.stringify(charges)}::jsonb WHERE id = ${id}`.execute(
    shop.db,
  )
  expect(['23514', '22P02', '22023']).toContain(
    errorCode(
      await write.then(
        () => null,
        (error) => error,
      ),
    ),
  )
})
