import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResetOptions } from '#server/account/reset-routes.ts'
import {
  clearSessionCookie,
  readToken,
  type SessionToken,
  sellerCookie,
  setSessionCookie,
} from '#server/account/session-token.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { joinRoutes } from './join-routes.ts'
import { logIn } from './log-in.ts'
import { logRoutes } from './log-routes.ts'
import { noteRefusedLogin } from './note-refusal.ts'
import { openSession } from './open-session.ts'
import { ownLoginRoutes } from './own-login-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { findSeller } from './require-seller.ts'
import type { Seal } from './seal.ts'
import { secondStepRoutes } from './second-step-routes.ts'
import { deleteSellerSession } from './seller-store.ts'

export type SellerOptions = ResetOptions & { db: Db; seal: Seal }

export function sellerRoutes(app: FastifyInstance, options: SellerOptions): void {
  const { db, seal, afterReply } = options
  joinRoutes(app, options)
  ownLoginRoutes(app, options)
  secondStepRoutes(app, options)
  peopleRoutes(app, options)
  logRoutes(app, options)

  serve(app, 'getSellerSession', {
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
      const { token, session } = openSession(request)
      const login = { ...input, code: input.code, address: request.ip, requestId: request.id }
      const seller = await logIn(db, { ...login, session, seal }).catch((error) => {
        tellOfRefusal({ error, email: input.email, request, reply })
        throw error
      })
      setSessionCookie(reply, { cookie: sellerCookie, text: token.text })
      request.log.info({ seller: seller.id }, 'seller logged in')
      return { seller, message: `Welcome, ${seller.name}!` }
    },
  })

  for (const name of ['sellerLogout', 'sellerLogoutByPost'] as const) {
    serve(app, name, {
      for: anyone,
      handle: async ({ request, reply }) => {
        const token = readToken(request, sellerCookie)
        if (token) await endOwn(db, { token, requestId: request.id })
        clearSessionCookie(reply, sellerCookie)
        return { message: 'Logged out' }
      },
    })
  }

  /** After the answer, so that its time does not tell whether there is such a seller. Being asked for the code is no refusal. */
  function tellOfRefusal(refused: {
    error: unknown
    email: string
    request: FastifyRequest
    reply: FastifyReply
  }): void {
    const { error, email, request, reply } = refused
    if (!(error instanceof ShopError) || error.code === 'code_needed') return
    const refusal = { email, why: error.code, requestId: request.id, log: request.log }
    afterReply(reply, () => noteRefusedLogin(db, refusal))
  }
}

async function endOwn(
  db: Db,
  { token, requestId }: { token: SessionToken; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seller = await deleteSellerSession(tx, token.hash)
    if (!seller) return
    const by = { sellerId: seller.id, requestId }
    await recordAudit(tx, { by, action: 'login.out', subject: seller, before: null, after: {} })
  })
}
