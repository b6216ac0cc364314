import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import type { Realm } from '../realm.ts'
import { newDevice, sendDevice } from '../sessions/session-token.ts'
import { throttleResetRequest } from '../throttle/login-throttle.ts'
import { resetPassword } from './reset-password.ts'
import { insertResetRequest } from './reset-request-store.ts'

type Options = {
  db: Db
  realm: Realm
  /** Wakes the job that sends messages. */
  sendMessages: () => void
}

const calls = {
  shopper: { forgot: 'forgotPassword', reset: 'resetPassword', login: 'an account' },
  staff: { forgot: 'sellerForgotPassword', reset: 'sellerResetPassword', login: 'a login' },
} as const

/** Asking for a mailed link, and setting a new password by it. */
export function resetRoutes(app: FastifyInstance, { db, realm, sendMessages }: Options): void {
  const { forgot, reset, login } = calls[realm]
  serve(app, forgot, {
    for: anyone,
    handle: async ({ input: { email }, request }) => {
      await throttleResetRequest(db, { realm, email, address: request.ip })
      // Left to the job's own turn: work at once would tell by its time whether there is an account.
      await insertResetRequest(db, { realm, email })
      return { message: `If there is ${login} with this email, a mail with a link is on its way.` }
    },
  })

  serve(app, reset, {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const device = newDevice(request, realm)
      await resetPassword(db, { realm, ...input, requestId: request.id, device })
      sendDevice(reply, { realm, device })
      sendMessages()
      return { message: 'Your new password is set. Please log in with it.' }
    },
  })
}
