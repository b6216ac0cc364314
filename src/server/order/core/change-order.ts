import type { MessageKind } from '#domain/messages.ts'
import type { AuditAction } from '#domain/staff/audit.ts'
import type { Actor, NewAuditEntry } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { OrderMessage } from '#server/notifications/outbox/message-store.ts'
import { type OrderEffect, type OrderEffects, runEffects } from './order-effects.ts'
import type { AppendedEvent, NewOrderEvent } from './order-event.ts'
import { writeChange, writeMessages } from './order-event-store.ts'
import {
  assertCurrentVersion,
  type DeliveryColumns,
  lockOrder,
  lockOwnOrder,
  type OrderColumns,
  type OrderState,
  type PackingColumns,
  toAuditSubject,
} from './order-store.ts'

/** What a change of orders needs: the composition root makes it once. */
export type Orders = {
  db: Db
  effects: OrderEffects
  handlers: readonly OrderEventHandler[]
}

/** Runs in the transaction of the change, once the order and its events are written. May throw to refuse it. */
export type OrderEventHandler = (change: HandledChange, event: AppendedEvent) => Promise<void>

type OrderActor = Actor | { userId: string }

/** null: a shopper, or no person. */
export function sellerOf(by: OrderActor): string | null {
  return 'sellerId' in by ? by.sellerId : null
}

/** A provider, a job or the command line. */
export const systemActor: Actor = { sellerId: null, requestId: null }

export type OrderTransaction = Pick<Orders, 'handlers'> & {
  tx: Db
  /** Runs once, after the commit: neither after a rollback nor again when the transaction is retried. */
  afterCommit: (effect: OrderEffect) => void
}

type AuditValues = Pick<NewAuditEntry, 'before' | 'after'>
type MessageOptions = { exceptionId?: string; version?: number }

/** A change of one locked order. All but `tx` is written when the work is done. */
export type OrderChange = Pick<OrderTransaction, 'tx' | 'afterCommit'> & {
  /** As it was locked. */
  order: OrderState
  by: OrderActor
  /** The version after the events so far. */
  version: () => number
  set: (columns: OrderColumns) => void
  setPacking: (columns: PackingColumns) => void
  setDelivery: (columns: DeliveryColumns) => void
  /** Each event is a version of the order, which is returned. One with `to` changes the status. */
  append: (event: NewOrderEvent) => number
  audit: (action: AuditAction, values: AuditValues) => void
  /** With the version after the events so far. */
  message: (kind: MessageKind, options?: MessageOptions) => void
}

/** The order and its events are written: a handler adds none. `events`: all of the change. */
export type HandledChange = Omit<OrderChange, 'set' | 'setPacking' | 'setDelivery' | 'append'> & {
  events: readonly AppendedEvent[]
  /** Runs last in the transaction: for what locks a row that all orders share. */
  beforeCommit: (work: () => Promise<void>) => void
}

type Work<Result> = (order: OrderState, change: OrderChange) => Promise<Result>

type ChangeOrderInput = {
  id: string
  /** The one that the caller saw: checked before the work. Left out, the last change wins. */
  version?: number | undefined
  /** A shopper changes own orders only, also before they are placed. */
  by: OrderActor
}

/** The only way to change an order. Throws 404, 409 (another version), and as the work and the handlers do. */
export async function changeOrder<Result>(
  orders: Orders,
  { id, version, by }: ChangeOrderInput,
  work: Work<Result>,
): Promise<Result> {
  return inOrderTransaction(orders, async (transaction) => {
    const order = await lockFor(transaction.tx, { id, by })
    assertCurrentVersion(order, version)
    return changeLockedOrder(transaction, { order, by }, work)
  })
}

async function lockFor(tx: Db, { id, by }: { id: string; by: OrderActor }): Promise<OrderState> {
  const order = 'userId' in by ? await lockOwnOrder(tx, { id, ...by }) : await lockPlacedOrder(tx, id)
  if (!order) throw new ShopError('order_not_found')
  return order
}

async function lockPlacedOrder(tx: Db, id: string): Promise<OrderState | undefined> {
  const order = await lockOrder(tx, id)
  return order?.is_placed ? order : undefined
}

/** For work that finds its orders itself, such as the event of a provider. */
export async function inOrderTransaction<Result>(
  { db, effects, handlers }: Orders,
  work: (transaction: OrderTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, due } = await inTransaction(db, async (tx) => {
    // Belongs to this try: an earlier one was rolled back.
    const due = new Set<OrderEffect>()
    const afterCommit = (effect: OrderEffect) => void due.add(effect)
    return { result: await work({ tx, handlers, afterCommit }), due }
  })
  runEffects(effects, due)
  return result
}

/** The caller has locked the order in the transaction. */
export async function changeLockedOrder<Result>(
  transaction: OrderTransaction,
  { order, by }: { order: OrderState; by: OrderActor },
  work: Work<Result>,
): Promise<Result> {
  const draft: Draft = { columns: {}, packing: {}, delivery: {}, events: [], audits: [], messages: [] }
  const change = createChange(transaction, { order, by, draft })
  const result = await work(order, change)
  await write(change, { draft, handlers: transaction.handlers })
  return result
}

type Draft = {
  columns: OrderColumns
  packing: PackingColumns
  delivery: DeliveryColumns
  events: AppendedEvent[]
  audits: NewAuditEntry[]
  messages: OrderMessage[]
}

function createChange(
  { tx, afterCommit }: OrderTransaction,
  { order, by, draft }: { order: OrderState; by: OrderActor; draft: Draft },
): OrderChange {
  const version = () => draft.events.at(-1)?.version ?? order.version
  return {
    ...{ tx, afterCommit, order, by, version },
    set: (columns) => void Object.assign(draft.columns, columns),
    setPacking: (columns) => void Object.assign(draft.packing, columns),
    setDelivery: (columns) => void Object.assign(draft.delivery, columns),
    append(event) {
      const appended = { ...event, version: version() + 1 }
      draft.events.push(appended)
      return appended.version
    },
    audit(action, values) {
      if ('userId' in by) throw new Error(`the audit log is of staff: ${action}`)
      draft.audits.push({ by, action, subject: toAuditSubject(order), ...values })
    },
    message: (kind, options) =>
      void draft.messages.push({ kind, orderId: order.id, version: version(), ...options }),
  }
}

async function write(
  change: OrderChange,
  { draft, handlers }: { draft: Draft; handlers: readonly OrderEventHandler[] },
): Promise<void> {
  const { tx, order, by } = change
  const { columns, packing, delivery, events, audits, messages } = draft
  if (events.length === 0 && Object.keys({ ...columns, ...packing, ...delivery }).length > 0)
    throw new Error('a change of an order needs an event')
  const [sellerId, userId] = [sellerOf(by), 'userId' in by ? by.userId : null]
  await writeChange(tx, { orderId: order.id, columns, packing, delivery, events, sellerId, userId })
  const last: (() => Promise<void>)[] = []
  const handled = { ...change, events, beforeCommit: (work: () => Promise<void>) => void last.push(work) }
  for (const event of events) for (const handle of handlers) await handle(handled, event)
  await writeMessages(tx, { messages, audits })
  for (const work of last) await work()
  if (events.length > 0 || messages.length > 0) change.afterCommit('publish')
}
