import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { maxAwaitingOrders } from '#domain/payment.ts'
import { toChargeAmounts } from '#domain/pricing/charges.ts'
import { type CashLimits, isCashLimited, noCashLimits } from '#domain/settings/cash-limits.ts'
import { soldLines } from '#server/cart/cart-store.ts'
import type { SoldCombo } from '#server/catalogue/combo/combo-store.ts'
import { stockChange } from '#server/catalogue/product-store.ts'
import { shopperCashLimit } from '#server/customers/cash-limit-store.ts'
import { countPlacedOrder } from '#server/customers/figures-store.ts'
import type { Connections } from '#server/database/database.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'
import { takeSlot } from '#server/delivery/slot-store.ts'
import { spendCredit } from '#server/payment/credit/spend-credit-store.ts'
import { hasBlockedNumber, isOwnOrder, selectAddress } from './order-customer-store.ts'
import { checkOrderLimits } from './order-limit-store.ts'
import { type OrderRequest, type OutcomeRow, type PlaceOrderRow, toPlaceOrderRow } from './order-request.ts'

/**
 * Places an order in one round trip. Locks products in id order against deadlocks; a refusal writes nothing.
 * An unpaid online order keeps the cart and writes no message. Throws 23505 if the same key was faster.
 */
export async function insertOrder(connections: Connections, request: OrderRequest): Promise<PlaceOrderRow> {
  const query = placeOrderStatement(request)
  return toPlaceOrderRow(await runPrepared(connections, { name: statementName(request), query }))
}

