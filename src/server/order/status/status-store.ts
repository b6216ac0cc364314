import { sql, type UpdateObject } from 'kysely'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus, PaymentType } from '#domain/order.ts'
import { type Charge, type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { freePlace, retakePlace } from '#server/delivery/slot-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { type NewOrderEvent, type SlotChange, statusEventKind } from '../core/order-event.ts'
import { insertOrderEvent } from '../core/order-event-store.ts'

export type OrderState = {
  id: string
  number: string
  status: OrderStatus
  is_paid: boolean
  payment_type: PaymentType
  version: number
  /** Null after the account is deleted. */
  user_id: string | null
  is_placed: boolean
  pay_by: Date | null
  is_overdue: boolean
  is_cart_cleared: boolean
  amount_paise: number
  /** null: not packed. */
  due_paise: number | null
  packed_at: Date | null
  packed_by: string | null
  bags: number | null
  packer_id: string | null
  substitution: Substitution
  /** Also of a delivered or cancelled order. */
  rider_id: string | null
  failed_at: Date | null
  delivery_code: string | null
  code_tries: number
  is_upi_reported: boolean
  /** As ordered. */
  charges: Charge[]
  slot_id: string | null
  slot_from: Date | null
  slot_to: Date | null
}

const orderStateColumns = [
  'id',
  'number',
  'status',
  'is_paid',
  'payment_type',
  'version',
  'user_id',
  'is_placed',
  'pay_by',
  'is_cart_cleared',
  'charges',
  'amount_paise',
  'due_paise',
  'packed_at',
  'packed_by',
  'bags',
  'packer_id',
  'substitution',
  'rider_id',
  'failed_at',
  'delivery_code',
  'code_tries',
  'is_upi_reported',
  'slot_id',
  'slot_from',
  'slot_to',
  sql<boolean>`coalesce(pay_by <= now(), false)`.as('is_overdue'),
] as const

/** `sellerId` null is the command line. */
export type StatusActor = { sellerId: string | null } | { userId: string }

/** Locks the order, placed or not, until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  return toState(await selectForUpdate(tx, id).executeTakeFirst())
}

export async function lockPlacedOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  const order = await lockOrder(tx, id)
  return order?.is_placed ? order : undefined
}

/** Throws 404. */
export async function getPlacedOrderForUpdate(tx: Db, id: string): Promise<OrderState> {
  const order = await lockPlacedOrder(tx, id)
  if (!order) throw new ShopError('order_not_found')
  return order
}

export async function lockOwnOrder(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<OrderState | undefined> {
  return toState(await selectForUpdate(tx, id).where('user_id', '=', userId).executeTakeFirst())
}

function selectForUpdate(tx: Db, id: string) {
  return tx.selectFrom('orders').select(orderStateColumns).where('id', '=', id).forUpdate()
}

type StateRow = Unparsed<Omit<OrderState, 'charges'>, 'amount_paise' | 'due_paise'> & {
  charges: ChargeAmounts
}

function toState(row: StateRow | undefined): OrderState | undefined {
  if (!row) return undefined
  const { due_paise: due } = row
  return {
    ...row,
    amount_paise: parseAmount(row.amount_paise),
    due_paise: due === null ? null : parseAmount(due),
    charges: listCharges(row.charges),
  }
}

export function assertCurrentVersion(order: OrderState, version: number | undefined): void {
  if (version === undefined || version === order.version) return
  const { number, status } = order
  const paid = order.is_paid ? 'yes' : 'no'
  throw new ShopError('changed_meanwhile', {
    message: () => t('server.orderChanged', { number, status: t(`common.status.${status}`), paid }),
  })
}

export function toAuditSubject({ id, number }: OrderState): { id: string; name: string } {
  return { id, name: `#${number}` }
}

export type OrderColumns = UpdateObject<Tables, 'orders'>

type NewStatus = { order: OrderState; to: OrderStatus; by: StatusActor; set?: OrderColumns | undefined }

export async function updateStatus(tx: Db, change: NewStatus): Promise<number> {
  const { order, to, set } = change
  return writeStatus(tx, {
    ...change,
    set: { ...clearedBy(to), ...riderColumns(order, to), ...set },
    event: (slot) => toStatusEvent(change, slot),
  })
}

function toStatusEvent({ order: { status: from }, to, set }: NewStatus, slot: LostSlot): NewOrderEvent {
  const kind = statusEventKind({ from, to })
  const reason = typeof set?.rejection_reason === 'string' ? set.rejection_reason : undefined
  if (kind === 'cancelled') return { kind, payload: { from, to, ...(reason && { reason }) } }
  return kind === 'reopened' ? { kind, payload: { from, to, ...slot } } : { kind, payload: { from, to } }
}

/** An order that waits again is not accepted, its delivery not reported. One that goes on is not rejected. */
function clearedBy(to: OrderStatus): OrderColumns {
  return {
    ...(to === 'Pending' && { accepted_at: null, promised_at: null, is_upi_reported: false }),
    ...(to !== 'Cancelled' && { rejection_reason: null, rejection_note: null }),
  }
}

/** What a change of status does to the delivery of an order that has a rider. */
function riderColumns({ rider_id: riderId, status: from }: OrderState, to: OrderStatus): OrderColumns {
  if (riderId === null || to === 'Cancelled') return {}
  const reset = { out_at: null, failed_at: null, delivered_at: null }
  // A reopened order is assigned again on purpose.
  if (to === 'Pending' || from === 'Cancelled') return { ...reset, rider_id: null, assigned_at: null }
  if (to === 'Shipped') return { ...reset, out_at: sql<Date>`now()` }
  if (to === 'Delivered') return { failed_at: null, delivered_at: sql<Date>`now()` }
  return reset
}

export async function markPlaced(tx: Db, { order, to }: Omit<NewStatus, 'by'>): Promise<void> {
  const set = { is_placed: true, is_paid: true, pay_by: null }
  const event = (slot: LostSlot): NewOrderEvent => ({ kind: 'placed', payload: { to, ...slot } })
  await writeStatus(tx, { order, to, by: { sellerId: null }, set, event })
}

/** The caller returns the stock first. */
export async function markExpired(tx: Db, { order, by }: Omit<NewStatus, 'to'>): Promise<void> {
  const change = { from: order.status, to: 'Cancelled' } as const
  const kind = 'userId' in by ? 'cancelled' : 'expired'
  await writeStatus(tx, {
    order,
    to: 'Cancelled',
    by,
    set: { pay_by: null },
    event: () => ({ kind, payload: change }),
  })
}

/** Who picks the order. */
export async function writePacker(
  tx: Db,
  { order, packerId, sellerId }: { order: OrderState; packerId: string | null; sellerId: string },
): Promise<void> {
  const event: NewOrderEvent = {
    kind: packerId === null ? 'picking-released' : 'picking-started',
    payload: {},
  }
  await writeOrderChange(tx, { order, set: { packer_id: packerId }, event, sellerId })
}

/** A version that keeps the status. */
export async function writeOrderChange(
  tx: Db,
  { order, set, event, ...by }: { order: OrderState; set: OrderColumns; event: NewOrderEvent } & StatusActor,
): Promise<number> {
  return writeStatus(tx, { order, to: order.status, by, set, event: () => event })
}

type Packed = {
  order: OrderState
  bags: number
  due: number
  sellerId: string
  /** Of an order that was not accepted before. */
  accepted: OrderColumns | undefined
}

export async function markPacked(tx: Db, { order, bags, due, sellerId, accepted }: Packed): Promise<number> {
  const set = {
    ...accepted,
    packed_at: sql<Date>`now()`,
    packed_by: sellerId,
    bags,
    due_paise: due,
    packer_id: null,
  }
  const { status: from } = order
  const change = from === 'Processing' ? {} : ({ from, to: 'Processing' } as const)
  const event: NewOrderEvent = { kind: 'packed', payload: { ...change, bags, duePaise: due } }
  return writeStatus(tx, { order, to: 'Processing', by: { sellerId }, set, event: () => event })
}

/** What was picked stays, and anyone can go on. */
export async function markUnpacked(
  tx: Db,
  { order, sellerId }: { order: OrderState; sellerId: string | null },
): Promise<number> {
  const set = { packed_at: null, packed_by: null, bags: null, due_paise: null }
  return writeOrderChange(tx, { order, set, event: { kind: 'unpacked', payload: {} }, sellerId })
}

type LostSlot = { slot?: SlotChange }
type WrittenStatus = NewStatus & { set: OrderColumns; event: (slot: LostSlot) => NewOrderEvent }

async function writeStatus(tx: Db, { order, to, by, set, event }: WrittenStatus): Promise<number> {
  const version = order.version + 1
  const lost = await loseSlot(tx, { order, to })
  const slot = lost.slot ? { slot_id: null, slot_from: null, slot_to: null } : {}
  await tx
    .updateTable('orders')
    .set({ ...set, ...slot, status: to, version })
    .where('id', '=', order.id)
    .execute()
  await insertOrderEvent(tx, {
    ...{ orderId: order.id, version, event: event(lost) },
    ...{ sellerId: sellerOf(by), userId: 'userId' in by ? by.userId : null },
  })
  return version
}

/**
 * Frees the place of an order that is cancelled. A reopened order takes it again. If the slot is full,
 * the order comes as soon as possible, which its history says and a message tells the shopper.
 */
async function loseSlot(tx: Db, { order, to }: Pick<NewStatus, 'order' | 'to'>): Promise<LostSlot> {
  const { id: orderId, slot_id: slotId, slot_from: from, slot_to: end, status } = order
  if (slotId === null || from === null || end === null) return {}
  if ((status === 'Cancelled') === (to === 'Cancelled')) return {}
  if (to === 'Cancelled') {
    await freePlace(tx, slotId)
    return {}
  }
  if (await retakePlace(tx, slotId)) return {}
  await enqueueOrderMessage(tx, { kind: 'slot-changed', orderId, version: order.version + 1 })
  return { slot: { from: { from: from.toISOString(), to: end.toISOString() }, to: null } }
}

export function sellerOf(by: StatusActor): string | null {
  return 'sellerId' in by ? by.sellerId : null
}
