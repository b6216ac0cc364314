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
  mailTransport: MailTransport
  storeProfile: () => StoreProfile
  shopUrl: () => string
  afterReply: RunAfterReply
}

export function staffRoutes(app: FastifyInstance, options: StaffOptions): void {
  const { db, mailTransport, storeProfile, shopUrl, afterReply } = options
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
      // In the fragment, which no server, log or other site reads.
      const url = `${shopUrl()}/seller/join#${token.text}`
      const mail = inviteMail({ shop: storeProfile(), to: input.email, url })
      afterReply(reply, () => sendMail(mail, { mailTransport, log: request.log }))
      const invite = { ...input, _id: id, invitedBy: caller.name, until: expiresAt.toISOString() }
      const message = `${input.name} was invited`
      return { invite, key: token.text, isMailed: mailTransport.isServer, message }
    },
  })

  serve(app, 'revokeInvitation', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await revokeInvite(db, { id: input.id, by: actor(caller, request) })
      return { message: 'Invitation cancelled' }
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
      return { message: input.isOff ? 'Deactivated and logged out everywhere' : 'Activated' }
    },
  })

  serve(app, 'resetStaffTwoFactor', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await removeStaffTwoFactor(db, { id: input.id, by: actor(caller, request) })
      return { message: 'Two-factor authentication removed' }
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

/** The recipient is not logged. */
async function sendMail(
  mail: Mail,
  { mailTransport, log }: { mailTransport: MailTransport; log: FastifyBaseLogger },
): Promise<void> {
  const { file } = await mailTransport.send(mail)
  if (file === null) log.info('mail sent')
  else log.info({ file }, 'mail written to a file: no mail server is configured')
}
