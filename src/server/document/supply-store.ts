import { sql } from 'kysely'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import { type Charge, type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import { linePaise } from '#domain/pricing/order-amounts.ts'
import { timeZone } from '#domain/shop.ts'
import type { BilledCombo, DocumentLine, IssuedKind, NoteReason, SuppliedItem } from '#domain/tax/document.ts'
import type { ProductTax } from '#domain/tax/product-tax.ts'
import type { Buyer, Supplier } from '#server/database/document-tables.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { packingJoin } from '#server/order/core/order-store.ts'
import { selectProductTaxes, type TaxRow, toProductTaxes } from '#server/tax/product-tax-store.ts'
import { linesColumn } from './line-store.ts'

/** A document of an order, with what belongs to it. */
export type StoredDocument = {
  id: string
  kind: IssuedKind
  /** As JSON has it. */
  issuedAt: string
  originalId: string | null
  reason: NoteReason | null
  supplier: Supplier
  buyer: Buyer
  placeOfSupply: string | null
  sellerMode: string
  charges: ChargeAmounts
  prefix: string
  roundOffPaise: number
  lines: DocumentLine[]
}

/** What leaves the shop: packed, weighed and substituted. Of an unpacked order, what was ordered. */
export type Supply = {
  /** The time of the transaction. */
  at: Date
  address: BuyerAddress
  isAtCounter: boolean
  charges: Charge[]
  duePaise: number
  items: SuppliedItem[]
  /** The products of each line of the order: its own, then the one that replaces missing units. */
  products: Map<number, string[]>
  documents: StoredDocument[]
  /** By product, as they are today. */
  taxes: Map<string, ProductTax>
}

export type SupplyRow = {
  at: Date
  address: BuyerAddress
  is_at_counter: boolean
  charges: ChargeAmounts
  due_paise: unknown
  lines: LineRow[]
  documents: StoredDocument[] | null
  taxes: TaxRow[] | null
}

type LineRow = {
  position: number
  product_id: string
  name: string
  names: Record<string, string>
  weight: string | null
  step_grams: number | null
  quantity: number
  unit_paise: number
  picked: number | null
  grams: number | null
  combo: OrderedCombo | null
  substitute: SubstituteRow | null
}

type SubstituteRow = Pick<LineRow, 'product_id' | 'name' | 'names' | 'weight' | 'step_grams' | 'quantity'> & {
  charged_paise: number
}

/** In one statement. The caller locks the order. */
export async function getSupply(
  tx: Db,
  { orderId, hasTaxes }: { orderId: string; hasTaxes: boolean },
): Promise<Supply> {
  const taxes = hasTaxes ? sql`(SELECT json_agg(t) FROM (${taxesOf(orderId)}) AS t)` : sql`NULL::json`

  const { rows } = await sql<SupplyRow>`
    SELECT now() AS at, o.address, coalesce(o.source = 'counter', false) AS is_at_counter, o.charges, o.due_paise,
      (SELECT json_agg(json_build_object('position', l.position, 'product_id', l.product_id, 'name', l.name,
        'names', l.names, 'weight', l.weight, 'step_grams', l.step_grams, 'quantity', l.quantity,
        'unit_paise', l.offer_price_paise, 'picked', k.quantity, 'grams', k.grams, 'combo', l.combo,
        'substitute', to_json(s)) ORDER BY l.position)
      FROM order_lines l
      LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = o.id AND k.position = l.position
      LEFT JOIN LATERAL (
        SELECT product_id, name, names, weight, step_grams, quantity, charged_paise FROM order_substitutes r
        WHERE packing.packed_at IS NOT NULL AND r.order_id = o.id AND r.position = l.position AND r.charged_paise IS NOT NULL
      ) AS s ON true WHERE l.order_id = o.id) AS lines,
      (SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'issuedAt', d.issued_at, 'originalId', d.original_id,
        'reason', d.reason, 'supplier', d.supplier, 'buyer', d.buyer, 'placeOfSupply', d.place_of_supply, 'sellerMode', d.seller_mode,
        'charges', d.charges, 'prefix', d.prefix,
        'roundOffPaise', d.round_off_paise, 'lines', ${linesColumn}) ORDER BY d.issued_at, d.id)
      FROM documents d WHERE d.order_id = o.id) AS documents, ${taxes} AS taxes
    FROM orders o ${packingJoin} WHERE o.id = ${orderId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the order is missing: ${orderId}`)
  return toSupply(row)
}

export function toSupply(row: SupplyRow): Supply {
  return {
    at: row.at,
    address: row.address,
    isAtCounter: row.is_at_counter,
    charges: listCharges(row.charges),
    duePaise: parseAmount(row.due_paise),
    items: row.lines.flatMap(toItems),
    products: new Map(
      row.lines.map(({ position, product_id: own, substitute }) => [
        position,
        substitute ? [own, substitute.product_id] : [own],
      ]),
    ),
    documents: row.documents ?? [],
    taxes: toProductTaxes(row.taxes ?? []),
  }
}

/** With the products that substitute others. */
function taxesOf(orderId: string) {
  return selectProductTaxes({
    ids: sql`SELECT product_id FROM order_lines WHERE order_id = ${orderId}
      UNION ALL SELECT product_id FROM order_substitutes WHERE order_id = ${orderId}`,
    on: sql`(now() AT TIME ZONE ${timeZone})::date`,
  })
}

function toItems(line: LineRow): SuppliedItem[] {
  const { substitute, unit_paise: unitPaise, quantity, step_grams: stepGrams } = line
  const combo = toBilledCombo(line.combo)
  const picked = line.picked ?? quantity
  const amountPaise = linePaise({ ...line, unitPaise, stepGrams })
  const grams = stepGrams === null ? null : (line.grams ?? picked * stepGrams)
  return [
    ...(picked > 0 ? [{ ...nameOf(line), combo, quantity: picked, grams, unitPaise, amountPaise }] : []),
    ...(substitute ? [{ ...toSubstitute(substitute), combo }] : []),
  ]
}

function toBilledCombo(combo: OrderedCombo | null): BilledCombo | null {
  return combo && { id: combo.id, name: combo.name, names: combo.names, quantity: combo.quantity }
}

function toSubstitute(row: SubstituteRow): Omit<SuppliedItem, 'combo'> {
  const { quantity, step_grams: stepGrams, charged_paise: amountPaise } = row
  return {
    ...nameOf(row),
    quantity,
    grams: stepGrams === null ? null : quantity * stepGrams,
    unitPaise: amountPaise % quantity === 0 ? amountPaise / quantity : null,
    amountPaise,
  }
}

function nameOf({ product_id: productId, name, names, weight: pack, step_grams: stepGrams }: SubstituteName) {
  return { productId, name, names, pack, stepGrams }
}

type SubstituteName = Pick<SubstituteRow, 'product_id' | 'name' | 'names' | 'weight' | 'step_grams'>
