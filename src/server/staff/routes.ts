import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { findChosenLanguage } from '#server/auth/account-store.ts'
import { resetRoutes } from '#server/auth/reset/reset-routes.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import { deleteSession } from '#server/auth/sessions/session-store.ts'
import {
  clearSessionCookie,
  newSession,
  readToken,
  sellerCookie,
  sendSession,
} from '#server/auth/sessions/session-token.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { type InviteOptions, inviteRoutes } from './invite-routes.ts'
import { logInStaff, recordRefusedLogin } from './log-in.ts'
import { ownLoginRoutes } from './own-login-routes.ts'
import { findSeller } from './require-seller.ts'
import { staffRoutes } from './staff-routes.ts'
import { findStaff } from './staff-store.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

type Options = InviteOptions & {
  secretBox: SecretBox
  local: Db
  sendMessages: () => void
}

export function sellerRoutes(app: FastifyInstance, options: Options): void {
  const { local, secretBox, afterReply } = options
  resetRoutes(app, { ...options, realm: 'staff' })
  inviteRoutes(app, options)
  ownLoginRoutes(app, options)
  twoFactorRoutes(app, options)
  staffRoutes(app, options)

  serve(app, 'getSellerSession', {
    for: anyone,
    handle: async ({ request, reply }) => {
      const seller = await findSeller(local, { request, reply })
      if (!seller) throw new ShopError('not_logged_in')
      return { seller }
    },
  })

  serve(app, 'sellerLogin', {
    for: anyone,
    commitsLocally: true,
    handle: async ({ input, request, reply }) => {
      const session = newSession(request, 'staff')
      const login = { ...input, code: input.code, address: request.ip, requestId: request.id }
      const seller = await logInStaff(local, { ...login, session, secretBox }).catch((error) => {
        recordAfterReply({ error, email: input.email, request, reply })
        throw error
      })
      sendSession(reply, { realm: 'staff', session })
      request.log.info({ seller: seller.id }, 'seller logged in')
      const language = (await findChosenLanguage(local, { realm: 'staff', id: seller.id })) ?? undefined
      return {
        seller: { ...seller, language },
        message: () => t('server.done.registered', { name: seller.name }),
      }
    },
  })

  for (const name of ['sellerLogout', 'sellerLogoutByPost'] as const) {
    serve(app, name, {
      for: anyone,
      commitsLocally: true,
      handle: async ({ request, reply }) => {
        const tokenHash = readToken(request, sellerCookie)?.hash
        if (tokenHash) await logOut(local, { tokenHash, requestId: request.id })
        clearSessionCookie(reply, sellerCookie)
        return { message: () => t('server.done.loggedOut') }
      },
    })
  }

  type Refused = { error: unknown; email: string; request: FastifyRequest; reply: FastifyReply }

  /** After the reply: response time must not reveal who is staff. A missing code is no refusal. */
  function recordAfterReply({ error, email, request, reply }: Refused): void {
    if (!(error instanceof ShopError) || error.code === 'code_needed') return
    const refusal = { email, why: error.code, requestId: request.id, log: request.log }
    afterReply(reply, () => recordRefusedLogin(local, refusal))
  }
}

async function logOut(db: Db, session: { tokenHash: Buffer; requestId: string }): Promise<void> {
  const { tokenHash, requestId } = session
  await inLocalTransaction(db, async (tx) => {
    const id = await deleteSession(tx, { realm: 'staff', tokenHash })
    const staff = id === null ? null : await findStaff(tx, id)
    if (!staff) return
    const by = { sellerId: staff.id, requestId }
    await recordAudit(tx, { by, action: 'login.out', subject: staff, before: null, after: {} })
  })
}
