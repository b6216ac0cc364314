import { type RawBuilder, sql } from 'kysely'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import { type Connections, runPrepared } from '#server/database/prepared-statement.ts'

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

/** How many places of each slot are taken. */
export async function countTaken(
  connections: Connections,
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
