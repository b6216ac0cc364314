import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { StoreProfile } from '#domain/shop-settings.ts'
import { listAuditEntries } from '#server/audit/audit-list-store.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { RunAfterReply } from '#server/http/after-reply.ts'
import { serve } from '#server/http/contract-bridge.ts'
import type { Mail, MailTransport } from '#server/notifications/mail/mail-transport.ts'
import { changeStaff, disableStaff, removeStaffTwoFactor } from './change-staff.ts'
import { inviteMail } from './invite-mail.ts'
import { inviteStaff, revokeInvite } from './invite-staff.ts'
import { listInvites } from './invite-store.ts'
import { requireSeller } from './require-seller.ts'
import { listStaff, type StaffRow } from './staff-store.ts'

export type StaffOptions = {
  db: Db
  post: MailTransport
  facts: () => StoreProfile
  /** The root of mailed links. */
  shopUrl: () => string
  afterReply: RunAfterReply
}

/** What owners do with the staff, and the log of what the staff did. */
export function staffRoutes(app: FastifyInstance, options: StaffOptions): void {
  const { db, post, facts, shopUrl, afterReply } = options
  serve(app, 'listStaff', {
    for: requireSeller(db, 'shop'),
    handle: async ({ caller }) => {
      const [staff, invites] = [await listStaff(db), await listInvites(db)]
      return {
        people: staff.map(
          ({ id, disabled_at: off, two_factor: hasSecondStep, seen_at: seen, ...person }) => ({
            ...person,
            _id: id,
            isOff: off !== null,
            hasSecondStep,
            seen: off === null ? (seen?.toISOString() ?? null) : null,
            isYou: id === caller.id,
          }),
        ),
        invites: invites.map(({ id, expires_at: until, inviter: invitedBy, ...invite }) => ({
          ...invite,
          _id: id,
          invitedBy,
          until: until.toISOString(),
        })),
      }
    },
  })

  serve(app, 'inviteStaff', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request, reply }) => {
      const { id, token, expiresAt } = await inviteStaff(db, { ...input, by: actor(caller, request) })
      // Behind the #, where no server, log or other site reads it.
      const url = `${shopUrl()}/seller/join#${token.text}`
      const mail = inviteMail({ shop: facts(), to: input.email, url })
      afterReply(reply, () => sendMail(mail, { post, log: request.log }))
      const invite = { ...input, _id: id, invitedBy: caller.name, until: expiresAt.toISOString() }
      return { invite, key: token.text, isMailed: post.isServer, message: `${input.name} is invited` }
    },
  })

  serve(app, 'revokeInvitation', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await revokeInvite(db, { id: input.id, by: actor(caller, request) })
      return { message: 'The invitation was taken back' }
    },
  })

  serve(app, 'updateStaffMember', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await changeStaff(db, { ...input, by: actor(caller, request) })
      return { message: 'Saved' }
    },
  })

  serve(app, 'setStaffMemberActive', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await disableStaff(db, { ...input, by: actor(caller, request) })
      return { message: input.isOff ? 'Switched off and logged out everywhere' : 'Switched on again' }
    },
  })

  serve(app, 'resetStaffTwoFactor', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await removeStaffTwoFactor(db, { id: input.id, by: actor(caller, request) })
      return { message: 'The second step was taken off' }
    },
  })

  serve(app, 'listAuditEntries', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input }) => listAuditEntries(db, input),
  })
}

function actor(caller: StaffRow, request: FastifyRequest): Actor {
  return { sellerId: caller.id, requestId: request.id }
}

/** The process log learns how a mail was sent, never to whom. */
async function sendMail(
  mail: Mail,
  { post, log }: { post: MailTransport; log: FastifyBaseLogger },
): Promise<void> {
  const { file } = await post.send(mail)
  if (file === null) log.info('a mail was sent')
  else log.info({ file }, 'no mail server is set up: a mail lies in a file')
}
