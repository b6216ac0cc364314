import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Account, setAccountLanguage } from '#server/auth/account-store.ts'
import { changePassword } from '#server/auth/password/change-password.ts'
import { endSessions } from '#server/auth/sessions/session-store.ts'
import {
  clearSessionCookie,
  newSession,
  readToken,
  sendSession,
  shopperCookie,
} from '#server/auth/sessions/session-token.ts'
import type { Connections } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeLogin } from './change-login.ts'
import { deleteAccount } from './delete-account.ts'
import { collectPersonalData } from './personal-data.ts'
import { requireShopper } from './require-shopper.ts'
import { renameUser } from './user-store.ts'

type Options = {
  connections: Connections
  deps: AccountDeps
  toUser: (user: Account) => Promise<User>
  sendMessages: () => void
}

export function profileRoutes(app: FastifyInstance, options: Options): void {
  const { connections, deps, toUser, sendMessages } = options
  const { db } = connections
  serve(app, 'updateProfile', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      await renameUser(db, { userId: shopper.id, name: input.name })
      return { user: await toUser({ ...shopper, name: input.name }), message: () => t('server.done.name') }
    },
  })

  serve(app, 'changeLogin', {
    for: requireShopper(connections),
    handle: async ({ input: { email, phone = '', password }, caller: shopper, request }) => {
      const login = email === undefined ? { phone } : { email }
      await changeLogin(db, { shopper, login, password, address: request.ip })
      sendMessages()
      return {
        user: await toUser({ ...shopper, ...login }),
        message: () => t(email === undefined ? 'server.done.phoneChanged' : 'server.done.emailChanged'),
      }
    },
  })

  serve(app, 'setLanguage', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      await setAccountLanguage(db, { realm: 'shopper', id: shopper.id, language: input.language })
      return {}
    },
  })

  serve(app, 'changePassword', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper, request, reply }) => {
      const session = newSession(request, 'shopper')
      const change = { ...input, account: shopper, session, requestId: request.id }
      await changePassword(db, { realm: 'shopper', ...change })
      sendSession(reply, { realm: 'shopper', session })
      sendMessages()
      return { message: () => t('server.done.password') }
    },
  })

  serve(app, 'logoutOthers', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper, request }) => {
      const others = { realm: 'shopper', accountId: shopper.id, except: ownSession(request) } as const
      const count = await endSessions(db, others)
      return { message: () => t(count === 0 ? 'server.done.noOtherLogin' : 'server.done.loggedOutElsewhere') }
    },
  })

  serve(app, 'exportPersonalData', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper, reply }) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return collectPersonalData(db, { shopper, deps })
    },
  })

  serve(app, 'deleteAccount', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper, reply }) => {
      await deleteAccount(db, { shopper, password: input.password, ...deps })
      clearSessionCookie(reply, shopperCookie)
      return { message: () => t('server.done.accountDeleted') }
    },
  })
}

function ownSession(request: FastifyRequest): Buffer {
  const token = readToken(request, shopperCookie)
  if (!token) throw new ShopError('login_needed')
  return token.hash
}
