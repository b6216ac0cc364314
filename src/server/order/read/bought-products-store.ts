import type { Db } from '#server/database/tables.ts'

/** More than a row of Home shows: some may be sold out. */
const maxProducts = 24

/** Ids, by the number of orders, and then by the last one. */
export async function listBoughtProducts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.status', '!=', 'Cancelled')
    .groupBy('l.product_id')
    .select(({ fn }) => ['l.product_id', fn.countAll().as('orders'), fn.max('o.created_at').as('last')])
    .orderBy('orders', 'desc')
    .orderBy('last', 'desc')
    .orderBy('l.product_id')
    .limit(maxProducts)
    .execute()
  return rows.map(({ product_id }) => product_id)
}
