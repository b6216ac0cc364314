import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { isLineShort } from '#domain/pricing/order-amounts.ts'
import { maxPickedGrams, pickedSteps } from '#domain/weight/picked-weight.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  writeOrderChange,
  writePacker,
} from '../status/status-store.ts'
import { releaseSubstitutes } from '../substitute/release-substitutes.ts'
import { listSubstitutes, type OrderSubstitute } from '../substitute/substitute-store.ts'
import { findOrderedLine, findStaffName, type OrderedLine, writePick } from './picking-store.ts'
import { isNewestPress } from './press-store.ts'

/** Returns false if nothing changed. Throws 404, 409 (another version, a colleague's, packed, not open). */
export async function takeOrder(
  db: Db,
  { id, version, force = false, sellerId }: ParsedInput<'takeOrder'> & { sellerId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockPickable(tx, id)
    if (order.packer_id === sellerId) return false
    assertCurrentVersion(order, version)
    if (!force) await assertFree(tx, { order, sellerId })
    await writePacker(tx, { order, packerId: sellerId, sellerId })
    return true
  })
}

/** Returns false if nothing changed. Throws 404, 409 if a colleague picks the order. */
export async function releaseOrder(
  db: Db,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, id)
    if (order.packer_id === null) return false
    await assertFree(tx, { order, sellerId })
    await writePacker(tx, { order, packerId: null, sellerId })
    return true
  })
}

/** `isOrderChanged`: it also took the order, or removed a substitute. */
type PickedLine = { isOrderChanged: boolean; isCatalogueChanged: boolean }

/** Throws 400, 404, 409. */
export async function pickLine(
  db: Db,
  { tolerancePercent, ...input }: ParsedInput<'pickLine'> & { sellerId: string; tolerancePercent: number },
): Promise<PickedLine> {
  const { id, position, soldOut = false, sellerId, at } = input
  return inTransaction(db, async (tx) => {
    const order = await lockPickable(tx, id)
    await assertFree(tx, { order, sellerId })
    const ordered = await findOrderedLine(tx, { orderId: id, position })
    if (ordered === undefined) throw invalidInput(() => t('server.input.noLine'), 'position')
    const found = toFound(ordered, { ...input, tolerancePercent })
    if (at !== undefined && !(await isNewestPress(tx, { orderId: id, position, sellerId, at })))
      return { isOrderChanged: false, isCatalogueChanged: false }
    const removed = await findNeedlessSubstitute(tx, { order, ordered, picked: { position, ...found } })
    const isCatalogueChanged = await releaseSubstitutes(tx, { order, substitutes: removed, by: { sellerId } })
    await writePick(tx, { orderId: id, position, ...found, soldOut, sellerId })
    const isOrderChanged = order.packer_id === null || removed.length > 0
    if (removed.length > 0)
      await writeOrderChange(tx, {
        ...{ order, set: { packer_id: sellerId }, sellerId },
        event: { kind: 'substitute-removed', payload: {} },
      })
    else if (isOrderChanged) await writePacker(tx, { order, packerId: sellerId, sellerId })
    return { isOrderChanged, isCatalogueChanged }
  })
}

type FoundInput = Pick<ParsedInput<'pickLine'>, 'quantity' | 'grams'> & { tolerancePercent: number }

/** A client that sends no grams of a line by weight picks whole steps. Throws 400. */
function toFound(
  { quantity: ordered, stepGrams }: OrderedLine,
  { quantity, grams = null, tolerancePercent }: FoundInput,
): { quantity: number | null; grams: number | null } {
  if (quantity !== null && quantity > ordered)
    throw invalidInput(() => t('server.input.pickedTooMany', { quantity: ordered }), 'quantity')
  if (!quantity || grams === null) return { quantity, grams: null }
  if (stepGrams === null) throw invalidInput(() => t('server.input.notByWeight'), 'grams')
  const over = grams - maxPickedGrams({ quantity: ordered, stepGrams, tolerancePercent })
  if (over > 0) throw invalidInput(() => t('server.input.tooHeavy', { weight: formatGrams(over) }), 'grams')
  return { quantity: pickedSteps({ grams, stepGrams, quantity: ordered }), grams }
}

type LinePick = { position: number; quantity: number | null; grams: number | null }

/** Of a line that is complete or not picked any more. Throws 409 if the customer may still get it. */
async function findNeedlessSubstitute(
  tx: Db,
  { order, ordered, picked }: { order: OrderState; ordered: OrderedLine; picked: LinePick },
): Promise<OrderSubstitute[]> {
  const { position, quantity, grams } = picked
  if (isLineShort({ ...ordered, picked: quantity, grams })) return []
  const offered = await listSubstitutes(tx, order.id)
  const needless = offered.filter((each) => each.position === position)
  if (needless.some(({ state }) => state === 'agreed' || state === 'asked'))
    throw new ShopError('line_substituted')
  return needless
}

async function lockPickable(tx: Db, id: string): Promise<OrderState> {
  const order = await getPlacedOrderForUpdate(tx, id)
  assertPickable(order)
  return order
}

export function isPickable({ packed_at: packedAt, status }: OrderState): boolean {
  return !packedAt && (status === 'Pending' || status === 'Processing')
}

export function assertPickable(order: OrderState): void {
  if (order.packed_at) throw new ShopError('order_packed')
  if (!isPickable(order)) throw new ShopError('not_pickable')
}

/** Throws 409 if a colleague picks the order. */
export async function assertFree(
  tx: Db,
  { order: { packer_id: packerId }, sellerId }: { order: OrderState; sellerId: string },
): Promise<void> {
  if (packerId === null || packerId === sellerId) return
  const name = await findStaffName(tx, packerId)
  throw new ShopError('order_taken', name ? { message: () => t('server.orderTaken', { name }) } : {})
}
