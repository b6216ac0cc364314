import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { maxOfflineHours } from '#domain/pos/pos.ts'
import { hadPriceSince } from '#server/catalogue/prices/past-price-store.ts'
import type { SaleCombo } from './expand-sale.ts'

type SelectCombos = { combos: readonly SaleCombo[]; isOffline: boolean; soldAt: Date }

/**
 * Part of the statement that sells at the counter, of its `lines`: the combos as they are when it begins. What
 * they are made of is locked; they are not. `list_paise`: the most that one is sold for, which its products
 * cost one by one. `parts`: what it is made of, if that is something else than the sale says.
 */
export function selectSaleCombos({ combos, isOffline, soldAt }: SelectCombos): RawBuilder<unknown> {
  const wanted = combos.map(({ line, product, quantity, pricePaise, priceReason, parts }) => ({
    ...{ line, quantity, parts, unit_paise: pricePaise, reason: priceReason ?? null },
    product_id: isUuid(product) ? product : null,
  }))
  const hadPrice = hadPriceSince({
    productId: sql`p.id`,
    paise: sql`k.unit_paise`,
    since: sql`${soldAt}::timestamptz - make_interval(hours => ${maxOfflineHours})`,
  })
  return sql`
      SELECT *, is_sold AND (${isOffline} OR is_priced AND parts IS NULL) AS is_accepted
      FROM (SELECT *, is_listed AND (${isOffline} OR parts IS NOT NULL OR offer_price_paise <= list_paise) AS is_sold FROM (
        SELECT k.line, k.unit_paise, k.reason, l.position, l.list_paise, p.name, p.offer_price_paise,
          p.id IS NOT NULL AND (${isOffline} OR p.archived_at IS NULL AND p.in_stock) AS is_listed,
          CASE WHEN k.reason IS NOT NULL THEN k.unit_paise <= l.list_paise
            ELSE k.unit_paise = p.offer_price_paise OR ${isOffline} AND ${hadPrice} END AS is_priced,
          CASE WHEN NOT (p.combo @> k.parts AND jsonb_array_length(p.combo) = jsonb_array_length(k.parts)) THEN p.combo END AS parts,
          jsonb_build_object('id', p.id, 'name', p.name, 'names', p.names, 'quantity', k.quantity,
            'unitPaise', k.unit_paise) AS combo
        FROM json_to_recordset(${JSON.stringify(wanted)}::json)
          AS k (line int, product_id uuid, quantity int, unit_paise int, reason text, parts jsonb)
        JOIN (
          SELECT line, min(position) AS position, sum(quantity * offer_price_paise::bigint) AS paise FROM lines GROUP BY line
        ) AS o USING (line)
        CROSS JOIN LATERAL (SELECT o.position, (o.paise / k.quantity)::bigint AS list_paise) AS l
        LEFT JOIN products p ON p.id = k.product_id AND p.combo IS NOT NULL
      ) AS p) AS c`
}
