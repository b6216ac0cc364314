import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResetOptions } from '#server/account/reset-routes.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { changePerson, switchPerson, takeSecondStepOff } from './change-person.ts'
import { inviteMail } from './invite-mail.ts'
import { invitePerson, revokeInvite } from './invite-person.ts'
import { listInvites } from './invite-store.ts'
import { listPeople } from './people-store.ts'
import { requireSeller } from './require-seller.ts'
import type { SellerRow } from './seller-store.ts'
import { sendMail } from './send-mail.ts'

/** What an owner does with the people behind the counter. */
export function peopleRoutes(app: FastifyInstance, options: ResetOptions & { db: Db }): void {
  const { db, post, facts, shopUrl, afterReply } = options
  serve(app, 'listStaff', {
    for: requireSeller(db, 'shop'),
    handle: async ({ caller }) => {
      const [people, invites] = [await listPeople(db), await listInvites(db)]
      return {
        people: people.map(
          ({ id, disabled_at: off, second_step: hasSecondStep, seen_at: seen, ...person }) => ({
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
      const { id, token, expiresAt } = await invitePerson(db, { ...input, by: doer(caller, request) })
      // Behind the #, where no server, no log and no other site reads it.
      const mail = inviteMail({
        shop: facts(),
        to: input.email,
        url: `${shopUrl()}/seller/join#${token.text}`,
      })
      afterReply(reply, () => sendMail(mail, { post, log: request.log }))
      const invite = { ...input, _id: id, invitedBy: caller.name, until: expiresAt.toISOString() }
      return { invite, key: token.text, isMailed: post.isServer, message: `${input.name} is invited` }
    },
  })

  serve(app, 'revokeInvitation', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await revokeInvite(db, { id: input.id, by: doer(caller, request) })
      return { message: 'The invitation was taken back' }
    },
  })

  serve(app, 'updateStaffMember', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await changePerson(db, { ...input, by: doer(caller, request) })
      return { message: 'Saved' }
    },
  })

  serve(app, 'setStaffMemberActive', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await switchPerson(db, { ...input, by: doer(caller, request) })
      return { message: input.isOff ? 'Switched off and logged out everywhere' : 'Switched on again' }
    },
  })

  serve(app, 'resetStaffTwoFactor', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await takeSecondStepOff(db, { id: input.id, by: doer(caller, request) })
      return { message: 'The second step was taken off' }
    },
  })
}

function doer(caller: SellerRow, request: FastifyRequest): Actor {
  return { sellerId: caller.id, requestId: request.id }
}
