import { applyTicketAction, type TicketAction, type TicketProgress } from '#domain/ticket/ticket.ts'
import { throttleTicket } from '#server/auth/throttle/login-throttle.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueTicketMessage } from '#server/notifications/outbox/message-store.ts'
import { isStockOpen } from './decision-store.ts'
import {
  clearDeclinedLines,
  hasTicketEvent,
  insertTicketEvent,
  type LockedTicket,
  lockTicket,
  writeProgress,
} from './ticket-store.ts'

type Written = { id: string; text: string; key: string | null }

/** The shopper writes. Throws 404, 409 (ended), 429. */
export async function replyTicket(
  db: Db,
  { userId, ...written }: Written & { userId: string },
): Promise<void> {
  await writeByShopper(db, { ...written, userId, action: { kind: 'reply' } })
}

/** Throws 404, 409 (a second time, later than seven days), 429. */
export async function reopenTicket(
  db: Db,
  { userId, ...written }: Written & { userId: string },
): Promise<void> {
  await writeByShopper(db, { ...written, userId, action: { kind: 'reopen' } })
}

type ShopperWriting = Written & { userId: string; action: TicketAction & { kind: 'reply' | 'reopen' } }

async function writeByShopper(db: Db, { id, userId, action, ...written }: ShopperWriting): Promise<void> {
  await throttleTicket(db, { by: userId, action: 'reply' })
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicketOrThrow(tx, { id, userId })
    await addText(tx, { ...written, ticket, action, caller: { userId } })
  })
}

type Adding = Omit<Written, 'id'> & {
  ticket: LockedTicket
  action: ShopperWriting['action']
  /** null: a person without an account. */
  caller: { userId: string } | null
}

/** A request that comes again with its key changes nothing. Throws 409. */
export async function addText(tx: Db, { ticket, text, key, action, caller }: Adding): Promise<void> {
  const { id } = ticket
  if (key !== null && (await hasTicketEvent(tx, { ticketId: id, key }))) return
  const progress = advanceTicket(ticket, action)
  const isReopened = action.kind === 'reopen'
  if (isReopened) await clearDeclinedLines(tx, id)
  await writeProgress(tx, { id, progress, isAnswer: false })
  await insertTicketEvent(tx, { ticketId: id, kind: isReopened ? 'reopened' : 'replied', caller, text, key })
}

/** Staff write, and `close` a ticket with nothing to decide. Throws 404, 409 (ended, lines wait). */
export async function answerTicket(
  db: Db,
  { id, text, close, key, sellerId }: Written & { close: boolean; sellerId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicketOrThrow(tx, { id })
    if (key !== null && (await hasTicketEvent(tx, { ticketId: id, key }))) return
    if (close && ticket.lines.some(isStockOpen)) throw new ShopError('ticket_undecided')
    const progress = advanceTicket(ticket, { kind: close ? 'close' : 'answer' })
    const caller = { sellerId }
    await writeProgress(tx, { id, progress, isAnswer: true })
    await insertTicketEvent(tx, { ticketId: id, kind: 'answered', caller, text, key })
    if (close) await recordResolved(tx, { ticket, progress, caller })
    else await notifyCustomer(tx, { ticket, kind: 'ticket-answered' })
  })
}

type Resolved = {
  ticket: LockedTicket
  progress: TicketProgress
  caller: { sellerId: string } | null
  /** The customer reads about it otherwise. */
  isQuiet?: boolean
}

export async function recordResolved(
  tx: Db,
  { ticket, progress, caller, isQuiet = false }: Resolved,
): Promise<void> {
  await insertTicketEvent(tx, {
    ticketId: ticket.id,
    kind: 'resolved',
    caller,
    payload: { outcome: progress.outcome },
  })
  if (!isQuiet) await notifyCustomer(tx, { ticket, kind: 'ticket-resolved' })
}

type Notifying = { ticket: LockedTicket; kind: 'ticket-answered' | 'ticket-resolved' }

async function notifyCustomer(
  tx: Db,
  { ticket: { id, userId, hasContact }, kind }: Notifying,
): Promise<void> {
  if (userId !== null || hasContact) await enqueueTicketMessage(tx, { kind, ticketId: id, userId })
}

export async function lockTicketOrThrow(
  tx: Db,
  wanted: { id: string; userId?: string },
): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, wanted)
  if (!ticket) throw new ShopError('ticket_not_found')
  return ticket
}

export function advanceTicket(ticket: TicketProgress, action: TicketAction): TicketProgress {
  const progress = applyTicketAction(ticket, { action, now: new Date() })
  if (progress) return progress
  if (action.kind === 'reopen') throw new ShopError('ticket_not_reopened')
  if (ticket.state === 'done') throw new ShopError('ticket_done')
  throw new ShopError(action.kind === 'close' ? 'ticket_undecided' : 'ticket_decided')
}
