import { createHash } from 'node:crypto'
import type { NewTicket, TicketLineInput } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxOpenTickets, maxTicketPhotos, type TicketChannel } from '#domain/ticket/ticket.ts'
import { lockUser } from '#server/account/user-store.ts'
import { throttleTicket } from '#server/auth/throttle/login-throttle.ts'
import { newId } from '#server/database/new-id.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { enqueueTicketMessage } from '#server/notifications/outbox/message-store.ts'
import { lockOrder, lockOwnOrder, type OrderState } from '#server/order/core/order-store.ts'
import { findReplacedOrder } from '#server/order/replace/replacement-store.ts'
import { processPhoto } from '#server/pictures/process-picture.ts'
import { findOrderLine, listOrderLines, type OrderLine } from './claim-line-store.ts'
import {
  countOpenTickets,
  findTicketOfRequest,
  insertTicket,
  insertTicketEvent,
  type NewTicketLine,
  type TicketCaller,
} from './ticket-store.ts'

type OpenTicketInput = {
  ticket: NewTicket
  channel: TicketChannel
  photos: readonly Buffer[]
  caller: TicketCaller
  /** The client's. */
  key: string | null
}

/**
 * Acknowledges the ticket at once by a message. A request that comes again with its key changes nothing.
 * Throws 400 (no text, picture), 404 (order), 409 (not sent yet, line, full), 422 (key reused), 429.
 */
export async function openTicket(db: Db, input: OpenTicketInput): Promise<{ id: string }> {
  const { caller, key, ticket } = input
  if (input.photos.length > maxTicketPhotos) throw new ShopError('too_large')
  const requestHash = hashRequest(input)
  const repeated = await findRepeated(db, { caller, key, requestHash })
  if (repeated) return repeated
  if ('userId' in caller) await throttleTicket(db, { by: caller.userId, action: 'open' })
  const photos: Buffer[] = []
  for (const photo of input.photos) photos.push(await processPhoto(photo))
  return inTransaction(db, async (tx) => {
    if ('userId' in caller) await lockUser(tx, caller.userId)
    const order = await lockTicketOrder(tx, { ticket, caller })
    // The same request may have waited for the locks.
    const before = await findRepeated(tx, { caller, key, requestHash })
    if (before) return before
    if ('userId' in caller && (await countOpenTickets(tx, caller.userId)) >= maxOpenTickets)
      throw new ShopError('tickets_full')
    return { id: await writeTicket(tx, { ...input, photos, order, requestHash }) }
  })
}

type OpenOrderTicketInput = Omit<OpenTicketInput, 'photos'> & { order: OrderState; isQuiet?: boolean }

/** In a transaction that locked the order. Returns the id. Throws 409 (not sent yet, line), 422 (key reused). */
export async function openOrderTicket(tx: Db, { order, ...given }: OpenOrderTicketInput): Promise<string> {
  const input = { ...given, photos: [] }
  const requestHash = hashRequest(input)
  const repeated = await findRepeated(tx, { ...input, requestHash })
  if (repeated) return repeated.id
  assertSent(order)
  return writeTicket(tx, { ...input, order, requestHash })
}

type Writing = OpenTicketInput & {
  order: OrderState | undefined
  requestHash: Buffer
  /** The customer reads about it otherwise. */
  isQuiet?: boolean
}

async function writeTicket(
  tx: Db,
  { order, requestHash, photos, isQuiet, ...input }: Writing,
): Promise<string> {
  const { caller, key, ticket, channel } = input
  const lines = order ? toLines(ticket.lines ?? [], await listOrderLines(tx, order.id)) : []
  if (lines.length === 0 && ticket.text === undefined)
    throw invalidInput(() => t('server.ticket.empty'), 'text')
  const id = newId()
  if (lines.some(({ wanted }) => wanted === 'credit') && order?.user_id === null)
    throw new ShopError('credit_no_account')
  const userId = 'userId' in caller ? caller.userId : (order?.user_id ?? null)
  const sellerId = 'sellerId' in caller ? caller.sellerId : null
  const kind = ticket.kind ?? (order ? 'complaint' : 'question')
  await insertTicket(tx, {
    ticket: { id, kind, channel, orderId: order?.id ?? null, userId, sellerId, key, requestHash },
    ...{ lines, photos },
  })
  await insertTicketEvent(tx, { ticketId: id, kind: 'opened', caller, text: ticket.text })
  if (userId !== null && !isQuiet)
    await enqueueTicketMessage(tx, { kind: 'ticket-opened', ticketId: id, userId })
  return id
}

type Repeating = { caller: TicketCaller; key: string | null; requestHash: Buffer }

async function findRepeated(
  db: Db,
  { caller, key, requestHash }: Repeating,
): Promise<{ id: string } | undefined> {
  const known = key === null ? undefined : await findTicketOfRequest(db, { caller, key })
  if (known && !known.request_hash.equals(requestHash)) throw new ShopError('key_reused')
  return known && { id: known.id }
}

/** undefined: the ticket is about no order. */
async function lockTicketOrder(
  tx: Db,
  { ticket, caller }: { ticket: NewTicket; caller: TicketCaller },
): Promise<OrderState | undefined> {
  if (ticket.order === undefined) {
    if (ticket.lines?.length) throw new ShopError('order_not_found')
    return undefined
  }
  // What is wrong with a replacement is wrong with the line that was paid.
  const id = (await findReplacedOrder(tx, ticket.order)) ?? ticket.order
  const order =
    'userId' in caller ? await lockOwnOrder(tx, { id, userId: caller.userId }) : await lockOrder(tx, id)
  if (!order?.is_placed) throw new ShopError('order_not_found')
  assertSent(order)
  return order
}

function assertSent({ status }: OrderState): void {
  if (status !== 'Shipped' && status !== 'Delivered') throw new ShopError('ticket_early')
}

function toLines(wanted: readonly TicketLineInput[], lines: readonly OrderLine[]): NewTicketLine[] {
  const found = wanted.map((part) => findOrderLine(lines, part))
  if (new Set(found).size < wanted.length) throw new ShopError('ticket_lines_wrong')
  return wanted.map(({ quantity, grams, reason, wanted: wish = 'money' }, index) => {
    const line = found[index]
    if (!line || quantity > line.units || line.paidPaise === 0) throw new ShopError('ticket_lines_wrong')
    if (grams !== undefined && grams > (line.grams ?? 0)) throw new ShopError('ticket_lines_wrong')
    if (line.hasOpenTicket) throw new ShopError('ticket_line_open')
    return { position: line.position, quantity, grams: grams ?? null, reason, wanted: wish }
  })
}

function hashRequest({ ticket, photos, channel }: OpenTicketInput): Buffer {
  const hash = createHash('sha256').update(
    JSON.stringify([channel, ticket.order, ticket.kind, ticket.lines, ticket.text]),
  )
  for (const photo of photos) hash.update(createHash('sha256').update(photo).digest())
  return hash.digest()
}
