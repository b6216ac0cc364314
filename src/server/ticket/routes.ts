import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { multipartEndpoints } from '#contract/requests/body-kinds.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import type { ClaimRules } from '#domain/ticket/claim-rules.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Database } from '#server/database/database.ts'
import { readIdempotencyKey, serve, serveNonJson } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { readPictureForm } from '#server/pictures/read-picture-form.ts'
import { approveByRule } from './approve-by-rule.ts'
import { openTicket } from './open-ticket.ts'
import { findShopperTicket, findTicketPhoto, listShopperTickets } from './ticket-view-store.ts'
import { reopenTicket, replyTicket } from './write-ticket.ts'

type Options = {
  database: Database
  orders: Orders
  claimRules: () => ClaimRules
  refundsFeeShares: () => boolean
  sendMessages: () => void
}

export async function ticketRoutes(
  app: FastifyInstance,
  { database, orders, claimRules, refundsFeeShares, sendMessages }: Options,
): Promise<void> {
  const { db } = database
  const shopper = requireShopper(database)
  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'openTicket', {
      for: shopper,
      honoursIdempotencyKey: true,
      readForm: async (request) =>
        request.isMultipart()
          ? readPictureForm(request, multipartEndpoints.openTicket)
          : { data: request.body, files: [] },
      handle: async ({ input: ticket, files: photos, caller, request }) => {
        const key = readIdempotencyKey(request)
        const by = { userId: caller.id }
        const { id } = await openTicket(db, { ticket, channel: 'web', photos, caller: by, key })
        await approveByRule(orders, {
          ...{ id, rules: claimRules(), refundsFeeShares: refundsFeeShares() },
        })
        sendMessages()
        const opened = await getTicket({ id, userId: caller.id })
        return { ticket: opened, message: () => t('server.done.ticketOpened', { number: opened.number }) }
      },
    })
  })

  serve(app, 'listMyTickets', {
    for: shopper,
    handle: async ({ caller }) => ({ tickets: await listShopperTickets(db, caller.id) }),
  })

  serve(app, 'replyTicket', {
    for: shopper,
    honoursIdempotencyKey: true,
    handle: async ({ input: { id, text }, caller, request }) => {
      await replyTicket(db, { id, text, userId: caller.id, key: readIdempotencyKey(request) })
      return {
        ticket: await getTicket({ id, userId: caller.id }),
        message: () => t('server.done.ticketSent'),
      }
    },
  })

  serve(app, 'reopenTicket', {
    for: shopper,
    honoursIdempotencyKey: true,
    handle: async ({ input: { id, text }, caller, request }) => {
      await reopenTicket(db, { id, text, userId: caller.id, key: readIdempotencyKey(request) })
      return {
        ticket: await getTicket({ id, userId: caller.id }),
        message: () => t('server.done.ticketReopened'),
      }
    },
  })

  serveNonJson(app, 'getTicketPhoto', {
    for: shopper,
    handle: async ({ input: { id }, caller, reply }) =>
      sendPhoto(reply, await findTicketPhoto(db, { id, userId: caller.id })),
  })

  async function getTicket(wanted: { id: string; userId: string }): Promise<Ticket> {
    const ticket = await findShopperTicket(db, wanted)
    if (!ticket) throw new ShopError('ticket_not_found')
    return ticket
  }
}

/** A photo never changes. Only the browser of who may see it keeps it. */
export function sendPhoto(reply: FastifyReply, photo: Buffer | null): Readable {
  if (!photo) throw new ShopError('not_found')
  reply.headers({ 'cache-control': 'private, max-age=3600', 'content-length': photo.length })
  return Readable.from([photo], { objectMode: false })
}
