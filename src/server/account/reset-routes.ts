import type { FastifyInstance } from 'fastify'
import type { StoreProfile } from '#domain/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import type { RunAfterReply } from '#server/http/after-reply.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import type { MailTransport } from '#server/notifications/mail/mail-transport.ts'
import { countResetRequest } from './login-throttle-store.ts'
import { askForReset, resetPassword } from './reset-password.ts'

export type ResetOptions = {
  post: MailTransport
  facts: () => StoreProfile
  /** Where people open the shop: the root of mailed links. */
  shopUrl: () => string
  afterReply: RunAfterReply
  /** Says that somebody was left word. */
  tell: () => void
}

/** What somebody does who has forgotten the password. */
export function resetRoutes(
  app: FastifyInstance,
  { db, afterReply, tell }: Pick<ResetOptions, 'afterReply' | 'tell'> & { db: Db },
): void {
  serve(app, 'forgotPassword', {
    for: anyone,
    handle: async ({ input: { email }, request, reply }) => {
      await countResetRequest(db, { realm: 'shopper', email, address: request.ip })
      // Whether there is such an account is not even looked up before the answer, so its time can't tell.
      afterReply(reply, async () => {
        await askForReset(db, email)
        tell()
      })
      return { message: 'If there is an account with this email, a mail with a link is on its way.' }
    },
  })

  serve(app, 'resetPassword', {
    for: anyone,
    handle: async ({ input }) => {
      await resetPassword(db, input)
      return { message: 'Your new password is set. Please log in with it.' }
    },
  })
}
