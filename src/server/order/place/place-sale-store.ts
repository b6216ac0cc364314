import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { ComboPart } from '#domain/combo/combo.ts'
import { maxOfflineHours } from '#domain/pos/pos.ts'
import { type PricedSale, saleQuantity } from '#domain/pos/price-sale.ts'
import { timeZone } from '#domain/shop.ts'
import type { AuditAction } from '#domain/staff/audit.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import { insertSelectedAudits } from '#server/audit/audit-store.ts'
import { insertSaleEntries } from '#server/cash/payment-entry-store.ts'
import { hadPriceSince } from '#server/catalogue/prices/past-price-store.ts'
import { stockChange } from '#server/catalogue/product-store.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { SupplyRow } from '#server/document/supply-store.ts'
import { noCredit, spendByCode } from '#server/payment/credit/spend-credit-store.ts'
import { insertSalePayments } from '#server/payment/settle/order-payment-store.ts'
import { selectProductTaxes } from '#server/tax/product-tax-store.ts'
import type { ExpandedSale } from './combo/expand-sale.ts'
import { selectSaleCombos } from './combo/sale-combo-store.ts'
import { type Sale, toSaleEvents } from './sale.ts'
import { insertSaleConflicts } from './sale-conflict-store.ts'

/** A line that refuses the sale: its product is not sold, too few are left, or it has another price. */
export type RefusedLine = {
  /** In the sale, not in the order. */
  position: number
  /** A combo, or a part of one, by its own name. null: there is no such product. */
  name: string | null
  isSold: boolean
  /** null: enough. */
  left: number | null
  pricePaise: number
  /** For a combo, what its products cost one by one. */
  mrpPaise: number
  isPriced: boolean
  isCombo: boolean
  /** What a combo is made of now. null: as in the sale, or no combo. */
  parts: ComboPart[] | null
}

export type SaleRow = {
  /** The order of this sale or of an earlier one with the same key. null: refused. */
  id: string | null
  number: number | null
  total_paise: number | null
  /** That of an earlier sale with the key. */
  prior_hash: Buffer | null
  is_sold_out: boolean
  has_conflicts: boolean
  refused: RefusedLine[]
  /** A line is a combo that the sale takes for a product, or a part of one costs something else than it says. */
  is_combo_changed: boolean
  /** What the customer can spend. null: the code is wrong, or the sale names no credit. */
  credit_paise: number | null
} & Pick<SupplyRow, 'at' | 'lines' | 'taxes'>

export type SaleInput = {
  sale: Sale
  expanded: ExpandedSale
  price: PricedSale
  hasTaxes: boolean
  /** The prices of parts were read a moment ago: one that has changed since refuses nothing. */
  isLastTry: boolean
}

/**
 * Sells in one statement: order, lines, stock, payments, cash book, events and audit entries. Locks products in id
 * order. Writes nothing if a line refuses. Throws 23505 if the same key was faster.
 */
export async function insertSale(tx: Db, input: SaleInput): Promise<SaleRow> {
  const { rows } = await saleStatement(input).execute(tx)
  const [row] = rows
  if (!row) throw new Error('the sale returned no row')
  return {
    ...row,
    total_paise: row.total_paise === null ? null : parseAmount(row.total_paise),
    refused: row.refused ?? [],
    credit_paise: row.credit_paise === null ? null : parseAmount(row.credit_paise),
  }
}

type OutcomeRow = Omit<SaleRow, 'total_paise' | 'refused' | 'credit_paise'> & {
  total_paise: unknown
  credit_paise: unknown
  refused: RefusedLine[] | null
}

