import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/account.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Account, setAccountLanguage } from '#server/auth/account-store.ts'
import { logIn } from '#server/auth/log-in.ts'
import { resetRoutes } from '#server/auth/reset/reset-routes.ts'
import { deleteSession } from '#server/auth/sessions/session-store.ts'
import {
  clearSessionCookie,
  newSession,
  readToken,
  sendSession,
  shopperCookie,
} from '#server/auth/sessions/session-token.ts'
import type { Database } from '#server/database/database.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import type { AccountDeps } from './account-deps.ts'
import { closeHistory, markSeen } from './phone-store.ts'
import { profileRoutes } from './profile-routes.ts'
import { register } from './register.ts'
import { findShopper } from './require-shopper.ts'
import { takeOverNumber } from './take-over-number.ts'

type Options = {
  database: Database
  deps: AccountDeps
  sendMessages: () => void
}

export function accountRoutes(app: FastifyInstance, options: Options): void {
  const { database, deps } = options
  const { db, local } = database
  profileRoutes(app, { ...options, connections: database, toUser })
  resetRoutes(app, { db, realm: 'shopper', takeOver: takeOverNumber, ...options })

  serve(app, 'getShopperSession', {
    for: anyone,
    handle: async ({ request, reply }) => {
      const shopper = await findShopper(local, { request, reply })
      if (!shopper) throw new ShopError('not_logged_in')
      return { user: await toUser(shopper) }
    },
  })

  serve(app, 'register', {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const session = newSession(request, 'shopper')
      const user = await register(db, {
        ...input,
        address: request.ip,
        session,
        language: requestLanguage(request),
      })
      sendSession(reply, { realm: 'shopper', session })
      return { user: await toUser(user), message: () => t('server.done.registered', { name: user.name }) }
    },
  })

  serve(app, 'login', {
    for: anyone,
    commitsLocally: true,
    handle: async ({ input, request, reply }) => {
      const session = newSession(request, 'shopper')
      const user = await logIn(local.db, {
        ...{ realm: 'shopper', password: input.password, address: request.ip, session },
        login: input.email ?? input.phone ?? '',
        check: async (tx, { id }) => {
          if (input.phone !== undefined && (await closeHistory(tx, id))) await deps.closeAddresses(tx, id)
          await markSeen(tx, id)
          await setAccountLanguage(tx, { realm: 'shopper', id, language: requestLanguage(request) })
          return null
        },
      })
      sendSession(reply, { realm: 'shopper', session })
      return { user: await toUser(user), message: () => t('server.done.loggedIn', { name: user.name }) }
    },
  })

  for (const name of ['logout', 'logoutByPost'] as const) {
    serve(app, name, {
      for: anyone,
      commitsLocally: true,
      handle: async ({ request, reply }) => {
        const token = readToken(request, shopperCookie)
        if (token) await endSession(token.hash)
        clearSessionCookie(reply, shopperCookie)
        return { message: () => t('server.done.loggedOut') }
      },
    })
  }

  async function endSession(tokenHash: Buffer): Promise<void> {
    await inLocalTransaction(local.db, (tx) => deleteSession(tx, { realm: 'shopper', tokenHash }))
  }

  async function toUser({ id, name, email, phone }: Account): Promise<User> {
    const [cartItems, credit] = await Promise.all([
      deps.readCart(local.db, id),
      deps.findCredit(local.db, id),
    ])
    return {
      ...{ _id: id, name, email: email ?? '', ...(phone && { phone }), cartItems },
      ...(credit > 0 && { credit }),
    }
  }
}