/** In the order of `products`. undefined: there is none. Locks as the statement that places an order. */
export async function lockPrices(tx: Db, products: readonly string[]): Promise<(number | undefined)[]> {
  const ids = products.filter((id) => isUuid(id))
  const { rows } = await sql<{ id: string; paise: unknown }>`
    SELECT id, offer_price_paise AS paise FROM products WHERE id = ANY (${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const byId = new Map(rows.map(({ id, paise }) => [id, parseAmount(paise)]))
  return products.map((product) => byId.get(product.toLowerCase()))
}

/** The first statement of `tx` must lock the shopper, so that all other unpaid orders are visible. */
export async function insertLocked(tx: Db, request: OrderRequest): Promise<PlaceOrderRow> {
  const { rows } = await placeOrderStatement(request).execute(tx)
  return toPlaceOrderRow(rows)
}

/** A name for each text of the statement. */
function statementName(request: OrderRequest): string {
  const name = request.customer.userId === null ? 'write-staff-order' : 'write-order'
  const limited = isCashLimited(cashLimitsOf(request)) ? '-limited' : ''
  const combos = request.combos.length > 0 ? '-combos' : ''
  const repeated = hasRepeatedProduct(request) ? '-repeated' : ''
  return `${name}${limited}${combos}${repeated}${request.creditPaise > 0 ? '-credit' : ''}`
}

/** Only with combos: other lines of one product are merged. The statement then adds up its units. */
function hasRepeatedProduct({ lines }: OrderRequest): boolean {
  return new Set(lines.map(({ product }) => product)).size < lines.length
}

function cashLimitsOf({ paymentType, cashLimits }: OrderRequest): CashLimits {
  return paymentType === 'COD' ? cashLimits : noCashLimits
}

function placeOrderStatement(request: OrderRequest): RawBuilder<OutcomeRow> {
  // Null matches no product, like an id that is no UUID.
  const ids = request.lines.map((line) => (isUuid(line.product) ? line.product : null))
  const quantities = request.lines.map((line) => line.quantity)
  const [unitPrices, listPrices] = [
    request.lines.map((line) => line.unitPaise),
    request.lines.map((line) => line.listPaise),
  ]
  const ordered = request.lines.map(({ combo }) => (combo ? JSON.stringify(combo) : null))
  const inCart = request.cartLines.filter(({ product }) => isUuid(product))
  const { delivery, customer, price, creditPaise, holdMinutes } = request
  const { slot } = delivery
  const { userId } = customer
  const { sellerId, source } = customer.userId === null ? customer : { sellerId: null, source: null }
  const cashLimits = cashLimitsOf(request)
  const credit = spendCredit({ userId, paise: creditPaise })
  const charges = JSON.stringify(toChargeAmounts(price.charges))
  const isRepeated = hasRepeatedProduct(request)
  const units = isRepeated ? sql`sum(w.quantity) OVER (PARTITION BY w.product_id)` : sql`w.quantity`
  return sql<OutcomeRow>`
    WITH prior AS (
      SELECT id, number::int, amount_paise, request_hash FROM orders
      WHERE ${isOwnOrder(customer)} AND idempotency_key = ${request.idempotencyKey}
    ), wanted AS (
      SELECT * FROM unnest(
        ${ids}::uuid[], ${quantities}::int[], ${unitPrices}::bigint[], ${listPrices}::bigint[], ${ordered}::jsonb[])
        WITH ORDINALITY AS w (product_id, quantity, unit_paise, list_paise, combo, position)
    ), destination AS (
      SELECT *,
        ${delivery.onlyToPins}::text[] IS NULL OR zipcode = ANY (${delivery.onlyToPins}::text[]) AS is_served,
        coalesce(to_jsonb(addresses) - 'created_at' = ${delivery.addressRow}::jsonb, true) AS is_same
      FROM ${selectAddress(customer)}
    ), waiting AS (
      SELECT count(*) >= ${maxAwaitingOrders} AS is_full FROM orders
      WHERE ${holdMinutes}::int IS NOT NULL AND user_id = ${userId} AND pay_by > now()
    ), limits AS (
      SELECT * FROM ${checkOrderLimits({ ...request, userId })} WHERE NOT EXISTS (SELECT FROM prior)
    ), exceeded AS (
      SELECT is_cash_full, shopper_wait_seconds, network_wait_seconds FROM limits
      WHERE is_cash_full OR coalesce(shopper_wait_seconds, network_wait_seconds) IS NOT NULL
    ), cash_limit AS (
      ${isCashLimited(cashLimits) ? shopperCashLimit({ userId, cashLimits }) : sql`SELECT NULL::bigint AS max_cash_paise`}
    ), blocked AS (
      SELECT ${hasBlockedNumber(customer)} AS is_blocked
    ), locked AS (
      -- The limits come first: every order locks its shopper before its products.
      SELECT * FROM products
      WHERE id = ANY (${ids}::uuid[]) AND NOT EXISTS (SELECT FROM prior) AND NOT EXISTS (SELECT FROM exceeded)
      ORDER BY id FOR NO KEY UPDATE
    ), lines AS (
      SELECT w.position, w.quantity, w.product_id, w.unit_paise, w.list_paise, w.combo,
        ${units} AS units, p.combo IS NOT NULL AS is_combo, p.name, p.names,
        p.category, p.price_paise, p.offer_price_paise, p.weight, p.step_grams, p.pictures[1] AS picture, p.stock,
        p.id IS NOT NULL AND p.archived_at IS NULL AND p.in_stock AND p.combo IS NULL AS is_sold,
        coalesce(p.stock >= ${units}, true) AS is_enough
      FROM wanted w LEFT JOIN locked p ON p.id = w.product_id
    ), asserted AS (
      SELECT sum(unit_paise * quantity) AS items_paise, bool_and(is_sold AND is_enough) AS is_available,
        bool_and(offer_price_paise = list_paise) AS is_priced,
        json_agg(offer_price_paise ORDER BY position) AS prices
      FROM lines
    ), combos AS (
      ${areCombosChanged(request.combos)}
    )${credit.locked}, verdict AS (
      SELECT * FROM asserted
      WHERE is_available AND is_priced AND NOT (SELECT is_changed FROM combos)
        AND EXISTS (SELECT FROM destination WHERE is_served AND is_same) AND NOT EXISTS (SELECT FROM prior)
        AND NOT (SELECT is_full FROM waiting) AND NOT EXISTS (SELECT FROM exceeded)
        AND NOT ${request.isRefused}::boolean AND NOT (SELECT is_blocked FROM blocked) AND ${credit.isEnough}
        AND coalesce(${price.totalPaise - creditPaise}::bigint <= (SELECT max_cash_paise FROM cash_limit), true)
    ), slot AS (
      ${takeSlot(slot)}
    ), placed AS (
      INSERT INTO orders (id, user_id, idempotency_key, request_hash, payment_type,
        address, is_placed,
        is_paid, pay_by,
        items_paise, charges, amount_paise, due_paise,
        delivery_area, delivery_minutes, delivery_note, leave_at_door,
        slot_id, slot_from, slot_to,
        placed_by, source, substitution)
      SELECT ${request.orderId}, ${userId}, ${request.idempotencyKey}, ${request.requestHash}, ${request.paymentType},
        jsonb_strip_nulls(to_jsonb(d) - '{user_id,created_at,is_served,is_same}'::text[]), ${holdMinutes}::int IS NULL,
        ${creditPaise > 0 && creditPaise === price.totalPaise}, now() + make_interval(mins => ${holdMinutes}::int),
        v.items_paise, ${charges}::jsonb, ${price.totalPaise}, ${price.totalPaise},
        ${delivery.area}, ${delivery.minutes}::int, ${delivery.note}, ${delivery.leaveAtDoor},
        ${slot?.id ?? null}, ${slot?.from ?? null}::timestamptz, ${slot?.to ?? null}::timestamptz,
        ${sellerId}::uuid, ${source}, ${request.substitution}
      FROM verdict v, destination d
      WHERE ${slot?.id ?? null}::text IS NULL OR EXISTS (SELECT FROM slot)
      RETURNING id, number::int, amount_paise, request_hash, version, is_placed, created_at
    ), counted AS (
      INSERT INTO order_networks (network)
      SELECT ${request.network} FROM placed, limits WHERE limits.counts_for_network
    ), taken AS (
      -- From the locked row: p.stock is the value at the start of the statement, which may break the CHECK.
      UPDATE products p SET stock = l.stock - l.units
      FROM ${isRepeated ? sql`(SELECT DISTINCT product_id, stock, units FROM lines)` : sql`lines`} l, placed
      -- Repeats the ids: the generic plan of the prepared statement would scan all products.
      WHERE p.id = ANY (${ids}::uuid[]) AND p.id = l.product_id AND l.stock IS NOT NULL
      RETURNING p.id, p.stock, l.units
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version)
      SELECT t.id, 'sale', -t.units, placed.id, placed.version FROM taken t, placed
    ), written AS (
      INSERT INTO order_lines (order_id, position, product_id, quantity, name, names, category,
        price_paise, offer_price_paise, weight, step_grams, picture, combo, stock_held)
      SELECT placed.id, l.position, l.product_id, l.quantity, l.name, l.names, l.category,
        l.price_paise, l.unit_paise, l.weight, l.step_grams, l.picture, l.combo,
        CASE WHEN l.stock IS NULL THEN 0 ELSE l.quantity END
      FROM lines l, placed
    ), recorded AS (
      INSERT INTO order_events (order_id, version, kind, payload, user_id, seller_id)
      SELECT id, version, 'placed', '{"to":"Pending"}', ${userId}, ${sellerId}::uuid FROM placed WHERE is_placed
    ), enqueued AS (
      INSERT INTO messages (kind, order_id, order_version)
      SELECT 'order-placed', id, version FROM placed WHERE is_placed
    ), emptied AS (
      SELECT take_from_cart(
        ${userId}, ${inCart.map(({ product }) => product)}::uuid[], ${inCart.map(({ quantity }) => quantity)}::int[]) AS items
      FROM placed WHERE is_placed AND ${userId}::uuid IS NOT NULL
    ), notified AS (
      SELECT pg_notify('catalogue_changed', ${stockChange}) FROM taken WHERE stock = 0
    )${credit.written}, of_customer AS (
      ${countPlacedOrder(userId)}
    )
    SELECT coalesce(placed.id, prior.id) AS id, coalesce(placed.number, prior.number) AS number,
      coalesce(placed.amount_paise, prior.amount_paise) AS amount_paise, prior.request_hash AS prior_hash,
      coalesce(emptied.items, ${soldLines(userId)}) AS cart,
      EXISTS (SELECT FROM notified) AS is_sold_out,
      -- The order of an earlier request may wait for its replica still, and a read does not wait.
      CASE WHEN prior.id IS NOT NULL THEN pg_logical_emit_message(true, 'haat', '') END AS replicated_at,
      (SELECT is_full FROM waiting) AS is_full, (SELECT is_blocked FROM blocked) AS is_blocked,
      ${credit.balance} AS credit_paise,
      (SELECT max_cash_paise FROM cash_limit) AS shopper_limit_paise,
      (SELECT to_jsonb(exceeded) FROM exceeded) AS exceeded, (SELECT is_changed FROM combos) AS is_combo_changed,
      (SELECT prices FROM asserted WHERE is_available AND NOT is_priced) AS changed_prices,
      CASE WHEN destination.id IS NULL THEN 'missing' WHEN NOT destination.is_served THEN 'unserved'
        WHEN destination.is_same THEN 'ok' ELSE 'changed' END AS address,
      (SELECT coalesce(json_agg(json_build_object(
         'name', name, 'left', CASE WHEN is_sold THEN coalesce(stock, 0) END) ORDER BY position), '[]')
       FROM lines WHERE NOT (is_sold AND is_enough)) AS refused
    FROM (VALUES (1)) AS always
      LEFT JOIN placed ON true LEFT JOIN prior ON true LEFT JOIN emptied ON true LEFT JOIN destination ON true`
}

/**
 * As the statement began: an order that a change of a combo overtakes is placed as before it. What the order
 * takes, and what each product costs, is asserted with its lock.
 */
function areCombosChanged(combos: readonly SoldCombo[]): RawBuilder<unknown> {
  const hasUnknown = sql`EXISTS (SELECT FROM lines WHERE is_combo)`
  if (combos.length === 0) return sql`SELECT ${hasUnknown} AS is_changed`
  return sql`SELECT ${hasUnknown} OR EXISTS (
        SELECT FROM json_to_recordset(${JSON.stringify(combos)}::json) AS k (id uuid, paise int, parts jsonb)
          LEFT JOIN products p ON p.id = k.id AND p.archived_at IS NULL AND p.in_stock AND p.combo = k.parts
            AND p.offer_price_paise = k.paise
        WHERE p.id IS NULL) AS is_changed`
}
