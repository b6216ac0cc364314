import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { hashToken, newSession, sendSession } from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import type { RunAfterReply } from '#server/http/after-reply.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import type { Mail, MailTransport } from '#server/notifications/mail/mail.ts'
import { inviteMail } from './invite-mail.ts'
import { acceptInvite, inviteStaff, revokeInvite } from './invite-staff.ts'
import { findInvite } from './invite-store.ts'
import { requireSeller } from './require-seller.ts'

export type InviteOptions = {
  db: Db
  mailTransport: MailTransport
  storeProfile: () => StoreProfile
  shopUrl: () => string
  afterReply: RunAfterReply
}

export function inviteRoutes(app: FastifyInstance, options: InviteOptions): void {
  const { db, mailTransport, storeProfile, shopUrl, afterReply } = options
  serve(app, 'inviteStaff', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request, reply }) => {
      const by = { sellerId: caller.id, requestId: request.id }
      const { id, token, expiresAt } = await inviteStaff(db, { ...input, by })
      // In the fragment, which no server, log or other site reads.
      const url = `${shopUrl()}/seller/join#${token.text}`
      // The language of the inviter: the invited person has none yet.
      const mail = withRequestLanguage(request, () =>
        inviteMail({ shop: storeProfile(), to: input.email, url }),
      )
      afterReply(reply, () => sendMail(mail, { mailTransport, log: request.log }))
      const { name, email, role } = input
      const invite = { _id: id, name, email, role, invitedBy: caller.name, until: expiresAt.toISOString() }
      const message = () => t('server.done.invited', { name })
      return { invite, key: token.text, isMailed: mailTransport.isServer, message }
    },
  })

  serve(app, 'revokeInvitation', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await revokeInvite(db, { id: input.id, by: { sellerId: caller.id, requestId: request.id } })
      return { message: () => t('server.done.invitationCancelled') }
    },
  })

  serve(app, 'getInvitation', {
    for: anyone,
    handle: async ({ input }) => {
      const invite = await findInvite(db, hashToken(input.key))
      if (!invite) throw new ShopError('invite_invalid')
      return { invite }
    },
  })

  serve(app, 'acceptInvitation', {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const session = newSession(request, 'staff')
      const staff = await acceptInvite(db, { ...input, session, requestId: request.id })
      sendSession(reply, { realm: 'staff', session })
      request.log.info({ seller: staff.id }, 'seller joined')
      return { seller: staff, message: () => t('server.done.registered', { name: staff.name }) }
    },
  })
}

/** The recipient is not logged. */
async function sendMail(
  mail: Mail,
  { mailTransport, log }: { mailTransport: MailTransport; log: FastifyBaseLogger },
): Promise<void> {
  const { file } = await mailTransport.send(mail)
  if (file === null) log.info('mail sent')
  else log.info({ file }, 'mail written to a file: no mail server is configured')
}
