import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#domain/shop.ts'
import type { TaxClass } from '#domain/tax/tax-class.ts'

export type RateCutRow = { id: string; day: string; old_class: TaxClass; new_class: TaxClass }

/**
 * The statement for one that reads more: products on sale whose rate is lower today than before a day of the last
 * `days`, with the highest rate before and its last day. Without combos, which their parts tax, and without
 * products that had no rate before or are newer than that day.
 */
export function selectRateCuts({ days }: { days: number }): RawBuilder<RateCutRow> {
  const today = sql`(now() AT TIME ZONE ${timeZone})::date`
  return sql<RateCutRow>`
    SELECT DISTINCT ON (p.id) p.id, changed.day::text AS day, before.tax_class AS old_class, today.tax_class AS new_class
    FROM (
      SELECT product_id, valid_from AS day FROM product_taxes WHERE valid_from > ${today} - ${days}::int
      UNION SELECT o.id, c.valid_from FROM category_taxes c JOIN products o ON o.category = c.category
        WHERE c.valid_from > ${today} - ${days}::int AND o.archived_at IS NULL
    ) changed
    JOIN products p ON p.id = changed.product_id AND changed.day > (p.created_at AT TIME ZONE ${timeZone})::date
    CROSS JOIN LATERAL (SELECT ${classOn(sql`changed.day - 1`)} AS tax_class OFFSET 0) before
    CROSS JOIN LATERAL (SELECT ${classOn(today)} AS tax_class OFFSET 0) today
    WHERE p.archived_at IS NULL AND p.combo IS NULL AND ${rate('before')} > ${rate('today')}
    ORDER BY p.id, ${rate('before')} DESC, changed.day DESC`
}

/** How product `p` is taxed on a day: as it is itself, else as its category. */
function classOn(day: RawBuilder<unknown>) {
  return sql`coalesce(
    (SELECT tax_class FROM product_taxes WHERE product_id = p.id AND valid_from <= ${day} ORDER BY valid_from DESC LIMIT 1),
    (SELECT tax_class FROM category_taxes WHERE category = p.category AND valid_from <= ${day} ORDER BY valid_from DESC LIMIT 1))`
}

/** In percent, 0 for what is not taxed. NULL without a class. */
function rate(of: 'before' | 'today') {
  const taxClass = sql.ref(`${of}.tax_class`)
  return sql`(CASE WHEN ${taxClass} ~ '^[0-9]' THEN ${taxClass}::numeric WHEN ${taxClass} IS NOT NULL THEN 0 END)`
}
