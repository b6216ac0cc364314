import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type PastPrice = { productId: RawBuilder<string>; paise: RawBuilder<number>; since: RawBuilder<Date> }

/** The product had this offer price at some time since. A trigger of `products` keeps what was. */
export function hadPriceSince({ productId, paise, since }: PastPrice): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM past_prices h
    WHERE h.product_id = ${productId} AND h.offer_price_paise = ${paise} AND h.valid_until > ${since})`
}

/** Older than sales that arrive late and prices that are reviewed after a lower rate of tax. */
export async function deleteOldPastPrices(db: Db, { days }: { days: number }): Promise<void> {
  await sql`DELETE FROM past_prices WHERE valid_until < now() - make_interval(days => ${days})`.execute(db)
}
