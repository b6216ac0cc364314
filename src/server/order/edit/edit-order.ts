import type { EditedOrder, EditOrder } from '#contract/seller/orders/order-edit.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { CodMethod } from '#domain/order.ts'
import { toChargeAmounts } from '#domain/pricing/charges.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'
import { rebookSlot } from '#server/delivery/slot-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '../core/change-order.ts'
import type { EditedField, SlotChange } from '../core/order-event.ts'
import { assertCurrentVersion, isPaidWith, type OrderState } from '../core/order-store.ts'
import { assertFree, assertPickable } from '../pick/pick-order.ts'
import { deletePickedLines } from '../pick/picking-store.ts'
import { slotText } from '../slot/move-slot.ts'
import { slotColumns } from '../slot/move-slot-store.ts'
import { moveOrderUnits } from '../stock/order-stock-store.ts'
import { deleteSubstitute } from '../stock/substitute-store.ts'
import { findRepeatedEdit, getOrderedContents, type OrderedContents, writeLines } from './edit-order-store.ts'
import { slotOf } from './plan-delivery.ts'
import { assertAmount, assertBuyer, type EditInput, type Plan, planEdit } from './plan-edit.ts'
import type { PlannedLines } from './plan-lines.ts'

/**
 * Changes what was ordered, before it is packed. A request that comes again with its key changes nothing.
 * Throws 404, 409 (another version, packed, a colleague packs it, stock, slot, area, amount, paid, buyer).
 */
export async function editOrder(orders: Orders, input: EditInput): Promise<EditedOrder> {
  const { orderId: id, by, wanted, key } = input
  try {
    return await changeOrder(orders, { id, by }, async (order, change) => {
      if (!order.is_placed) throw new ShopError('order_not_found')
      const repeated = await findRepeatedEdit(change.tx, { orderId: id, version: wanted.version + 1, key })
      if (repeated) return toReply(order, { ...repeated, version: wanted.version + 1 })
      assertCurrentVersion(order, wanted.version)
      await assertEditable(change.tx, { order, by })
      if (isOtherPayment(wanted)) assertPaysAtDoor(order)
      const contents = await getOrderedContents(change.tx, id)
      const plan = await planEdit(change.tx, { order, contents, input })
      await assertAmount(change.tx, { order, totalPaise: plan.price.totalPaise, input })
      if (wanted.isPreview) throw new Preview(toReply(order, amountsOf(order, plan)))
      assertBuyer(plan, { contents, documents: input.documents })
      await writeEdit(change, { plan, contents, input })
      return toReply(order, { ...amountsOf(order, plan), version: change.version() })
    })
  } catch (error) {
    // Rolled back, so that nothing is changed.
    if (error instanceof Preview) return error.order
    throw error
  }
}

class Preview extends Error {
  readonly order: EditedOrder

  constructor(order: EditedOrder) {
    super('the preview of a change of an order')
    this.order = order
  }
}

type Amounts = { from: number; to: number }

function amountsOf({ amount_paise: from }: OrderState, { price }: Plan): Amounts {
  return { from, to: price.totalPaise }
}

function toReply(
  { id, number, version, payment_type: type, paid_paise: paid }: OrderState,
  { from, to, ...after }: Amounts & { version?: number },
): EditedOrder {
  return {
    ...{ _id: id, orderNumber: Number(number), version, ...after },
    ...{ amount: rupeesFromPaise(to), before: rupeesFromPaise(from) },
    ...(type === 'Online' && paid > 0 && paid < to && { paid: rupeesFromPaise(paid) }),
  }
}

/** Staff until it is packed; the shopper until a packer begins. */
async function assertEditable(
  tx: Db,
  { order, by }: { order: OrderState; by: EditInput['by'] },
): Promise<void> {
  // A replacement has the line and the address that were decided.
  if (order.amount_paise === 0) throw new ShopError('not_editable')
  if ('sellerId' in by) {
    assertPickable(order)
    return assertFree(tx, { order, sellerId: by.sellerId })
  }
  const isOpen = order.status === 'Pending' || order.status === 'Processing'
  if (!isOpen || order.packed_at || order.packer_id !== null) throw new ShopError('not_editable')
}

type Writing = { plan: Plan; contents: OrderedContents; input: EditInput }