function saleStatement(input: SaleInput): RawBuilder<OutcomeRow> {
  const { sale, price, hasTaxes, isLastTry } = input
  const [{ by, isOffline, isRefused = false }, { lines, combos }] = [sale, input.expanded]
  // Null matches no product, like an id that is no UUID.
  const ids = lines.map(({ product }) => (isUuid(product) ? product : null))
  const wanted = lines.map((line) => ({
    product_id: isUuid(line.product) ? line.product : null,
    quantity: saleQuantity(line),
    unit_paise: line.pricePaise,
    grams: line.grams ?? null,
    step_grams: line.grams === undefined ? null : line.stepGrams,
    reason: line.priceReason ?? null,
    line: line.line,
    list_paise: line.listPaise,
  }))
  const isWeighed = lines.some(({ grams }) => grams !== undefined)
  const positionOf = (number: number) => lines.findIndex(({ line }) => line === number) + 1
  const events = toSaleEvents(sale, { positionOf })
  const credit = sale.credit ? spendByCode(sale.credit) : noCredit
  const version = events.length
  const today = sql`(now() AT TIME ZONE ${timeZone})::date`
  const soldAt = sale.soldAt ?? new Date()
  const taxes = selectProductTaxes({ ids: sql`SELECT product_id FROM wanted`, on: today })
  return sql<OutcomeRow>`
    WITH prior AS (
      SELECT id, number::int, due_paise, request_hash,
        EXISTS (SELECT FROM sale_conflicts c WHERE c.order_id = o.id) AS has_conflicts
      FROM orders o WHERE placed_by = ${by.sellerId} AND idempotency_key = ${sale.idempotencyKey}
    ), wanted AS (
      SELECT * FROM ROWS FROM (json_to_recordset(${JSON.stringify(wanted)}::json)
        AS (product_id uuid, quantity int, unit_paise int, grams int, step_grams int, reason text, line int, list_paise bigint))
        WITH ORDINALITY AS w (product_id, quantity, unit_paise, grams, step_grams, reason, line, list_paise, position)
    ), measured AS (
      -- A product may be in several lines, of which the first has its stock first.
      SELECT *, sum(quantity) OVER (PARTITION BY product_id ORDER BY position) - quantity AS before FROM wanted
    ), locked AS (
      -- No combo: its products come first, as in each change of them.
      SELECT * FROM products WHERE id = ANY (${ids}::uuid[]) AND combo IS NULL AND NOT EXISTS (SELECT FROM prior)
      ORDER BY id FOR NO KEY UPDATE
    ), lines AS (
      SELECT w.position, w.line, w.product_id, w.quantity, w.unit_paise, w.grams, w.reason,
        coalesce(w.step_grams, p.step_grams) AS step_grams,
        p.name, p.names, p.category, p.price_paise, p.offer_price_paise, p.weight, p.pictures[1] AS picture, p.stock,
        CASE WHEN p.stock IS NULL THEN 0 ELSE least(greatest(p.stock - w.before, 0), w.quantity) END::int AS units,
        p.id IS NOT NULL AND (${isOffline} OR p.archived_at IS NULL AND p.in_stock) AS is_sold,
        coalesce(p.stock >= w.before + w.quantity, true) AS is_enough,
        ${isLastTry} OR coalesce(w.list_paise = p.offer_price_paise, true) AS is_shared,
        w.list_paise IS NOT NULL OR (w.grams IS NULL OR w.step_grams = p.step_grams) AND CASE
          WHEN w.reason IS NOT NULL THEN w.unit_paise <= p.price_paise
          ELSE w.unit_paise = p.offer_price_paise OR ${isOffline} AND ${hadPriceSince({
            productId: sql`p.id`,
            paise: sql`w.unit_paise`,
            since: sql`${soldAt}::timestamptz - make_interval(hours => ${maxOfflineHours})`,
          })} END AS is_priced
      FROM measured w LEFT JOIN locked p ON p.id = w.product_id
    ), combos AS (
      ${selectSaleCombos({ combos, isOffline, soldAt })}
    )${credit.locked}, verdict AS (
      SELECT FROM lines
      HAVING ${credit.isEnough} AND bool_and(is_sold AND is_shared AND (${isOffline} OR is_enough AND is_priced))
        AND NOT EXISTS (SELECT FROM combos WHERE NOT is_accepted) AND NOT ${isRefused}::boolean
    ), placed AS (
      INSERT INTO orders (id, idempotency_key, request_hash, payment_type, status, is_paid,
        address, items_paise, charges, amount_paise,
        due_paise, delivery_note, placed_by, source, version)
      SELECT ${sale.orderId}::uuid, ${sale.idempotencyKey}, ${sale.requestHash}, 'COD', 'Delivered', true,
        ${JSON.stringify({ id: newId(), ...sale.address })}::jsonb, ${price.itemsPaise}::bigint, '{}'::jsonb,
        ${price.itemsPaise}::bigint,
        ${price.totalPaise}::bigint, ${sale.note}, ${by.sellerId}::uuid, 'counter', ${version}::int FROM verdict
      RETURNING id, number::int, due_paise
    ), taken AS (
      -- From the locked row: p.stock is the value at the start of the statement, which may break the CHECK.
      UPDATE products p SET stock = l.stock - l.units
      FROM (SELECT product_id, min(stock) AS stock, sum(units)::int AS units FROM lines GROUP BY product_id) AS l, placed
      -- Repeats the ids: a generic plan would scan all products.
      WHERE p.id = ANY (${ids}::uuid[]) AND p.id = l.product_id AND l.units > 0
      RETURNING p.id, p.stock, l.units
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version)
      SELECT t.id, 'sale', -t.units, placed.id, 1 FROM taken t, placed
    ), written AS (
      INSERT INTO order_lines (order_id, position, product_id, quantity, name, names, category,
        price_paise, offer_price_paise, weight, step_grams, picture, stock_held, combo)
      SELECT placed.id, l.position, l.product_id, l.quantity, l.name, l.names, l.category,
        greatest(l.price_paise, l.unit_paise), l.unit_paise, l.weight, l.step_grams, l.picture, l.units, c.combo
      FROM placed CROSS JOIN lines l LEFT JOIN combos c ON c.line = l.line
    )${isWeighed ? weighedLines(by) : sql``}, recorded AS (
      INSERT INTO order_events (order_id, version, kind, payload, seller_id)
      SELECT placed.id, e.version, e.kind, e.payload, ${by.sellerId}::uuid
      FROM placed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (version int, kind text, payload jsonb)
    ), paid AS (
      ${insertSalePayments({ sellerId: by.sellerId, payments: paymentsOf(sale) })}
    )${credit.written}, entered AS (
      ${insertSaleEntries}
    ), audited AS (
      ${insertSelectedAudits({ by, rows: auditRows(sale, price) })}
    ), conflicted AS (
      ${insertSaleConflicts}
    ), notified AS (
      SELECT pg_notify('catalogue_changed', ${stockChange}) FROM taken WHERE stock = 0
    )
    SELECT coalesce(placed.id, prior.id) AS id, coalesce(placed.number, prior.number) AS number,
      coalesce(placed.due_paise, prior.due_paise) AS total_paise, prior.request_hash AS prior_hash,
      -- The order of an earlier request may wait for its replica still, and a read does not wait.
      CASE WHEN prior.id IS NOT NULL THEN pg_logical_emit_message(true, 'haat', '') END AS replicated_at,
      EXISTS (SELECT FROM notified) AS is_sold_out,
      coalesce(prior.has_conflicts, EXISTS (SELECT FROM conflicted)) AS has_conflicts,
      EXISTS (SELECT FROM lines WHERE NOT is_shared)
        OR EXISTS (SELECT FROM wanted w JOIN products p ON p.id = w.product_id WHERE p.combo IS NOT NULL) AS is_combo_changed,
      (SELECT json_agg(json_build_object('position', line, 'name', name, 'isSold', is_sold, 'left', "left",
        'pricePaise', offer_price_paise, 'mrpPaise', price_paise, 'isPriced', is_priced, 'isCombo', is_combo,
        'parts', parts) ORDER BY line)
       FROM (
         SELECT line, name, is_sold, CASE WHEN NOT is_enough THEN stock END AS "left", offer_price_paise,
           price_paise, is_priced, false AS is_combo, NULL::jsonb AS parts
         FROM lines WHERE NOT (is_sold AND (${isOffline} OR is_enough AND is_priced))
         UNION ALL
         SELECT line, name, is_sold, NULL, offer_price_paise, list_paise, is_priced, true, parts
         FROM combos WHERE NOT is_accepted
       ) AS r WHERE placed.id IS NULL) AS refused,
      ${credit.balance} AS credit_paise, now() AS at,
      (SELECT json_agg(json_build_object('position', l.position, 'product_id', l.product_id, 'name', l.name,
        'names', l.names, 'weight', l.weight, 'step_grams', l.step_grams, 'quantity', l.quantity,
        'unit_paise', l.unit_paise, 'picked', CASE WHEN ${isWeighed} THEN l.quantity END, 'grams', l.grams,
        'combo', c.combo, 'substitute', NULL) ORDER BY l.position) FROM lines l LEFT JOIN combos c ON c.line = l.line) AS lines,
      ${hasTaxes ? sql`(SELECT json_agg(t) FROM (${taxes}) AS t)` : sql`NULL::json`} AS taxes
    FROM (VALUES (1)) AS always LEFT JOIN placed ON true LEFT JOIN prior ON true`
}

