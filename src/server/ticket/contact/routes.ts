import type { FastifyInstance } from 'fastify'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import { findLinkedTicket } from '../ticket-view-store.ts'
import { confirmContact } from './confirm-contact.ts'
import { requestContact } from './request-contact.ts'
import { getTicketOfLink, writeByLink } from './write-contact.ts'

type Options = {
  db: Db
  storeProfile: () => StoreProfile
  /** The shop has a mail server: without one no code arrives. */
  hasMailServer: boolean
  sendMessages: () => void
}

/** For people without an account. */
export function contactRoutes(
  app: FastifyInstance,
  { db, storeProfile, hasMailServer, sendMessages }: Options,
): void {
  serve(app, 'requestContact', {
    for: anyone,
    honoursIdempotencyKey: true,
    handle: async ({ input: contact, request }) => {
      const phone = storeProfile().phones[0]
      if (!hasMailServer)
        throw new ShopError('contact_off', { message: () => t('server.contact.off', { phone }) })
      const [language, key] = [requestLanguage(request), readIdempotencyKey(request)]
      const { id } = await requestContact(db, { contact, language, address: request.ip, key, phone })
      sendMessages()
      return { request: id, message: () => t('server.done.contactCode') }
    },
  })

  serve(app, 'confirmContact', {
    for: anyone,
    handle: async ({ input: { request: id, code }, request }) => {
      const { token } = await confirmContact(db, { id, code, address: request.ip })
      sendMessages()
      const ticket = await getTicket(token.text)
      const message = () => t('server.done.ticketOpened', { number: ticket.number })
      return { ticket, token: token.text, message }
    },
  })

  serve(app, 'getContactTicket', {
    for: anyone,
    handle: async ({ input: { token } }) => ({ ticket: await getTicket(token) }),
  })

  serve(app, 'writeContactTicket', {
    for: anyone,
    honoursIdempotencyKey: true,
    handle: async ({ input: { token, text }, request }) => {
      await writeByLink(db, { token, text, key: readIdempotencyKey(request) })
      return { ticket: await getTicket(token), message: () => t('server.done.ticketSent') }
    },
  })

  async function getTicket(token: string): Promise<Ticket> {
    const ticket = await findLinkedTicket(db, await getTicketOfLink(db, token))
    if (!ticket) throw new ShopError('contact_link_over')
    return ticket
  }
}
