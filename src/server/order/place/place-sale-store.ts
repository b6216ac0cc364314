import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { maxOfflineHours } from '#domain/pos/pos.ts'
import { saleQuantity } from '#domain/pos/price-sale.ts'
import { timeZone } from '#domain/shop.ts'
import type { AuditAction } from '#domain/staff/audit.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import { insertSelectedAudits } from '#server/audit/audit-store.ts'
import { insertSaleEntries } from '#server/cash/payment-entry-store.ts'
import { hadPriceSince } from '#server/catalogue/past-price-store.ts'
import { stockChange } from '#server/catalogue/product-store.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { SupplyRow } from '#server/document/supply-store.ts'
import { noCredit, spendByCode } from '#server/payment/credit/spend-credit-store.ts'
import { insertSalePayments } from '#server/payment/settle/order-payment-store.ts'
import { selectProductTaxes } from '#server/tax/product-tax-store.ts'
import { type Sale, toSaleEvents } from './sale.ts'
import { insertSaleConflicts } from './sale-conflict-store.ts'

/** A line that refuses the sale: its product is not sold, too few are left, or it has another price. */
export type RefusedLine = {
  position: number
  /** null: there is no such product. */
  name: string | null
  isSold: boolean
  /** null: enough. */
  left: number | null
  pricePaise: number
  mrpPaise: number
  isPriced: boolean
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
  /** What the customer can spend. null: the code is wrong, or the sale names no credit. */
  credit_paise: number | null
} & Pick<SupplyRow, 'at' | 'lines' | 'taxes'>

/**
 * Sells in one statement: order, lines, stock, payments, cash book, events and audit entries. Locks products in id
 * order. Writes nothing if a line refuses. Throws 23505 if the same key was faster.
 */
export async function insertSale(
  tx: Db,
  { sale, hasTaxes }: { sale: Sale; hasTaxes: boolean },
): Promise<SaleRow> {
  const { rows } = await saleStatement(sale, hasTaxes).execute(tx)
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

function saleStatement(sale: Sale, hasTaxes: boolean): RawBuilder<OutcomeRow> {
  const { lines, by, price, isOffline, isRefused = false } = sale
  // Null matches no product, like an id that is no UUID.
  const ids = lines.map(({ product }) => (isUuid(product) ? product : null))
  const wanted = lines.map((line) => ({
    product_id: isUuid(line.product) ? line.product : null,
    quantity: saleQuantity(line),
    unit_paise: line.pricePaise,
    grams: line.grams ?? null,
    step_grams: line.grams === undefined ? null : line.stepGrams,
    reason: line.priceReason ?? null,
  }))
  const isWeighed = lines.some(({ grams }) => grams !== undefined)
  const events = toSaleEvents(sale)
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
        AS (product_id uuid, quantity int, unit_paise int, grams int, step_grams int, reason text)) WITH ORDINALITY
        AS w (product_id, quantity, unit_paise, grams, step_grams, reason, position)
    ), locked AS (
      SELECT * FROM products WHERE id = ANY (${ids}::uuid[]) AND NOT EXISTS (SELECT FROM prior)
      ORDER BY id FOR NO KEY UPDATE
    ), lines AS (
      SELECT w.position, w.product_id, w.quantity, w.unit_paise, w.grams, w.reason,
        coalesce(w.step_grams, p.step_grams) AS step_grams,
        p.name, p.names, p.category, p.price_paise, p.offer_price_paise, p.weight, p.pictures[1] AS picture, p.stock,
        least(p.stock, w.quantity) AS units,
        p.id IS NOT NULL AND p.combo IS NULL AND (${isOffline} OR p.archived_at IS NULL AND p.in_stock) AS is_sold,
        coalesce(p.stock >= w.quantity, true) AS is_enough,
        (w.grams IS NULL OR w.step_grams = p.step_grams) AND CASE WHEN w.reason IS NOT NULL THEN w.unit_paise <= p.price_paise
          ELSE w.unit_paise = p.offer_price_paise OR ${isOffline} AND ${hadPriceSince({
            productId: sql`p.id`,
            paise: sql`w.unit_paise`,
            since: sql`${soldAt}::timestamptz - make_interval(hours => ${maxOfflineHours})`,
          })} END AS is_priced
      FROM wanted w LEFT JOIN locked p ON p.id = w.product_id
    )${credit.locked}, verdict AS (
      SELECT FROM lines
      HAVING ${credit.isEnough} AND bool_and(is_sold AND (${isOffline} OR is_enough AND is_priced))
        AND NOT ${isRefused}::boolean
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
      UPDATE products p SET stock = l.stock - l.units FROM lines l, placed
      -- Repeats the ids: a generic plan would scan all products.
      WHERE p.id = ANY (${ids}::uuid[]) AND p.id = l.product_id AND l.units > 0
      RETURNING p.id, p.stock, l.units
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version)
      SELECT t.id, 'sale', -t.units, placed.id, 1 FROM taken t, placed
    ), written AS (
      INSERT INTO order_lines (order_id, position, product_id, quantity, name, names, category,
        price_paise, offer_price_paise, weight, step_grams, picture, stock_held)
      SELECT placed.id, position, product_id, quantity, name, names, category,
        greatest(price_paise, unit_paise), unit_paise, weight, step_grams, picture, coalesce(units, 0)
      FROM lines, placed
    )${isWeighed ? weighedLines(by) : sql``}, recorded AS (
      INSERT INTO order_events (order_id, version, kind, payload, seller_id)
      SELECT placed.id, e.version, e.kind, e.payload, ${by.sellerId}::uuid
      FROM placed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e (version int, kind text, payload jsonb)
    ), paid AS (
      ${insertSalePayments({ sellerId: by.sellerId, payments: paymentsOf(sale) })}
    )${credit.written}, entered AS (
      ${insertSaleEntries}
    ), audited AS (
      ${insertSelectedAudits({ by, rows: auditRows(sale) })}
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
      (SELECT json_agg(json_build_object('position', position, 'name', name, 'isSold', is_sold,
        'left', CASE WHEN NOT is_enough THEN stock END, 'pricePaise', offer_price_paise,
        'mrpPaise', price_paise, 'isPriced', is_priced) ORDER BY position)
       FROM lines WHERE placed.id IS NULL AND NOT (is_sold AND (${isOffline} OR is_enough AND is_priced))) AS refused,
      ${credit.balance} AS credit_paise, now() AS at,
      (SELECT json_agg(json_build_object('position', position, 'product_id', product_id, 'name', name,
        'names', names, 'weight', weight, 'step_grams', step_grams, 'quantity', quantity,
        'unit_paise', unit_paise, 'picked', CASE WHEN ${isWeighed} THEN quantity END,
        'grams', grams, 'substitute', NULL) ORDER BY position) FROM lines) AS lines,
      ${hasTaxes ? sql`(SELECT json_agg(t) FROM (${taxes}) AS t)` : sql`NULL::json`} AS taxes
    FROM (VALUES (1)) AS always LEFT JOIN placed ON true LEFT JOIN prior ON true`
}

function paymentsOf({ payments, credit }: Sale) {
  if (!credit) return payments
  return [...payments, { method: 'Credit' as const, amountPaise: credit.amountPaise }]
}

function auditRows(sale: Sale): RawBuilder<unknown> {
  const { price } = sale
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
      FROM lines, placed WHERE reason IS NOT NULL`
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
