import { sql } from 'kysely'
import type { PriceReviews } from '#contract/seller/tax/price-reviews.ts'
import type { LocalTexts } from '#domain/catalogue.ts'
import { timeZone } from '#domain/shop.ts'
import { priceReviewDays, reviewPrice } from '#domain/tax/rate-cut.ts'
import type { Db } from '#server/database/tables.ts'
import { type RateCutRow, selectRateCuts } from '#server/tax/rate-cut-store.ts'

type ReviewRow = RateCutRow & {
  name: string
  names: LocalTexts<string>
  weight: string | null
  now_paise: number
  before_paise: number
}

const maxListed = 100

/** Products whose rate fell and whose price does not pass the whole cut on, by name. */
export async function listPriceReviews(db: Db): Promise<Pick<PriceReviews, 'count' | 'products'>> {
  const { rows } = await sql<ReviewRow>`
    SELECT cut.*, p.name, p.names, p.weight, p.offer_price_paise AS now_paise, coalesce((
      SELECT h.offer_price_paise FROM past_prices h
      WHERE h.product_id = p.id AND h.valid_until >= cut.day::timestamp AT TIME ZONE ${timeZone}
      ORDER BY h.valid_until LIMIT 1), p.offer_price_paise) AS before_paise
    FROM (${selectRateCuts({ days: priceReviewDays })}) AS cut JOIN products p ON p.id = cut.id
    ORDER BY p.search_name, p.id`.execute(db)
  const open = rows.map(toReview).filter(({ nowPaise, ...cut }) => nowPaise > reviewPrice(cut).passedPaise)
  return { count: open.length, products: open.slice(0, maxListed) }
}

function toReview(row: ReviewRow): PriceReviews['products'][number] {
  return {
    ...{ _id: row.id, name: row.name, weight: row.weight, day: row.day },
    ...(Object.keys(row.names).length > 0 && { names: row.names }),
    ...{ oldClass: row.old_class, newClass: row.new_class },
    ...{ beforePaise: row.before_paise, nowPaise: row.now_paise },
  }
}
