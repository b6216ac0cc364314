import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/database/tables.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'
import { retakeStock, returnStock, type StockChange } from './stock-store.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]

// Without one of these, PostgreSQL chooses another plan. Otherwise it chooses by the size of the tables.
const plans = ['seqscan', 'hashjoin', 'nestloop', 'mergejoin']

test.runIf(shop.database.kind === 'server').each(plans)(
  'all units return and are taken again while another transaction changes the products: without %s',
  async (plan) => {
    const products = await Promise.all([1, 2, 3].map(() => aProduct(shop, { stock: 10 })))
    const ids = products.map(({ _id }) => _id)
    const items = products.map(({ _id }, index) => ({ product: _id, quantity: index + 1 }))
    const { order } = await asha.placeCodOrder({ items, address: asha.address })
    const change: StockChange = { orderId: order._id, version: 99, sellerId: null }

    const returned = await whileProductsChange({ plan, ids }, (tx) => returnStock(tx, change))
    expect(returned.toSorted()).toEqual([10, 10, 10])
    await seller.setOrderStatus({ id: order._id, status: 'Cancelled' })
    const taken = await whileProductsChange({ plan, ids }, (tx) => retakeStock(tx, change))
    expect(taken.toSorted()).toEqual([7, 8, 9])
    expect(await listViolations(shop.db)).toEqual([])
  },
)

type Contention = { plan: string; ids: string[] }

/** Runs `act` while another transaction has changed the products. Returns their stock, and undoes everything. */
async function whileProductsChange(
  { plan, ids }: Contention,
  act: (tx: Db) => Promise<unknown>,
): Promise<(number | null)[]> {
  const other = await shop.db.startTransaction().execute()
  await other.updateTable('products').set({ updated_at: new Date() }).where('id', 'in', ids).execute()
  const tx = await shop.db.startTransaction().execute()
  await sql`SELECT set_config(${`enable_${plan}`}, 'off', true)`.execute(tx)
  const acted = act(tx)
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await other.commit().execute()
  await acted
  const rows = await tx.selectFrom('products').select('stock').where('id', 'in', ids).execute()
  await tx.rollback().execute()
  return rows.map(({ stock }) => stock)
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting ?? 0
}
