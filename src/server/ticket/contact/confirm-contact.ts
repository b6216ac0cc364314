import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { contactCodeLength, maxContactCodes } from '#domain/ticket/contact.ts'
import { maxOpenTickets } from '#domain/ticket/ticket.ts'
import { newToken, type SessionToken } from '#server/auth/sessions/session-token.ts'
import { throttleContactCode } from '#server/auth/throttle/login-throttle.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueTicketMessage } from '#server/notifications/outbox/message-store.ts'
import { insertTicket, insertTicketEvent } from '../ticket-store.ts'
import { countWrongCode, lockContactRequest } from './contact-request-store.ts'
import { countOpenContactTickets, findContact, insertContact, insertTicketLink } from './contact-store.ts'

type Confirming = { id: string; code: string; address: string }

/**
 * Opens the ticket, once. Returns a link to it. Throws 400 for a wrong code and for a message that is too old
 * or had too many wrong codes, 409 (too many open), 429.
 */
export async function confirmContact(
  db: Db,
  { id, code, address }: Confirming,
): Promise<{ token: SessionToken }> {
  await throttleContactCode(db, address)
  const token = newToken()
  const refused = await inTransaction(db, async (tx) => {
    const request = await lockContactRequest(tx, id)
    if (!request || request.tries >= maxContactCodes) return 'contact_code_over'
    if (!request.code_hash || !timingSafeEqual(request.code_hash, hashContactCode(id, code))) {
      // Committed: the refusal is thrown after the transaction.
      await countWrongCode(tx, id)
      return 'contact_code_wrong'
    }
    // Not for a second press of the button.
    if (!(await findContact(tx, id))) await openContactTicket(tx, request)
    await insertTicketLink(tx, { ticketId: id, tokenHash: token.hash })
    return null
  })
  if (refused) throw new ShopError(refused)
  return { token }
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockContactRequest>>>

async function openContactTicket(tx: Db, request: LockedRequest): Promise<void> {
  const { id, kind, name, email, language, text, request_hash: requestHash } = request
  if ((await countOpenContactTickets(tx, email)) >= maxOpenTickets) throw new ShopError('tickets_full')
  await insertTicket(tx, {
    ticket: { id, kind, channel: 'web', orderId: null, userId: null, sellerId: null, key: null, requestHash },
    ...{ lines: [], photos: [] },
  })
  await insertContact(tx, { ticketId: id, name, email, language })
  await insertTicketEvent(tx, { ticketId: id, kind: 'opened', caller: null, text })
  await enqueueTicketMessage(tx, { kind: 'ticket-opened', ticketId: id, userId: null })
}

export function newContactCode(): string {
  return String(randomInt(10 ** contactCodeLength)).padStart(contactCodeLength, '0')
}

/** With the id, so that equal codes have different hashes. */
export function hashContactCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}:${code}`).digest()
}
