import { sql } from 'kysely'
import { chargedPaise } from '#domain/pricing/order-amounts.ts'
import type { ClaimableLine } from '#domain/ticket/claim.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

export type OrderLine = ClaimableLine & {
  position: number
  productId: string
  isByWeight: boolean
  /** Another ticket waits for the decision of this line. */
  hasOpenTicket: boolean
}

/** What was charged for each line of an order, and what went back for it. The caller locks the order. */
export async function listOrderLines(tx: Db, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLineRow>`
    SELECT l.position, l.product_id, l.quantity, l.offer_price_paise, l.step_grams, k.quantity AS picked, k.grams,
      s.charged_paise, coalesce(d.decided_paise, 0) AS returned_paise, coalesce(d.is_open, false) AS is_open
    FROM order_lines l LEFT JOIN order_packings packing ON packing.order_id = l.order_id
      LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = l.order_id AND k.position = l.position
      LEFT JOIN order_substitutes s ON packing.packed_at IS NOT NULL AND s.order_id = l.order_id AND s.position = l.position
      LEFT JOIN (
        SELECT c.position, sum(c.decided_paise) AS decided_paise, bool_or(c.decision IS NULL AND t.state <> 'done') AS is_open
        FROM ticket_lines c JOIN tickets t ON t.id = c.ticket_id WHERE c.order_id = ${orderId} GROUP BY c.position
      ) AS d ON d.position = l.position
    WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(tx)
  return rows.map(toOrderLine)
}

type OrderLineRow = {
  position: number
  product_id: string
  quantity: number
  offer_price_paise: number
  step_grams: number | null
  picked: number | null
  grams: number | null
  charged_paise: unknown
  returned_paise: unknown
  is_open: boolean
}

function toOrderLine(row: OrderLineRow): OrderLine {
  const { quantity, picked, grams, step_grams: stepGrams, offer_price_paise: unitPaise } = row
  const substitutePaise = parseAmount(row.charged_paise ?? 0)
  const units = substitutePaise > 0 ? quantity : (picked ?? quantity)
  return {
    position: row.position,
    productId: row.product_id,
    paidPaise: chargedPaise({ quantity, unitPaise, picked, stepGrams, grams, substitutePaise }),
    returnedPaise: parseAmount(row.returned_paise),
    units,
    grams: stepGrams === null ? null : (grams ?? units * stepGrams),
    isByWeight: stepGrams !== null,
    hasOpenTicket: row.is_open,
  }
}
