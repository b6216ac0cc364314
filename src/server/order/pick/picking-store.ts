import { sql } from 'kysely'
import type { Picking } from '#contract/seller/picking.ts'
import { categories } from '#domain/catalogue.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import { type ChargeAmounts, listCharges, toChargeAmounts } from '#domain/pricing/charges.ts'
import { priceDue, substitutePaise } from '#domain/pricing/order-amounts.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { maxPickedGrams } from '#domain/weight/picked-weight.ts'
import type { AddressColumns } from '#server/database/order-tables.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { packingJoin } from '../core/order-store.ts'
import { toItemCombo, toSlot } from '../read/order-store.ts'
import { toPickingSubstitute } from '../read/substitute-views.ts'
import { listSubstitutes, type OrderSubstitute } from '../stock/substitute-store.ts'
import { lastActionColumn } from './pick-action-store.ts'

export type PickLine = {
  position: number
  productId: string
  name: string
  names: Record<string, string>
  picture: string | null
  category: string
  weight: string | null
  barcode: string | null
  combo: OrderedCombo | null
  quantity: number
  unitPaise: number
  picked: number | null
  stepGrams: number | null
  grams: number | null
  soldOut: boolean
  /** For an agreed substitute. */
  substitutePaise: number | null
}

/** Reads a placed order for the staff member who asks. */
export async function findPicking(
  db: Db,
  { id, sellerId, tolerancePercent }: { id: string; sellerId: string; tolerancePercent: number },
): Promise<Picking | undefined> {
  const { rows } = await sql<PickingRow>`
    SELECT o.id, o.number, o.status, o.version, o.address, o.delivery_note, o.substitution, o.slot_from,
      o.slot_to, o.promised_at, o.amount_paise, o.due_paise, o.charges,
      packing.packed_at, packing.packed_by AS packed_by_id, packing.bags, b.name AS packed_by,
      k.id AS packer_id, k.name AS packer_name, ${lastActionColumn(sellerId)}
    FROM orders o ${packingJoin} LEFT JOIN sellers k ON k.id = packing.packer_id LEFT JOIN sellers b ON b.id = packing.packed_by
    WHERE o.id = ${id} AND o.is_placed`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const [lines, substitutes] = [await listPickLines(db, id), await listSubstitutes(db, id)]
  return toPicking(row, { lines, substitutes, sellerId, tolerancePercent })
}

type PickingRow = {
  id: string
  number: string
  status: OrderStatus
  version: number
  address: AddressColumns
  delivery_note: string | null
  substitution: Substitution
  slot_from: Date | null
  slot_to: Date | null
  promised_at: Date | null
  amount_paise: unknown
  due_paise: unknown
  charges: ChargeAmounts
  packed_at: Date | null
  bags: number | null
  packed_by: string | null
  packed_by_id: string | null
  packer_id: string | null
  packer_name: string | null
  last_action: unknown
}

function toPicking(
  row: PickingRow,
  {
    lines,
    substitutes,
    sellerId,
    tolerancePercent,
  }: {
    lines: readonly PickLine[]
    substitutes: readonly OrderSubstitute[]
    sellerId: string
    tolerancePercent: number
  },
): Picking {
  const substituteOf = new Map(substitutes.map((each) => [each.position, each]))
  const slot = toSlot(row)
  const { packer_id: packerId, packer_name: packerName, promised_at: promisedAt } = row
  const priced = priceDue({ lines, charges: listCharges(row.charges) })
  const due = row.packed_at ? parseAmount(row.due_paise) : priced.totalPaise
  const rounding = row.packed_at ? undefined : toChargeAmounts(priced.charges).rounding
  return {
    _id: row.id,
    orderNumber: Number(row.number),
    status: row.status,
    version: row.version,
    name: `${row.address.first_name} ${row.address.last_name}`.trim(),
    ...(row.delivery_note !== null && { note: row.delivery_note }),
    ...(slot && { slot }),
    ...(promisedAt && row.status !== 'Pending' && { promisedAt: promisedAt.toISOString() }),
    substitution: row.substitution,
    packer: packerId !== null && packerName !== null ? { id: packerId, name: packerName } : null,
    isMine: packerId === sellerId,
    lines: lines.toSorted(compareLines).map((line) => {
      const substitute = substituteOf.get(line.position)
      return {
        ...toPickingLine(line, tolerancePercent),
        ...(substitute && {
          substitute: toPickingSubstitute({ ...substitute, amountPaise: costOf(line, substitute) }),
        }),
      }
    }),
    packed: toPacked(row, sellerId),
    ...(row.last_action !== null && { lastPress: Number(row.last_action) }),
    amount: rupeesFromPaise(parseAmount(row.amount_paise)),
    due: rupeesFromPaise(due),
    ...(rounding !== undefined && { rounding: rupeesFromPaise(rounding) }),
  }
}

/** At most what is missing now: units may have been found since the offer. */
function costOf(line: PickLine, { amountPaise }: OrderSubstitute): number {
  return substitutePaise({ ...line, substitutePaise: amountPaise })
}

