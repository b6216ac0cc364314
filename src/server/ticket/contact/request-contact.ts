import { createHash } from 'node:crypto'
import type { ContactRequest } from '#contract/ticket/contact.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxContactsPerDay } from '#domain/ticket/contact.ts'
import { throttleContact } from '#server/auth/throttle/login-throttle.ts'
import { newId } from '#server/database/new-id.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueTicketMessage } from '#server/notifications/outbox/message-store.ts'
import { countRequestsOfDay, findRequestOfKey, insertContactRequest } from './contact-request-store.ts'

type Requesting = {
  contact: ContactRequest
  language: Language
  /** The client on the network. */
  address: string
  /** The client's. */
  key: string | null
  /** Whom to call when too many people write. */
  phone: string
}

const daySeconds = 24 * 60 * 60

/**
 * Keeps what was typed, and mails a code. Whether the address has an account is never read. A request that
 * comes again with its key changes nothing. Throws 422 (key reused), 429.
 */
export async function requestContact(db: Db, input: Requesting): Promise<{ id: string }> {
  const { contact, language, address, key, phone } = input
  const requestHash = hashContact(contact)
  const repeated = await findRepeated(db, { key, requestHash })
  if (repeated) return repeated
  const onShopLimit = (retryAfter: number) =>
    new ShopError('contact_full', { retryAfter, message: () => t('server.contact.full', { phone }) })
  await throttleContact(db, { email: contact.email, address, onShopLimit })
  const id = newId()
  const isInserted = await inTransaction(db, async (tx) => {
    if ((await countRequestsOfDay(tx, contact.email)) >= maxContactsPerDay)
      throw new ShopError('too_many_tries', { retryAfter: daySeconds })
    if (!(await insertContactRequest(tx, { ...contact, id, key, requestHash, language }))) return false
    await enqueueTicketMessage(tx, { kind: 'contact-code', ticketId: id, userId: null })
    return true
  })
  return isInserted ? { id } : ((await findRepeated(db, { key, requestHash })) ?? { id })
}

async function findRepeated(
  db: Db,
  { key, requestHash }: { key: string | null; requestHash: Buffer },
): Promise<{ id: string } | undefined> {
  const known = key === null ? undefined : await findRequestOfKey(db, key)
  if (known && !known.request_hash.equals(requestHash)) throw new ShopError('key_reused')
  return known && { id: known.id }
}

function hashContact({ kind, name, email, text }: ContactRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, email, text]))
    .digest()
}
