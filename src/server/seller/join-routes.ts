import type { FastifyInstance } from 'fastify'
import { countResetRequest } from '#server/account/login-throttle-store.ts'
import type { ResetOptions } from '#server/account/reset-routes.ts'
import { hashToken, sellerCookie, setSessionCookie } from '#server/account/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { join } from './invite-person.ts'
import { findInvite } from './invite-store.ts'
import { openSession } from './open-session.ts'
import { askForSellerReset, resetSellerPassword } from './reset-seller-password.ts'

/** What somebody does who holds a link, or asks for one. */
export function joinRoutes(app: FastifyInstance, options: ResetOptions & { db: Db }): void {
  const { db, afterReply, tell } = options
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
      const { token, session } = openSession(request)
      const seller = await join(db, { ...input, session, requestId: request.id })
      setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
      request.log.info({ seller: seller.id }, 'seller joined')
      return { seller, message: `Welcome, ${seller.name}!` }
    },
  })

  serve(app, 'sellerForgotPassword', {
    for: anyone,
    handle: async ({ input: { email }, request, reply }) => {
      await countResetRequest(db, { realm: 'seller', email, address: request.ip })
      // Whether there is such a seller is not even looked up before the answer, so its time can't tell.
      afterReply(reply, async () => {
        await askForSellerReset(db, email)
        tell()
      })
      return { message: 'If there is a login with this email, a mail with a link is on its way.' }
    },
  })

  serve(app, 'sellerResetPassword', {
    for: anyone,
    handle: async ({ input, request }) => {
      await resetSellerPassword(db, { ...input, requestId: request.id })
      tell()
      return { message: 'Your new password is set. Please log in with it.' }
    },
  })
}
