import { type RawBuilder, sql } from 'kysely'
import { addDays, dayRange } from '#domain/days.ts'
import { timeZone } from '#domain/shop.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'
import type { Period } from './period.ts'
import { midnight, orderTotals, salesTotals } from './totals-store.ts'

export type DirtyDays = { days: string[]; missing: number; total: number }

/** Dirty days up to `lastDay`; `missing` counts those without a rollup, `total` all days. */
export async function findDirtyDays(db: Db, lastDay: string): Promise<DirtyDays> {
  const { rows } = await sql<DirtyDays>`
    WITH known AS (
      SELECT generate_series(
        (SELECT (min(created_at) AT TIME ZONE ${timeZone})::date FROM orders WHERE is_placed),
        ${lastDay}::date, '1 day')::date AS day
    ), missing AS (
      SELECT day FROM known WHERE NOT EXISTS (SELECT FROM rollup_days c WHERE c.day = known.day AND c.time_zone = ${timeZone})
    ), dirty AS (
      SELECT day FROM missing
      UNION
      SELECT (placed_at AT TIME ZONE ${timeZone})::date FROM dirty_days WHERE placed_at < ${midnight(addDays(lastDay, 1))}
    )
    SELECT (SELECT coalesce(array_agg(day::text ORDER BY day), '{}') FROM dirty) AS days,
      (SELECT count(*)::integer FROM missing) AS missing, (SELECT count(*)::integer FROM known) AS total`.execute(
    db,
  )
  return rows[0] ?? { days: [], missing: 0, total: 0 }
}

/** `placed_at` of the order may be of a day that is rolled up already. */
export async function markDayDirty(tx: Db, { orderId }: { orderId: string }): Promise<void> {
  await sql`INSERT INTO dirty_days SELECT created_at FROM orders WHERE id = ${orderId}`.execute(tx)
}

export type DayRange = { first: string; last: string }

/** Deletes dirty marks in the statement that reads the orders, so a later commit leaves a new mark. */
export async function rollUpDays(db: Db, days: DayRange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // First and alone, so that the next statement sees what the previous lock holder has written.
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.rollups})`.execute(tx)
    if (await areRolledUp(tx, days)) return
    await sql`DELETE FROM day_orders WHERE ${isWithin(days)}`.execute(tx)
    await sql`DELETE FROM day_statuses WHERE ${isWithin(days)}`.execute(tx)
    await sql`DELETE FROM day_categories WHERE ${isWithin(days)}`.execute(tx)
    await writeRollups(tx, days)
  })
}

async function areRolledUp(tx: Db, days: DayRange): Promise<boolean> {
  const { rows } = await sql<{ counted: number; is_touched: boolean }>`
    SELECT count(*)::integer AS counted, EXISTS (SELECT FROM dirty_days WHERE ${placedOn(days)}) AS is_touched
    FROM rollup_days WHERE ${isWithin(days)} AND time_zone = ${timeZone}`.execute(tx)
  return rows[0]?.counted === dayRange(days.first, days.last).length && !rows[0].is_touched
}

async function writeRollups(tx: Db, days: DayRange): Promise<void> {
  const range = { from: midnight(days.first), to: midnight(addDays(days.last, 1)) }
  await sql`
    WITH seen AS (
      DELETE FROM dirty_days WHERE ${placedOn(days)}
    ), counted AS (
      INSERT INTO rollup_days
      SELECT day::date, ${timeZone} FROM generate_series(${days.first}::date, ${days.last}::date, '1 day') AS day
      ON CONFLICT (day) DO UPDATE SET time_zone = excluded.time_zone
    ), placed AS MATERIALIZED (${orderTotals(range)}), of_orders AS (
      INSERT INTO day_orders SELECT * FROM placed
    ), of_statuses AS (
      INSERT INTO day_statuses
      SELECT day, status, sum(orders), sum(amount_paise), sum(unpaid), sum(unpaid_paise) FROM placed GROUP BY day, status
    ), sold AS MATERIALIZED (${salesTotals(range)}), of_categories AS (
      INSERT INTO day_categories SELECT day, category, sum(units), sum(paise) FROM sold GROUP BY day, category
    ), now_sold AS (
      SELECT day, product_id, sum(units) AS units, sum(paise) AS paise FROM sold GROUP BY day, product_id
    ), known AS (
      SELECT * FROM day_products WHERE ${isWithin(days)}
    ), changed AS MATERIALIZED (
      SELECT day, product_id, coalesce(n.units, 0) AS units, coalesce(n.paise, 0) AS paise,
        coalesce(n.units, 0) - coalesce(k.units, 0) AS more_units, coalesce(n.paise, 0) - coalesce(k.paise, 0) AS more_paise
      FROM now_sold n FULL JOIN known k USING (day, product_id)
      WHERE (n.units, n.paise) IS DISTINCT FROM (k.units, k.paise)
    ), of_products AS (
      INSERT INTO day_products SELECT day, product_id, units, paise FROM changed
      ON CONFLICT (day, product_id) DO UPDATE SET units = excluded.units, paise = excluded.paise
    )
    INSERT INTO period_products
    SELECT days, product_id, sum(more_units), sum(more_paise)
    FROM changed JOIN rollup_periods ON day BETWEEN first_day AND last_day GROUP BY days, product_id
    ON CONFLICT (days, product_id) DO UPDATE
      SET units = period_products.units + excluded.units, paise = period_products.paise + excluded.paise`.execute(
    tx,
  )
}

function isWithin({ first, last }: DayRange): RawBuilder<boolean> {
  return sql`day BETWEEN ${first}::date AND ${last}::date`
}

function placedOn({ first, last }: DayRange): RawBuilder<boolean> {
  return sql`placed_at >= ${midnight(first)} AND placed_at < ${midnight(addDays(last, 1))}`
}

export async function isPeriodRolledUp(db: Db, { days, first, lastClosedDay }: Period): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM rollup_periods WHERE days = ${days} AND first_day = ${first}::date AND last_day = ${lastClosedDay}::date
      AND time_zone = ${timeZone}`.execute(db)
  return rows.length > 0
}

export async function rollUpPeriod(db: Db, { days, first, lastClosedDay }: Period): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.rollups})`.execute(tx)
    await sql`DELETE FROM period_products WHERE days = ${days}`.execute(tx)
    await sql`
      INSERT INTO rollup_periods VALUES (${days}, ${first}::date, ${lastClosedDay}::date, ${timeZone})
      ON CONFLICT (days) DO UPDATE
        SET first_day = excluded.first_day, last_day = excluded.last_day, time_zone = excluded.time_zone`.execute(
      tx,
    )
    await sql`
      INSERT INTO period_products SELECT ${days}, product_id, sum(units), sum(paise) FROM day_products
      WHERE day BETWEEN ${first}::date AND ${lastClosedDay}::date AND units > 0 GROUP BY product_id`.execute(
      tx,
    )
  })
}
