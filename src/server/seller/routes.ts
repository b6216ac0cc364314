import type { FastifyInstance } from 'fastify'
import { countTry, forgetTries } from '../account/login-throttle-store.ts'
import { isPasswordRight } from '../account/password.ts'
import {
  clearSessionCookie,
  newToken,
  readToken,
  sellerCookie,
  sessionEnd,
  setSessionCookie,
} from '../account/session-token.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { anyone, serve } from '../http.ts'
import { findSeller } from './require-seller.ts'
import { deleteSellerSession, findSellerByEmail, insertSellerSession } from './seller-store.ts'

export function sellerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'isSeller', {
    for: anyone,
    handle: async ({ request, reply }) => {
      const seller = await findSeller(db, { request, reply })
      if (!seller) throw new ShopError('not_logged_in')
      return { seller }
    },
  })

  serve(app, 'sellerLogin', {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const login = { realm: 'seller', email: input.email, address: request.ip } as const
      await countTry(db, login)
      const seller = await findSellerByEmail(db, input.email)
      const isRight = await isPasswordRight({ password: input.password, hashed: seller?.password_hash })
      if (!seller || !isRight) throw new ShopError('wrong_credentials')
      await forgetTries(db, login)
      const old = readToken(request, sellerCookie)
      if (old) await deleteSellerSession(db, old.hash)
      const token = newToken()
      await insertSellerSession(db, {
        sellerId: seller.id,
        tokenHash: token.hash,
        expiresAt: sessionEnd(sellerCookie),
      })
      setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
      return { seller, message: `Welcome, ${seller.name}!` }
    },
  })

  for (const name of ['sellerLogout', 'sellerLogoutByPost'] as const) {
    serve(app, name, {
      for: anyone,
      handle: async ({ request, reply }) => {
        const token = readToken(request, sellerCookie)
        if (token) await deleteSellerSession(db, token.hash)
        clearSessionCookie(reply, sellerCookie)
        return { message: 'Logged out' }
      },
    })
  }
}