function toPacked({ packed_at: at, bags, ...row }: PickingRow, sellerId: string): Picking['packed'] {
  if (!at || bags === null) return null
  const isMine = row.packed_by_id === sellerId
  return { at: at.toISOString(), by: row.packed_by, bags, ...(isMine && { isMine }) }
}

function compareLines(a: PickLine, b: PickLine): number {
  return categoryRank(a) - categoryRank(b) || a.name.localeCompare(b.name, 'en') || a.position - b.position
}

/** Categories that the shop no longer has come last. */
function categoryRank({ category }: PickLine): number {
  const index = categories.findIndex(({ path }) => path === category)
  return index === -1 ? categories.length : index
}

function toPickingLine(line: PickLine, tolerancePercent: number): Picking['lines'][number] {
  const { position, productId, name, names, picture, category, weight, barcode, stepGrams, combo } = line
  return {
    position,
    product: {
      ...{ _id: productId, name },
      ...(Object.keys(names).length > 0 && { names }),
      image: picture ? [pictureUrl(picture)] : [],
      category,
      weight,
      barcode,
      ...(stepGrams !== null && { stepGrams }),
    },
    ...(combo && { combo: toItemCombo(combo) }),
    quantity: line.quantity,
    unitPrice: rupeesFromPaise(line.unitPaise),
    picked: line.picked,
    soldOut: line.soldOut,
    ...(line.grams !== null && { grams: line.grams }),
    ...(stepGrams !== null && {
      maxGrams: maxPickedGrams({ quantity: line.quantity, stepGrams, tolerancePercent }),
    }),
  }
}

export async function listPickLines(db: Db, orderId: string): Promise<PickLine[]> {
  const { rows } = await sql<Unparsed<PickLine, 'unitPaise' | 'substitutePaise'>>`
    SELECT l.position, l.product_id AS "productId", l.name, l.names, l.picture, l.category, l.weight, p.barcode, l.combo,
      l.quantity, l.offer_price_paise AS "unitPaise", l.step_grams AS "stepGrams", k.quantity AS picked, k.grams,
      coalesce(k.sold_out, false) AS "soldOut", s.amount_paise AS "substitutePaise"
    FROM order_lines l JOIN products p ON p.id = l.product_id
      LEFT JOIN picked_lines k ON k.order_id = l.order_id AND k.position = l.position
      LEFT JOIN order_substitutes s ON s.order_id = l.order_id AND s.position = l.position AND s.state = 'agreed'
    WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(db)
  return rows.map(({ unitPaise, substitutePaise, ...line }) => ({
    ...line,
    unitPaise: parseAmount(unitPaise),
    substitutePaise: substitutePaise === null ? null : parseAmount(substitutePaise),
  }))
}

/** Ids of products of sold-out lines. A product's `updated_at` spares the search of its movements. */
export async function listCountedSincePick(tx: Db, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM picked_lines k JOIN order_lines l ON l.order_id = k.order_id AND l.position = k.position
      JOIN products p ON p.id = l.product_id
    WHERE k.order_id = ${orderId} AND k.sold_out AND p.updated_at > k.at
      AND EXISTS (SELECT FROM stock_movements m
        WHERE m.product_id = p.id AND m.kind IN ('opening', 'correction') AND m.at > k.at)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function findStaffName(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sellers').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

export async function findOrderedLine(
  db: Db,
  { orderId, position }: { orderId: string; position: number },
): Promise<OrderedLine | undefined> {
  const { rows } = await sql<Unparsed<OrderedLine, 'unitPaise'>>`
    SELECT quantity, offer_price_paise AS "unitPaise", step_grams AS "stepGrams" FROM order_lines
    WHERE order_id = ${orderId} AND position = ${position}`.execute(db)
  return rows.map((row) => ({ ...row, unitPaise: parseAmount(row.unitPaise) }))[0]
}

export type OrderedLine = { quantity: number; unitPaise: number; stepGrams: number | null }

type PickedLine = {
  orderId: string
  position: number
  quantity: number | null
  grams: number | null
  soldOut: boolean
  sellerId: string
}

/** A quantity of null removes the pick. */
export async function writePick(tx: Db, pick: PickedLine): Promise<void> {
  const { orderId, position, quantity, grams, soldOut, sellerId } = pick
  if (quantity === null) return deletePickedLines(tx, { orderId, positions: [position] })
  await sql`
    INSERT INTO picked_lines (order_id, position, quantity, grams, sold_out, seller_id)
    VALUES (${orderId}, ${position}, ${quantity}, ${grams}, ${soldOut}, ${sellerId})
    ON CONFLICT (order_id, position) DO UPDATE
      SET quantity = excluded.quantity, grams = excluded.grams, sold_out = excluded.sold_out,
        seller_id = excluded.seller_id, at = now()`.execute(tx)
}

export async function deletePickedLines(
  tx: Db,
  { orderId, positions }: { orderId: string; positions: readonly number[] },
): Promise<void> {
  await sql`DELETE FROM picked_lines WHERE order_id = ${orderId} AND position = ANY (${positions}::smallint[])`.execute(
    tx,
  )
}
