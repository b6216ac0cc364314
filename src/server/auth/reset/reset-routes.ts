import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import type { Realm } from '../realm.ts'
import { newDevice, sendDevice } from '../sessions/session-token.ts'
import { throttleResetRequest } from '../throttle/login-throttle.ts'
import { resetPassword, type TakeOver } from './reset-password.ts'
import { insertResetRequest } from './reset-request-store.ts'

type Options = {
  db: Db
  realm: Realm
  takeOver?: TakeOver
  sendMessages: () => void
}

const endpoints = {
  shopper: { forgot: 'forgotPassword', reset: 'resetPassword' },
  staff: { forgot: 'sellerForgotPassword', reset: 'sellerResetPassword' },
} as const

export function resetRoutes(app: FastifyInstance, { db, realm, takeOver, sendMessages }: Options): void {
  const { forgot, reset } = endpoints[realm]
  serve(app, forgot, {
    for: anyone,
    handle: async ({ input: { email }, request }) => {
      await throttleResetRequest(db, { realm, login: email, address: request.ip })
      // The job is not woken: response time would reveal whether there is an account.
      await insertResetRequest(db, { realm, email })
      return { message: () => t('server.done.resetLink') }
    },
  })

  serve(app, reset, {
    for: anyone,
    handle: async ({ input, request, reply }) => {
      const device = newDevice(request, realm)
      await resetPassword(db, { realm, ...input, requestId: request.id, device, takeOver })
      sendDevice(reply, { realm, device })
      sendMessages()
      return { message: () => t('server.done.passwordReset') }
    },
  })
}
