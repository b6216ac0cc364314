import { type RawBuilder, sql } from 'kysely'
import type { SlotChoice } from '#contract/delivery.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import type { Connections } from '#server/database/database.ts'
import { runPrepared } from '#server/database/prepared-statement.ts'
import type { Db } from '#server/database/tables.ts'

/** Takes a place for each row of `verdict`. Yields no row if the slot is full. */
export function takeSlot(slot: DeliverySlot | null): RawBuilder<unknown> {
  return sql`
    INSERT INTO delivery_slots (id, starts_at, capacity, taken)
    SELECT ${slot?.id ?? null}::text, ${slot?.from ?? null}::timestamptz, ${slot?.capacity ?? null}::int, 1
    FROM verdict WHERE ${slot?.id ?? null}::text IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET taken = delivery_slots.taken + 1, capacity = excluded.capacity
    WHERE delivery_slots.taken < excluded.capacity
    RETURNING id`
}

/** For an order that is cancelled. */
export async function freePlace(tx: Db, id: string): Promise<void> {
  await sql`UPDATE delivery_slots SET taken = taken - 1 WHERE id = ${id}`.execute(tx)
}

/** For an order that is reopened. Returns false if the slot is full. */
export async function retakePlace(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE delivery_slots SET taken = taken + 1 WHERE id = ${id} AND taken < capacity RETURNING id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Locks both slots in the order of their ids against deadlocks. Returns false if the new one is full. */
export async function rebookSlot(
  tx: Db,
  { from, to }: { from: string | null; to: DeliverySlot | null },
): Promise<boolean> {
  await sql`SELECT FROM delivery_slots WHERE id = ANY (${[from, to?.id ?? null]}::text[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  )
  if (from !== null) await freePlace(tx, from)
  if (to === null) return true
  const { rows } = await sql`WITH verdict AS (SELECT 1) ${takeSlot(to)}`.execute(tx)
  return rows.length === 1
}

export async function listSlotChoices(
  db: Connections | Db,
  slots: readonly DeliverySlot[],
): Promise<SlotChoice[]> {
  const taken = await countTaken(db, slots)
  return slots.map(({ id, from, to, capacity }) => ({
    ...{ id, from, to },
    isFull: (taken.get(id) ?? 0) >= capacity,
  }))
}

/** How many places of each slot are taken. */
async function countTaken(
  connections: Connections | Db,
  slots: readonly DeliverySlot[],
): Promise<Map<string, number>> {
  if (slots.length === 0) return new Map()
  const rows = await runPrepared(connections, {
    name: 'count-taken-slots',
    query: sql<{ id: string; taken: number }>`
      SELECT id, taken FROM delivery_slots WHERE id = ANY (${slots.map(({ id }) => id)}::text[])`,
  })
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}