async function writeEdit(change: OrderChange, { plan, contents, input }: Writing): Promise<void> {
  const { tx, order } = change
  const { lines, delivery, price, address } = plan
  const { by, wanted, key, conditions } = input
  const fields = editedFields({ plan, contents, wanted })
  if (lines.edits.length === 0 && fields.length === 0 && delivery.slot === undefined) return
  await writeItems(change, lines)
  change.set({
    items_paise: price.itemsPaise,
    charges: JSON.stringify(toChargeAmounts(price.charges)),
    amount_paise: price.totalPaise,
    due_paise: price.totalPaise,
    is_paid: isPaidWith(order, price.totalPaise),
    ...(wanted.note !== undefined && { delivery_note: wanted.note || null }),
    ...(wanted.leaveAtDoor !== undefined && { leave_at_door: wanted.leaveAtDoor }),
    ...(isOtherPayment(wanted) && { pays_by_upi: wanted.payWith === 'UPI' }),
  })
  if (fields.includes('address') || fields.includes('business'))
    change.set({ address: JSON.stringify(address) })
  if (delivery.place) {
    const { area, minutes } = delivery.place
    change.set({ delivery_area: area, delivery_minutes: minutes })
  }
  const slot = delivery.slot === undefined ? undefined : { from: slotOf(order), to: timesOf(delivery.slot) }
  if (delivery.slot !== undefined) {
    if (!(await rebookSlot(tx, { from: order.slot_id, to: delivery.slot }))) throw new ShopError('slot_gone')
    change.set(slotColumns({ to: delivery.slot, shopMinutes: conditions.rules.terms.minutes }))
  }
  const amount = amountsOf(order, plan)
  change.append({
    ...{ kind: 'edited', amount },
    ...(lines.edits.length > 0 && { items: lines.edits }),
    ...(fields.length > 0 && { fields }),
    ...(slot && { slot }),
    ...(key !== null && { key }),
  })
  change.message('order-edited')
  if ('sellerId' in by) auditEdit(change, { amount, lines, fields, slot })
}

async function writeItems(change: OrderChange, lines: PlannedLines): Promise<void> {
  const { tx, order } = change
  const { removed, changed, added, substitutes, units } = lines
  if (lines.edits.length === 0) return
  for (const { id } of substitutes) await deleteSubstitute(tx, id)
  await moveOrderUnits(change, units)
  await deletePickedLines(tx, { orderId: order.id, positions: changed.map(({ position }) => position) })
  await writeLines(tx, { orderId: order.id, removed, changed, added })
}

function editedFields({ plan, contents, wanted }: Omit<Writing, 'input'> & { wanted: EditInput['wanted'] }) {
  const fields: EditedField[] = []
  if (plan.delivery.place) fields.push('address')
  if (isOtherBusiness(plan, contents.address)) fields.push('business')
  if (wanted.note !== undefined && (wanted.note || null) !== contents.note) fields.push('note')
  if (wanted.leaveAtDoor !== undefined && wanted.leaveAtDoor !== contents.leaveAtDoor)
    fields.push('leaveAtDoor')
  if (isOtherPayment(wanted) && (wanted.payWith === 'UPI') !== contents.paysByUpi) fields.push('payment')
  return fields
}

/** One at the counter has its own place. */
function isOtherBusiness({ address, delivery }: Plan, before: BuyerAddress): boolean {
  const place = delivery.place ? [] : (['street', 'zipcode'] as const)
  const keys = ['gstin', 'business_name', ...place] as const
  return keys.some((key) => (address[key] ?? null) !== (before[key] ?? null))
}

function isOtherPayment(wanted: EditInput['wanted']): wanted is EditOrder & { payWith: CodMethod } {
  return 'payWith' in wanted && wanted.payWith !== undefined
}

/** What was paid has its way, and an online payment is not changed by staff. */
function assertPaysAtDoor(order: OrderState): void {
  if (order.is_paid) throw new ShopError('already_paid')
  if (order.payment_type !== 'COD')
    throw new ShopError('not_payable', { message: () => t('server.paidOnline') })
}

function timesOf(slot: { from: string; to: string } | null) {
  return slot && { from: slot.from, to: slot.to }
}

/** What the shopper typed does not belong in the permanent log. */
function auditEdit(
  change: OrderChange,
  {
    amount,
    lines,
    fields,
    slot,
  }: { amount: Amounts; lines: PlannedLines; fields: EditedField[]; slot: SlotChange | undefined },
): void {
  const describe = (side: 'from' | 'to') => lines.edits.map((edit) => `${edit[side]} × ${edit.name}`)
  const typed = (after: true | null) => Object.fromEntries(fields.map((field) => [field, after]))
  change.audit('order.edit', {
    before: {
      amount: rupeesFromPaise(amount.from),
      items: describe('from'),
      ...typed(null),
      slot: slotText(slot?.from),
    },
    after: {
      amount: rupeesFromPaise(amount.to),
      items: describe('to'),
      ...typed(true),
      slot: slotText(slot?.to),
    },
  })
}
