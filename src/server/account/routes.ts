import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/account.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Belongings } from './belongings.ts'
import { countRegistration, countTry, forgetTries } from './login-throttle-store.ts'
import { hashNewPassword, isPasswordRight } from './password.ts'
import { profileRoutes } from './profile-routes.ts'
import { findShopper } from './require-shopper.ts'
import { type ResetOptions, resetRoutes } from './reset-routes.ts'
import {
  clearSessionCookie,
  newToken,
  readToken,
  sessionEnd,
  setSessionCookie,
  shopperCookie,
} from './session-token.ts'
import {
  deleteUserSession,
  findUserByEmail,
  insertUser,
  insertUserSession,
  type UserRow,
} from './user-store.ts'

type Options = ResetOptions & { connections: Connections; belongings: Belongings }

export function accountRoutes(app: FastifyInstance, options: Options): void {
  const { connections, belongings } = options
  const { db } = connections
  profileRoutes(app, { connections, belongings, toUser })
  resetRoutes(app, { db, ...options })

  serve(app, 'getShopperSession', {
    for: anyone,
    handle: async ({ request, reply }) => {
      const shopper = await findShopper(connections, { request, reply })
      if (!shopper) throw new ShopError('not_logged_in')
      return { user: await toUser(shopper) }
    },
  })

  serve(app, 'register', {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      await countRegistration(db, request.ip)
      const passwordHash = await hashNewPassword(input)
      const user = await insertUser(db, { name: input.name, email: input.email, passwordHash })
      await startSession({ user, passwordHash, request, reply })
      return { user: await toUser(user), message: `Welcome, ${user.name}!` }
    },
  })

  serve(app, 'login', {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const login = { realm: 'shopper', email: input.email, address: request.ip } as const
      await countTry(db, login)
      const user = await findUserByEmail(db, input.email)
      const isRight = await isPasswordRight({ password: input.password, hashed: user?.password_hash })
      if (!user || !isRight) throw new ShopError('wrong_credentials')
      await startSession({ user, passwordHash: user.password_hash, request, reply })
      await forgetTries(db, login)
      return { user: await toUser(user), message: `Welcome back, ${user.name}!` }
    },
  })

  for (const name of ['logout', 'logoutByPost'] as const) {
    serve(app, name, {
      for: anyone,
      handle: async ({ request, reply }) => {
        const token = readToken(request, shopperCookie)
        if (token) await deleteUserSession(db, token.hash)
        clearSessionCookie(reply, shopperCookie)
        return { message: 'Logged out' }
      },
    })
  }

  /** A new token at every login; a session the browser brought along ends. Throws 401 where the password was changed meanwhile. */
  async function startSession({
    user,
    passwordHash,
    request,
    reply,
  }: {
    user: UserRow
    passwordHash: string
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<void> {
    const old = readToken(request, shopperCookie)
    if (old) await deleteUserSession(db, old.hash)
    const token = newToken()
    const expiresAt = sessionEnd(shopperCookie)
    const session = { userId: user.id, passwordHash, tokenHash: token.hash, expiresAt }
    if (!(await insertUserSession(db, session))) throw new ShopError('wrong_credentials')
    setSessionCookie(reply, { cookie: shopperCookie, text: token.text })
  }

  async function toUser(user: UserRow): Promise<User> {
    const cartItems = await belongings.readCart(db, user.id)
    return { _id: user.id, name: user.name, email: user.email, cartItems }
  }
}
