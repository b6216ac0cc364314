import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { listAuditEntries } from '#server/audit/audit-list-store.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { changeStaff, disableStaff, removeStaffTwoFactor } from './change-staff.ts'
import { listInvites } from './invite-store.ts'
import { requireSeller } from './require-seller.ts'
import { listStaff, type StaffRow } from './staff-store.ts'

export function staffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'listStaff', {
    for: requireSeller(db, 'shop'),
    handle: async ({ caller }) => {
      const [staff, invites] = [await listStaff(db), await listInvites(db)]
      return {
        people: staff.map(
          ({ id, disabled_at: off, two_factor: hasTwoFactor, seen_at: seen, phone, ...person }) => ({
            ...person,
            ...(phone !== null && { phone }),
            _id: id,
            isOff: off !== null,
            hasTwoFactor,
            seen: off === null ? (seen?.toISOString() ?? null) : null,
            isYou: id === caller.id,
          }),
        ),
        invites: invites.map(({ id, expires_at: until, inviter: invitedBy, phone, ...invite }) => ({
          ...invite,
          ...(phone !== null && { phone }),
          _id: id,
          invitedBy,
          until: until.toISOString(),
        })),
      }
    },
  })

  serve(app, 'updateStaffMember', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await changeStaff(db, { ...input, by: toActor(caller, request) })
      return { message: () => t('server.done.saved') }
    },
  })

  serve(app, 'setStaffMemberActive', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await disableStaff(db, { ...input, by: toActor(caller, request) })
      return { message: () => t(input.isOff ? 'server.done.deactivated' : 'server.done.activated') }
    },
  })

  serve(app, 'resetStaffTwoFactor', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller, request }) => {
      await removeStaffTwoFactor(db, { id: input.id, by: toActor(caller, request) })
      return { message: () => t('server.done.twoFactorRemoved') }
    },
  })

  serve(app, 'listAuditEntries', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input }) => listAuditEntries(db, input),
  })
}

function toActor(caller: StaffRow, request: FastifyRequest): Actor {
  return { sellerId: caller.id, requestId: request.id }
}
