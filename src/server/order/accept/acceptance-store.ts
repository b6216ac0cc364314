import { type RawBuilder, sql } from 'kysely'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import type { Db } from '#server/database/tables.ts'

export type Acceptance = {
  acceptedAt: Date | null
  promisedAt: Date | null
  /** Who set the status that the order has now. */
  by: { id: string; name: string } | null
  rejection: { reason: RejectionReason; note: string | null } | null
}

/** The slot of the order may have ended while it waited. */
export function acceptanceColumns({
  minutes,
  shopMinutes,
}: {
  minutes?: number | undefined
  shopMinutes: number
}): { accepted_at: RawBuilder<Date>; promised_at: RawBuilder<Date> } {
  const promised =
    minutes === undefined
      ? sql<Date>`CASE WHEN slot_to > now() THEN slot_to
          ELSE now() + make_interval(mins => coalesce(delivery_minutes, ${shopMinutes}::int)) END`
      : sql<Date>`now() + make_interval(mins => ${minutes}::int)`
  return { accepted_at: sql<Date>`now()`, promised_at: promised }
}

/** Of a locked order. */
export async function getAcceptance(tx: Db, id: string): Promise<Acceptance> {
  const row = await tx
    .selectFrom('orders')
    .select(['accepted_at', 'promised_at', 'rejection_reason', 'rejection_note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const by = await tx
    .selectFrom('order_status_changes as c')
    .innerJoin('sellers as s', 's.id', 'c.seller_id')
    .select(['s.id', 's.name', 'c.order_version'])
    .where('c.order_id', '=', id)
    .where('c.is_paid', 'is', null)
    .where('c.order_version', '=', (one) =>
      one
        .selectFrom('order_status_changes')
        .select(({ fn }) => fn.max('order_version').as('version'))
        .where('order_id', '=', id)
        .where('is_paid', 'is', null),
    )
    .executeTakeFirst()
  const { rejection_reason: reason, rejection_note: note } = row
  return {
    acceptedAt: row.accepted_at,
    promisedAt: row.promised_at,
    by: by ? { id: by.id, name: by.name } : null,
    rejection: reason && { reason, note },
  }
}
