import { sql } from 'kysely'
import type { OrderPacker } from '#contract/seller/picking.ts'

export type OrderPackerRow = { packer: OrderPacker | null }

/** Needs `packing`. An order that was sent out unpacked or cancelled keeps the id, which packing clears. */
export const packerColumn = sql`CASE WHEN packing.packer_id IS NOT NULL AND o.status IN ('Pending', 'Processing') THEN (
      SELECT json_build_object('id', k.id, 'name', k.name) FROM sellers k WHERE k.id = packing.packer_id) END AS packer`
