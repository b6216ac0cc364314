import type { EditOrder } from '#contract/seller/orders/order-edit.ts'
import { t } from '#domain/i18n/translate.ts'
import { lockProducts, type SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { LineEdit } from '../core/order-event.ts'
import { listSubstitutes, type OrderSubstitute } from '../stock/substitute-store.ts'
import { type AddedLine, type ChangedLine, type OrderedLine, toLineEdits } from './edit-order-store.ts'

export type PlannedLines = {
  edits: LineEdit[]
  /** What the items cost, each at its price as ordered, a new one at the price of now. */
  paise: number[]
  removed: number[]
  changed: ChangedLine[]
  added: AddedLine[]
  /** Those of removed and changed lines go: a changed line is picked again. */
  substitutes: OrderSubstitute[]
  /** By product: what goes back to the stock, below zero what is taken. */
  units: Map<string, number>
}

type LinesInput = { orderId: string; lines: readonly OrderedLine[]; items: EditOrder['items'] }

/** Locks the products that move. Throws 409: not sold, too few, or another line has it as its substitute. */
export async function planLines(tx: Db, { orderId, lines, items }: LinesInput): Promise<PlannedLines> {
  const wanted = new Map(
    (items ?? lines.map(({ productId, quantity }) => ({ product: productId, quantity }))).map((item) => [
      item.product.toLowerCase(),
      item.quantity,
    ]),
  )
  const edited = lines.filter((line) => wanted.get(line.productId) !== line.quantity)
  const known = new Set(lines.map(({ productId }) => productId))
  const newIds = [...wanted.keys()].filter((id) => !known.has(id))
  const offered = edited.length + newIds.length > 0 ? await listSubstitutes(tx, orderId) : []
  const substitutes = offered.filter(({ position }) => edited.some((line) => line.position === position))
  if (offered.some((each) => !substitutes.includes(each) && newIds.includes(each.productId)))
    throw new ShopError('substitute_in_order')
  const locked = await lockProducts(tx, [
    ...newIds,
    ...[...edited, ...substitutes].map(({ productId }) => productId),
  ])
  const products = new Map(locked.map((product) => [product.id, product]))
  const units = new Map(locked.map(({ id }) => [id, 0]))
  const move = (id: string, delta: number) => void units.set(id, (units.get(id) ?? 0) + delta)
  for (const { productId, stockHeld } of substitutes) move(productId, stockHeld)
  const changed = edited.map((line) => toChangedLine(line, { wanted, product: products.get(line.productId) }))
  for (const [index, line] of edited.entries())
    move(line.productId, line.stockHeld - (changed[index]?.stockHeld ?? 0))
  const added = newIds.map((id) => ({ product: sold(products.get(id)), quantity: wanted.get(id) ?? 0 }))
  for (const { product, quantity } of added) if (product.stock !== null) move(product.id, -quantity)
  for (const product of locked) assertEnough(product, units.get(product.id) ?? 0)
  const kept = lines.filter(({ productId }) => wanted.has(productId))
  return {
    ...{ edits: toLineEdits({ lines, wanted, added }), added, substitutes, units },
    paise: [
      ...kept.map(({ unitPaise, productId }) => unitPaise * (wanted.get(productId) ?? 0)),
      ...added.map(({ product, quantity }) => product.offer_price_paise * quantity),
    ],
    removed: edited.flatMap(({ position, productId }) => (wanted.has(productId) ? [] : [position])),
    changed: changed.filter(({ quantity }) => quantity > 0),
  }
}

type Wanted = { wanted: ReadonlyMap<string, number>; product: SellerProductRow | undefined }

/** More units are taken of a product that is counted now; what a line gives back is what it holds. */
function toChangedLine(line: OrderedLine, { wanted, product }: Wanted): ChangedLine {
  const quantity = wanted.get(line.productId) ?? 0
  const more = quantity - line.quantity
  if (more <= 0) return { position: line.position, quantity, stockHeld: Math.min(line.stockHeld, quantity) }
  const isCounted = sold(product).stock !== null
  return { position: line.position, quantity, stockHeld: line.stockHeld + (isCounted ? more : 0) }
}

/** Throws 409 if the shop does not sell it now. */
function sold(product: SellerProductRow | undefined): SellerProductRow {
  if (!product) throw new ShopError('product_not_found')
  const { name } = product
  if (product.combo) throw new ShopError('combo_item', { message: () => t('server.combo.notHere', { name }) })
  if (product.archived_at || !product.in_stock)
    throw new ShopError('out_of_stock', { message: () => t('server.stock.unavailable', { name }) })
  return product
}

function assertEnough({ stock, name }: SellerProductRow, units: number): void {
  if (stock === null || stock + units >= 0) return
  throw new ShopError('out_of_stock', {
    message: () =>
      stock > 0 ? t('server.stock.left', { left: stock, name }) : t('server.stock.none', { name }),
  })
}
