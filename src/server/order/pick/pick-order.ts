import type { ParsedInput } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { isLineShort } from '#domain/pricing/order-amounts.ts'
import { maxPickedGrams, pickedSteps } from '#domain/weight/picked-weight.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion, type OrderState } from '../core/order-store.ts'
import { releaseSubstitutes } from '../stock/release-substitutes.ts'
import { listSubstitutes, type OrderSubstitute } from '../stock/substitute-store.ts'
import { isNewestPickAction } from './pick-action-store.ts'
import { findOrderedLine, findStaffName, type OrderedLine, writePick } from './picking-store.ts'

type StaffActor = Actor & { sellerId: string }

/** Throws 404, 409 (another version, a colleague's, packed, not open). */
export async function takeOrder(
  orders: Orders,
  { id, version, force = false, by }: ParsedInput<'takeOrder'> & { by: StaffActor },
): Promise<void> {
  await changeOrder(orders, { id, by }, async (order, change) => {
    const { sellerId } = by
    assertPickable(order)
    if (order.packer_id === sellerId) return
    assertCurrentVersion(order, version)
    if (!force) await assertFree(change.tx, { order, sellerId })
    change.setPacking({ packer_id: sellerId })
    change.append({ kind: 'picking-started' })
  })
}

/** Throws 404, 409 if a colleague picks the order. */
export async function releaseOrder(
  orders: Orders,
  { id, by }: { id: string; by: StaffActor },
): Promise<void> {
  await changeOrder(orders, { id, by }, async (order, change) => {
    if (order.packer_id === null) return
    await assertFree(change.tx, { order, sellerId: by.sellerId })
    change.setPacking({ packer_id: null })
    change.append({ kind: 'picking-released' })
  })
}

/** May also take the order, and remove a substitute. Throws 400, 404, 409. */
export async function pickLine(
  orders: Orders,
  { tolerancePercent, by, ...input }: ParsedInput<'pickLine'> & { by: StaffActor; tolerancePercent: number },
): Promise<void> {
  const { id, position, soldOut = false, at } = input
  const { sellerId } = by
  await changeOrder(orders, { id, by }, async (order, change) => {
    const { tx } = change
    assertPickable(order)
    await assertFree(tx, { order, sellerId })
    const ordered = await findOrderedLine(tx, { orderId: id, position })
    if (ordered === undefined) throw invalidInput(() => t('server.input.noLine'), 'position')
    const found = toFound(ordered, { ...input, tolerancePercent })
    if (at !== undefined && !(await isNewestPickAction(tx, { orderId: id, position, sellerId, at }))) return
    const removed = await findNeedlessSubstitute(tx, { order, ordered, picked: { position, ...found } })
    await releaseSubstitutes(change, removed)
    await writePick(tx, { orderId: id, position, ...found, soldOut, sellerId })
    if (order.packer_id !== null && removed.length === 0) return
    change.setPacking({ packer_id: sellerId })
    change.append({ kind: removed.length > 0 ? 'substitute-removed' : 'picking-started' })
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

/** Finds the substitute of a line that is complete or no longer picked. Throws 409 if the customer may still get it. */
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
