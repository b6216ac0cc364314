import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { isLineShort, substitutePaise } from '#domain/pricing/order-amounts.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { lockProducts, type SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import { moveUnits } from '#server/catalogue/stock-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { assertFree, assertPickable } from '../pick/pick-order.ts'
import { listPickLines, type PickLine } from '../pick/picking-store.ts'
import {
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
  writeOrderChange,
} from '../status/status-store.ts'
import {
  deleteSubstitute,
  insertSubstitute,
  listSubstitutes,
  type OrderSubstitute,
} from './substitute-store.ts'

type OfferInput = ParsedInput<'offerSubstitute'> & { by: Actor & { sellerId: string } }

export type SubstituteChange = { isChanged: boolean; isCatalogueChanged: boolean }
export const unchanged: SubstituteChange = { isChanged: false, isCatalogueChanged: false }

/**
 * Takes the stock at once. Replaces an earlier substitute of the line. Throws 400 (no such line), 404,
 * 409 (a colleague picks it, packed, not open, nothing missing, another substitute by now, unwanted, in the order,
 * out of stock), 422 (the id is of another one).
 */
export async function offerSubstitute(db: Db, input: OfferInput): Promise<SubstituteChange> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, input.id)
    const offered = await listSubstitutes(tx, order.id)
    if (isRepeated(offered, input)) return unchanged
    assertPickable(order)
    await assertFree(tx, { order, sellerId: input.by.sellerId })
    if (order.substitution === 'leave-out' && !input.agreed) throw new ShopError('substitutes_unwanted')
    const lines = await listPickLines(tx, order.id)
    const line = findShortLine(lines, input.position)
    assertNotInOrder({ lines, offered }, input)
    const replaced = offered.find(({ position }) => position === input.position)
    // A request that was given up may arrive behind a newer one.
    if (input.replaces !== undefined && input.replaces !== (replaced?.id ?? null))
      throw new ShopError('substitute_changed')
    const product = await lockOffered(tx, { input, replaced })
    return writeOffer(tx, { order, line, product, replaced, input })
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

type Offer = Replacement & { order: OrderState; line: PickLine; product: SellerProductRow }

async function writeOffer(
  tx: Db,
  { order, line, product, replaced, input }: Offer,
): Promise<SubstituteChange> {
  const { quantity, by } = input
  const isAsked = order.substitution === 'ask' && !input.agreed
  // A substitute never costs more than what it replaces.
  const amountPaise = substitutePaise({ ...line, substitutePaise: product.offer_price_paise * quantity })
  if (replaced) await deleteSubstitute(tx, replaced.id)
  await insertSubstitute(tx, {
    ...{ id: input.substitute, orderId: order.id, position: line.position },
    ...{ product, quantity, amountPaise, isAsked, sellerId: by.sellerId },
  })
  const { isAvailabilityChanged } = await moveUnits(tx, {
    change: { orderId: order.id, version: order.version + 1, sellerId: by.sellerId },
    units: toUnits({ product, replaced, quantity }),
  })
  if (isAvailabilityChanged) await notifyStockChange(tx)
  const set = { packer_id: by.sellerId }
  const version = await writeOrderChange(tx, {
    ...{ order, set, sellerId: by.sellerId },
    event: { kind: 'substitute-offered', payload: {} },
  })
  // The customer of a staff order has no account: the packer calls.
  if (isAsked && order.user_id !== null)
    await enqueueOrderMessage(tx, { kind: 'substitute-asked', orderId: order.id, version })
  await recordAudit(tx, {
    by,
    action: 'order.substitute',
    subject: toAuditSubject(order),
    before: replaced ? toAuditValues(replaced) : null,
    after: {
      ...toAuditValues({ name: product.name, stepGrams: product.step_grams, quantity, amountPaise }),
      replaces: line.name,
      isAsked,
    },
  })
  return { isChanged: true, isCatalogueChanged: isAvailabilityChanged }
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
  const units = formatQuantity({ stepGrams: stepGrams ?? undefined }, quantity)
  return { substitute: `${units} ${name}`, amount: rupeesFromPaise(amountPaise) }
}
