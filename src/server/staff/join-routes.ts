import type { FastifyInstance } from 'fastify'
import { hashToken, newSession, sendSession } from '#server/auth/sessions/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { acceptInvite } from './invite-staff.ts'
import { findInvite } from './invite-store.ts'

export function joinRoutes(app: FastifyInstance, { db }: { db: Db }): void {
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
      return { seller: staff, message: `Welcome, ${staff.name}!` }
    },
  })
}
