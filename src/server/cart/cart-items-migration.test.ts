import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const migration = readFileSync(new URL('../../../migrations/0106_cart_items.sql', import.meta.url), 'utf8')

test('carts of earlier releases become rows in their order, without products that are gone', async () => {
  const [asha, bina, chandan] = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]
  const [rice, dal, salt, tea] = [
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
  ]
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', tea._id).execute()
  await goBack()
  const gone = crypto.randomUUID()
  await insertOld(asha, `{"${salt._id}":99,"${gone}":3,"${rice._id}":1,"${tea._id}":2,"${dal._id}":7}`)
  await insertOld(bina, '{}')
  // JSON takes the last value of a repeated key.
  await insertOld(chandan, `{"${rice._id}":1,"${dal._id}":2,"${rice._id}":4,"not an id":1,"${salt._id}":100}`)
  await shop.database.pool.query(migration)
  expect(Object.entries(await cartOf(asha))).toEqual([
    [salt._id, 99],
    [rice._id, 1],
    [dal._id, 7],
  ])
  expect(await storedCart(asha)).toEqual({ [salt._id]: 99, [rice._id]: 1, [tea._id]: 2, [dal._id]: 7 })
  expect(await cartOf(bina)).toEqual({})
  expect(await cartOf(chandan)).toEqual({ [rice._id]: 4, [dal._id]: 2 })
})

/** To the table of the release before. */
async function goBack(): Promise<void> {
  await sql`DROP TABLE cart_items`.execute(shop.db)
  await sql`DROP FUNCTION take_from_cart, lock_cart`.execute(shop.db)
  await sql`CREATE TABLE carts (user_id uuid PRIMARY KEY, items json NOT NULL)`.execute(shop.db)
}

async function insertOld({ id }: Shopper, items: string): Promise<void> {
  await sql`INSERT INTO carts VALUES (${id}, ${items})`.execute(shop.db)
}

const cartOf = async (shopper: Shopper) => (await shopper.getShopperSession()).user.cartItems
const storedCart = async (shopper: Shopper) => (await shopper.exportPersonalData()).cart.items
