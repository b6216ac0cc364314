import { sql } from 'kysely'
import type { StopLine } from '#contract/seller/delivery/run-sheet.ts'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { LineReference } from '#domain/combo/combo.ts'
import {
  type ChargeAmounts,
  isRounded,
  listCharges,
  roundingPaise,
  withoutRounding,
} from '#domain/pricing/charges.ts'
import { type ReturnableLine, returnedMeasure } from '#domain/pricing/door-return.ts'
import { chargedPaise } from '#domain/pricing/order-amounts.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { type FeeLine, withFeeShares } from '#domain/ticket/returned-fees.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

export type OrderLine = ReturnableLine &
  FeeLine & {
    position: number
    productId: string
    isByWeight: boolean
    /** The order may have its product in other lines, too. */
    isOfCombo: boolean
    /** Another ticket waits for the decision of this line. */
    hasOpenTicket: boolean
  }

/** What was charged for each line of an order, and what went back for it. The caller locks the order. */
export async function listOrderLines(tx: Db, orderId: string): Promise<OrderLine[]> {
  return toOrderLines(await selectLines(tx, [orderId]))
}

/** Without a position, the line of the product by itself comes before those in combos. */
export function findOrderLine(
  lines: readonly OrderLine[],
  { product, position }: LineReference,
): OrderLine | undefined {
  const ofProduct = lines.filter(({ productId }) => productId === product)
  if (position !== undefined) return ofProduct.find((line) => line.position === position)
  return ofProduct.find(({ isOfCombo }) => !isOfCombo) ?? ofProduct[0]
}

/** By order: what a rider can take back at the door. */
export async function listStopLines(db: Db, orderIds: readonly string[]): Promise<Map<string, StopLine[]>> {
  const rows = Map.groupBy(await selectLines(db, orderIds), ({ order_id: orderId }) => orderId)
  return new Map([...rows].map(([orderId, ofOrder]) => [orderId, toStopLines(ofOrder)]))
}

async function selectLines(db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    SELECT l.order_id, o.charges, l.position, l.product_id, l.name, l.names, s.name AS substitute_name, s.names AS substitute_names,
      l.quantity, l.offer_price_paise, l.step_grams, l.combo IS NOT NULL AS is_of_combo, k.quantity AS picked, k.grams,
      s.charged_paise, coalesce(d.decided_paise, 0) AS returned_paise, coalesce(d.fees_paise, 0) AS returned_fees_paise,
      coalesce(d.lowered_paise, 0) AS lowered_paise,
      coalesce(d.units, 0) AS returned_units, coalesce(d.grams, 0) AS returned_grams, coalesce(d.is_open, false) AS is_open
    FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN order_packings packing ON packing.order_id = l.order_id
      LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = l.order_id AND k.position = l.position
      LEFT JOIN order_substitutes s ON packing.packed_at IS NOT NULL AND s.order_id = l.order_id AND s.position = l.position
        AND s.charged_paise IS NOT NULL
      LEFT JOIN (
        SELECT c.order_id, c.position, sum(c.decided_paise) AS decided_paise, sum(c.fees_paise + c.rounding_paise) AS fees_paise,
          sum(c.lowered_paise) AS lowered_paise,
          bool_or(c.decision IS NULL AND t.state <> 'done') AS is_open,
          (sum(c.quantity) FILTER (WHERE c.decision = 'approved' AND c.grams IS NULL))::int AS units,
          (sum(c.grams) FILTER (WHERE c.decision = 'approved'))::int AS grams
        FROM ticket_lines c JOIN tickets t ON t.id = c.ticket_id
        WHERE c.order_id = ANY (${orderIds}::uuid[]) GROUP BY c.order_id, c.position
      ) AS d ON d.order_id = l.order_id AND d.position = l.position
    WHERE l.order_id = ANY (${orderIds}::uuid[]) ORDER BY l.order_id, l.position`.execute(db)
  return rows
}

type OrderLineRow = {
  order_id: string
  charges: ChargeAmounts
  name: string
  names: LocalTexts<string>
  substitute_name: string | null
  substitute_names: LocalTexts<string> | null
  position: number
  product_id: string
  quantity: number
  offer_price_paise: number
  step_grams: number | null
  is_of_combo: boolean
  picked: number | null
  grams: number | null
  charged_paise: unknown
  returned_paise: unknown
  returned_fees_paise: unknown
  lowered_paise: unknown
  returned_units: number
  returned_grams: number
  is_open: boolean
}

/** The rows of one order. */
function toOrderLines(rows: readonly OrderLineRow[]): OrderLine[] {
  const charges = listCharges(rows[0]?.charges ?? {})
  const lines = withFeeShares(rows.map(toPaidLine), charges)
  if (!isRounded(charges)) return lines
  // Without what is no longer to be collected, as return-at-door rounds it.
  const exactPaise = sumOf([
    ...lines.map(({ paidPaise }) => paidPaise),
    ...withoutRounding(charges).map(({ paise }) => paise),
    ...rows.map(({ lowered_paise }) => -parseAmount(lowered_paise)),
  ])
  return lines.map((line, index) =>
    index === 0 ? { ...line, roundingPaise: roundingPaise(exactPaise) } : line,
  )
}

function toPaidLine(row: OrderLineRow): Omit<OrderLine, 'feesPaise'> {
  const { quantity, picked, step_grams: stepGrams, offer_price_paise: unitPaise } = row
  const substitutePaise = parseAmount(row.charged_paise ?? 0)
  const units = substitutePaise > 0 ? quantity : (picked ?? quantity)
  const grams = stepGrams === null ? null : (row.grams ?? units * stepGrams)
  const returnedUnits = returnedMeasure({ units, grams }, { quantity: row.returned_units })
  return {
    position: row.position,
    productId: row.product_id,
    paidPaise: chargedPaise({ quantity, unitPaise, picked, stepGrams, grams: row.grams, substitutePaise }),
    returnedPaise: parseAmount(row.returned_paise),
    returnedFeesPaise: parseAmount(row.returned_fees_paise),
    returned: row.returned_grams + returnedUnits,
    ...{ units, grams },
    isByWeight: stepGrams !== null,
    isOfCombo: row.is_of_combo,
    hasOpenTicket: row.is_open,
  }
}

/** Without lines that were not charged. */
function toStopLines(rows: readonly OrderLineRow[]): StopLine[] {
  return toOrderLines(rows).flatMap((line, index) => {
    const { productId, paidPaise, returnedPaise, feesPaise, returnedFeesPaise, roundingPaise } = line
    const { units, grams, returned } = line
    const row = rows[index]
    if (!row || paidPaise === 0) return []
    return [
      {
        product: { _id: productId, ...nameOf(row) },
        ...(line.isOfCombo && { position: line.position }),
        ...{ units, grams, paidPaise, returnedPaise, feesPaise, returnedFeesPaise, returned },
        ...(roundingPaise !== undefined && { roundingPaise }),
      },
    ]
  })
}

/** As it is in the bag: with what replaces missing units. */
function nameOf(row: OrderLineRow): { name: string; names?: LocalTexts<string> } {
  const { name, names, picked, substitute_name: other, substitute_names: otherNames } = row
  if (other !== null && picked) return { name: `${name} + ${other}` }
  const [shown, localNames] = other === null ? [name, names] : [other, otherNames ?? {}]
  return { name: shown, ...(Object.keys(localNames).length > 0 && { names: localNames }) }
}
