import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/account.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Belongings } from './belongings.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { gatherPersonalData } from './personal-data.ts'
import { requireShopper } from './require-shopper.ts'
import {
  clearSessionCookie,
  newToken,
  readToken,
  sessionEnd,
  setSessionCookie,
  shopperCookie,
} from './session-token.ts'
import { endUserSessions, renameUser, type UserRow } from './user-store.ts'

type Options = {
  connections: Connections
  belongings: Belongings
  toUser: (user: UserRow) => Promise<User>
}

/** What shoppers do with their own account. */
export function profileRoutes(app: FastifyInstance, { connections, belongings, toUser }: Options): void {
  const { db } = connections
  serve(app, 'updateProfile', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      await renameUser(db, { userId: shopper.id, name: input.name })
      return { user: await toUser({ ...shopper, name: input.name }), message: 'Your name was saved' }
    },
  })

  serve(app, 'changePassword', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper, request, reply }) => {
      const session = { token: newToken(), expiresAt: sessionEnd(shopperCookie) }
      const { currentPassword: current, newPassword: wanted } = input
      await changePassword(db, { shopper, current, wanted, address: request.ip, session })
      setSessionCookie(reply, { cookie: shopperCookie, text: session.token.text })
      return { message: 'Your password was changed' }
    },
  })

  serve(app, 'logoutOthers', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper, request }) => {
      const count = await endUserSessions(db, { userId: shopper.id, except: ownSession(request) })
      return { message: count === 0 ? 'You are logged in nowhere else' : 'Logged out everywhere else' }
    },
  })

  serve(app, 'exportPersonalData', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper, reply }) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return gatherPersonalData(db, { shopper, belongings })
    },
  })

  serve(app, 'deleteAccount', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper, request, reply }) => {
      await deleteAccount(db, { shopper, password: input.password, address: request.ip, belongings })
      clearSessionCookie(reply, shopperCookie)
      return { message: 'Your account was deleted' }
    },
  })
}

function ownSession(request: FastifyRequest): Buffer {
  const token = readToken(request, shopperCookie)
  if (!token) throw new ShopError('login_needed')
  return token.hash
}
