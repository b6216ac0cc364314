import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { isLineShort, substitutePaise } from '#domain/pricing/order-amounts.ts'
import { quantityText } from '#domain/weight/steps.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { lockProducts, type SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import { assertFree, assertPickable } from '../pick/pick-order.ts'
import { listPickLines, type PickLine } from '../pick/picking-store.ts'
import { moveOrderUnits } from '../stock/order-stock-store.ts'
import {
  deleteSubstitute,
  insertSubstitute,
  listSubstitutes,
  type OrderSubstitute,
} from '../stock/substitute-store.ts'

type OfferInput = ParsedInput<'offerSubstitute'> & { by: Actor & { sellerId: string } }

/**
 * Takes the stock at once. Replaces an earlier substitute of the line. A repeated request changes nothing. Throws 400
 * (no such line), 404, 409 (a colleague picks it, packed, not open, nothing missing, another substitute by now,
 * unwanted, in the order, out of stock), 422 (the id is of another one).
 */
export async function offerSubstitute(orders: Orders, input: OfferInput): Promise<void> {
  const { id, by } = input
  await changeOrder(orders, { id, by }, async (order, change) => {
    const { tx } = change
    const offered = await listSubstitutes(tx, id)
    if (isRepeated(offered, input)) return
    assertPickable(order)
    await assertFree(tx, { order, sellerId: by.sellerId })
    // What costs nothing is replaced by nothing else.
    if (order.amount_paise === 0) throw new ShopError('substitutes_unwanted')
    if (order.substitution === 'leave-out' && !input.agreed) throw new ShopError('substitutes_unwanted')
    const lines = await listPickLines(tx, id)
    const line = findShortLine(lines, input.position)
    assertNotInOrder({ lines, offered }, input)
    const replaced = offered.find(({ position }) => position === input.position)
    // A request that was given up may arrive behind a newer one.
    if (input.replaces !== undefined && input.replaces !== (replaced?.id ?? null))
      throw new ShopError('substitute_changed')
    const product = await lockOffered(tx, { input, replaced })
    await writeOffer(change, { line, product, replaced, input })
  })
}

function isRepeated(offered: readonly OrderSubstitute[], input: OfferInput): boolean {
  const earlier = offered.find(({ id }) => id === input.substitute)
  if (!earlier) return false
  const { position, productId, quantity } = earlier
  if (position !== input.position || productId !== input.product || quantity !== input.quantity)
    throw new ShopError('key_reused')
  return true
}

/** Throws 400, 409. */
function findShortLine(lines: readonly PickLine[], position: number): PickLine {
  const line = lines.find((each) => each.position === position)
  if (!line) throw invalidInput(() => t('server.input.noLine'), 'position')
  if (!isLineShort(line)) throw new ShopError('line_not_short')
  return line
}

function assertNotInOrder(
  { lines, offered }: { lines: readonly PickLine[]; offered: readonly OrderSubstitute[] },
  { product, position }: OfferInput,
): void {
  const others = offered.filter((each) => each.position !== position)
  if ([...lines, ...others].some(({ productId }) => productId === product))
    throw new ShopError('substitute_in_order')
}

type Replacement = { input: OfferInput; replaced: OrderSubstitute | undefined }

/** With the units that the replaced one holds of the same product. */
async function lockOffered(tx: Db, { input, replaced }: Replacement): Promise<SellerProductRow> {
  const ids = [input.product, ...(replaced ? [replaced.productId] : [])]
  const product = (await lockProducts(tx, ids)).find(({ id }) => id === input.product)
  if (!product) throw new ShopError('product_not_found')
  const { name, stock } = product
  const isHeld =
    replaced?.productId === product.id && replaced.state !== 'declined' && input.quantity <= replaced.quantity
  if (!isHeld && (product.archived_at || !product.in_stock))
    throw new ShopError('out_of_stock', { message: () => t('server.stock.unavailable', { name }) })
  const left = stock === null ? null : stock + (replaced?.productId === product.id ? replaced.stockHeld : 0)
  if (left !== null && left < input.quantity)
    throw new ShopError('out_of_stock', {
      message: () => (left > 0 ? t('server.stock.left', { left, name }) : t('server.stock.none', { name })),
    })
  return product
}

type Offer = Replacement & { line: PickLine; product: SellerProductRow }

async function writeOffer(change: OrderChange, { line, product, replaced, input }: Offer): Promise<void> {
  const { tx, order } = change
  const { quantity, by } = input
  const { sellerId } = by
  const isAsked = order.substitution === 'ask' && !input.agreed
  // A substitute never costs more than what it replaces.
  const amountPaise = substitutePaise({ ...line, substitutePaise: product.offer_price_paise * quantity })
  if (replaced) await deleteSubstitute(tx, replaced.id)
  await insertSubstitute(tx, {
    ...{ id: input.substitute, orderId: order.id, position: line.position },
    ...{ product, quantity, amountPaise, isAsked, sellerId },
  })
  await moveOrderUnits(change, toUnits({ product, replaced, quantity }))
  change.setPacking({ packer_id: sellerId })
  change.append({ kind: 'substitute-offered' })
  // The customer of a staff order has no account: the packer calls.
  if (isAsked && order.user_id !== null) change.message('substitute-asked')
  change.audit('order.substitute', {
    before: replaced ? toAuditValues(replaced) : null,
    after: {
      ...toAuditValues({ name: product.name, stepGrams: product.step_grams, quantity, amountPaise }),
      replaces: line.name,
      isAsked,
    },
  })
}

/** One movement for each product: the units of both are added up. */
function toUnits({
  product,
  replaced,
  quantity,
}: Pick<Offer, 'product' | 'replaced'> & { quantity: number }): Map<string, number> {
  const units = new Map(replaced ? [[replaced.productId, replaced.stockHeld]] : [])
  const taken = product.stock === null ? 0 : quantity
  return units.set(product.id, (units.get(product.id) ?? 0) - taken)
}

type AuditedSubstitute = Pick<OrderSubstitute, 'name' | 'stepGrams' | 'quantity' | 'amountPaise'>

/** '2 Joha Rice', '500 g Rohu' */
export function toAuditValues({ name, stepGrams, quantity, amountPaise }: AuditedSubstitute) {
  const units = quantityText({ stepGrams }, quantity)
  return { substitute: `${units} ${name}`, amount: rupeesFromPaise(amountPaise) }
}
