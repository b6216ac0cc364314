import { hashToken } from '#server/auth/sessions/session-token.ts'
import { throttleTicket } from '#server/auth/throttle/login-throttle.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { addText, lockTicketOrThrow } from '../write-ticket.ts'
import { findTicketOfLink } from './contact-store.ts'

type Writing = { token: string; text: string; key: string | null }

/** Reopens a ticket that ended. Throws 404 (link), 409 (a second time, later than seven days), 429. */
export async function writeByLink(db: Db, { token, text, key }: Writing): Promise<void> {
  await throttleTicket(db, { by: await getTicketOfLink(db, token), action: 'reply' })
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicketOrThrow(tx, { id: await getTicketOfLink(tx, token) })
    const action = { kind: ticket.state === 'done' ? ('reopen' as const) : ('reply' as const) }
    await addText(tx, { ticket, text, key, action, caller: null })
  })
}

/** Throws 404 for a link that is unknown, or that ended. */
export async function getTicketOfLink(db: Db, token: string): Promise<string> {
  const id = await findTicketOfLink(db, hashToken(token))
  if (id === undefined) throw new ShopError('contact_link_over')
  return id
}
