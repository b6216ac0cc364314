import { sql } from 'kysely'
import type { OrderSource } from '#domain/order.ts'
import type { SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { LineEdit } from '../core/order-event.ts'

export type OrderedLine = {
  position: number
  productId: string
  name: string
  quantity: number
  unitPaise: number
  stockHeld: number
}

/** What the state of an order has not. */
export type OrderedContents = {
  address: OrderAddress
  area: string | null
  note: string | null
  leaveAtDoor: boolean
  paysByUpi: boolean
  source: OrderSource | null
  itemsPaise: number
  lines: OrderedLine[]
  /** What the parts of combos cost, each at its price as ordered. They stay as they are. */
  comboPaise: number[]
}

type ContentsRow = Omit<OrderedContents, 'itemsPaise' | 'lines' | 'comboPaise'> & {
  itemsPaise: unknown
  lines: (Omit<OrderedLine, 'unitPaise'> & { unitPaise: unknown; isOfCombo: boolean })[]
}

export async function getOrderedContents(db: Db, id: string): Promise<OrderedContents> {
  const { rows } = await sql<ContentsRow>`
    SELECT o.address, o.delivery_area AS area, o.delivery_note AS note, o.leave_at_door AS "leaveAtDoor",
      o.pays_by_upi AS "paysByUpi", o.source, o.items_paise AS "itemsPaise",
      (SELECT json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
          'quantity', l.quantity, 'unitPaise', l.offer_price_paise, 'stockHeld', l.stock_held,
          'isOfCombo', l.combo IS NOT NULL) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o WHERE o.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`order ${id} is gone although it is locked`)
  const lines = row.lines.map((line) => ({ ...line, unitPaise: parseAmount(line.unitPaise) }))
  const ofCombos = lines.filter(({ isOfCombo }) => isOfCombo)
  return {
    ...row,
    itemsPaise: parseAmount(row.itemsPaise),
    lines: lines.filter(({ isOfCombo }) => !isOfCombo),
    comboPaise: ofCombos.map(({ unitPaise, quantity }) => unitPaise * quantity),
  }
}

export type ChangedLine = Pick<OrderedLine, 'position' | 'quantity' | 'stockHeld'>
export type AddedLine = { product: SellerProductRow; quantity: number }

/** The picks of removed lines go with them. */
export async function writeLines(
  tx: Db,
  {
    orderId,
    removed,
    changed,
    added,
  }: {
    orderId: string
    removed: readonly number[]
    changed: readonly ChangedLine[]
    added: readonly AddedLine[]
  },
): Promise<void> {
  // An action on a removed line may still arrive: no other line gets its position.
  const { rows } = await sql<{ last: number }>`
    SELECT greatest((SELECT max(position) FROM order_lines WHERE order_id = ${orderId}),
      (SELECT max(position) FROM pick_actions WHERE order_id = ${orderId})) AS last`.execute(tx)
  const last = rows[0]?.last ?? 0
  if (removed.length > 0)
    await tx
      .deleteFrom('order_lines')
      .where('order_id', '=', orderId)
      .where('position', 'in', removed)
      .execute()
  for (const { position, quantity, stockHeld } of changed)
    await tx
      .updateTable('order_lines')
      .set({ quantity, stock_held: stockHeld })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  if (added.length === 0) return
  const rowsToAdd = added.map(({ product, quantity }, index) => ({
    order_id: orderId,
    position: last + 1 + index,
    product_id: product.id,
    quantity,
    name: product.name,
    names: JSON.stringify(product.names),
    category: product.category,
    price_paise: product.price_paise,
    offer_price_paise: product.offer_price_paise,
    weight: product.weight,
    step_grams: product.step_grams,
    picture: product.pictures[0] ?? null,
    stock_held: product.stock === null ? 0 : quantity,
  }))
  await tx.insertInto('order_lines').values(rowsToAdd).execute()
}

/** The amounts of the edit that an earlier request with the key has made. */
export async function findRepeatedEdit(
  tx: Db,
  { orderId, version, key }: { orderId: string; version: number; key: string | null },
): Promise<{ from: number; to: number } | undefined> {
  if (key === null) return undefined
  const { rows } = await sql<{ amount: { from: number; to: number } }>`
    SELECT payload -> 'amount' AS amount FROM order_events
    WHERE order_id = ${orderId} AND version = ${version} AND kind = 'edited' AND payload ->> 'key' = ${key}`.execute(
    tx,
  )
  return rows[0]?.amount
}

/** By product: what was ordered before and is now. */
export function toLineEdits({
  lines,
  wanted,
  added,
}: {
  lines: readonly OrderedLine[]
  wanted: ReadonlyMap<string, number>
  added: readonly AddedLine[]
}): LineEdit[] {
  const edited = lines.flatMap(({ productId: product, name, quantity: from }) => {
    const to = wanted.get(product) ?? 0
    return from === to ? [] : [{ product, name, from, to }]
  })
  return [
    ...edited,
    ...added.map(({ product: { id: product, name }, quantity: to }) => ({ product, name, from: 0, to })),
  ]
}
