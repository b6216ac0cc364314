import { sql } from 'kysely'
import type { SlotTimes } from '#domain/delivery/slot-texts.ts'
import type { DeliverySlot } from '#domain/delivery/slots.ts'
import { type Destination, toDestination } from '#domain/delivery/terms.ts'
import type { AddressColumns, LocationColumns } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'

export type OrderedDelivery = { destination: Destination; slot: (SlotTimes & { id: string }) | null }

/** Reads the delivery of a placed order. */
export async function findOrderedDelivery(db: Db, id: string): Promise<OrderedDelivery | null> {
  const { rows } = await sql<DeliveryRow>`
    SELECT address, slot_id, slot_from, slot_to FROM orders WHERE id = ${id} AND is_placed`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { address, slot_id: slotId, slot_from: from, slot_to: to } = row
  return {
    destination: toDestination(address),
    slot: slotId && from && to ? { id: slotId, from: from.toISOString(), to: to.toISOString() } : null,
  }
}

type DeliveryRow = {
  address: AddressColumns & Partial<LocationColumns>
  slot_id: string | null
  slot_from: Date | null
  slot_to: Date | null
}

type NewSlot = {
  to: DeliverySlot | null
  /** From the shop's terms, for an accepted order that has neither slot nor delivery time. */
  shopMinutes: number
}

/** Moves the promised time of an accepted order, too. */
export function slotColumns({ to, shopMinutes }: NewSlot) {
  return {
    slot_id: to?.id ?? null,
    slot_from: to && new Date(to.from),
    slot_to: to && new Date(to.to),
    promised_at: sql<Date | null>`CASE WHEN promised_at IS NOT NULL THEN coalesce(${to?.to ?? null}::timestamptz,
      now() + make_interval(mins => coalesce(delivery_minutes, ${shopMinutes}::int))) END`,
  }
}
