import { type RawBuilder, sql } from 'kysely'
import { workKinds } from '#contract/seller/orders/history.ts'

/** What staff, rider and customer did with order `o` besides its statuses, oldest first. */
export const workColumn: RawBuilder<unknown> = sql`(
      SELECT json_agg(json_strip_nulls(json_build_object('kind', e.kind, 'at', e.at, 'bags', e.payload -> 'bags',
        'reason', e.payload -> 'reason', 'isAccepted', e.payload -> 'isAccepted'))::jsonb || jsonb_build_object('by', s.name)
        || CASE WHEN e.kind = 'rider-assigned' THEN jsonb_build_object('rider', r.name) ELSE '{}' END ORDER BY e.version)
      FROM order_events e LEFT JOIN sellers s ON s.id = e.seller_id LEFT JOIN sellers r ON r.id::text = e.payload ->> 'riderId'
      WHERE e.order_id = o.id AND e.kind = ANY (${workKinds}::text[])) AS work`