function paymentsOf({ payments, credit }: Sale) {
  if (!credit) return payments
  return [...payments, { method: 'Credit' as const, amountPaise: credit.amountPaise }]
}

function auditRows(sale: Sale, price: PricedSale): RawBuilder<unknown> {
  const method = paymentsOf(sale)
    .map((payment) => payment.method)
    .join(' + ')
  const after: AuditValues = { amountPaise: price.totalPaise, method }
  return sql`
      SELECT ${'order.sale' satisfies AuditAction}, placed.id, placed.number, NULL::jsonb,
        ${JSON.stringify(after)}::jsonb FROM placed
      UNION ALL
      SELECT ${'order.price' satisfies AuditAction}, placed.id, placed.number,
        jsonb_build_object('price', round(offer_price_paise / 100.0, 2)),
        jsonb_build_object('price', round(unit_paise / 100.0, 2), 'product', name, 'priceReason', reason)
      FROM (
        SELECT offer_price_paise, unit_paise, name, reason FROM lines
        UNION ALL SELECT offer_price_paise, unit_paise, name, reason FROM combos
      ) AS changed, placed WHERE reason IS NOT NULL`
}

/** A weight is what was packed, so that the customer pays for it. */
function weighedLines({ sellerId }: Sale['by']): RawBuilder<unknown> {
  return sql`, packed AS (
      INSERT INTO order_packings (order_id, packed_at, packed_by, bags) SELECT id, now(), ${sellerId}::uuid, 1 FROM placed
    ), weighed AS (
      INSERT INTO picked_lines (order_id, position, quantity, grams, sold_out, seller_id)
      SELECT placed.id, position, quantity, grams, false, ${sellerId}::uuid FROM lines, placed
    )`
}
