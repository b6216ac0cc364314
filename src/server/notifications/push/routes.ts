import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { readToken, sellerCookie, shopperCookie } from '#server/auth/sessions/session-token.ts'
import type { Connections } from '#server/database/database.ts'
import { anyone, type Guard, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { isPushService } from './push-endpoint.ts'
import type { PushService } from './push-service.ts'
import { deleteSubscription, type PushSession, type Realm, saveSubscription } from './subscription-store.ts'

type Options = { connections: Connections; push: PushService }

export function pushRoutes(app: FastifyInstance, { connections, push }: Options): void {
  const { db } = connections
  const { keys, extraOrigins } = push

  serve(app, 'getPushKey', {
    for: anyone,
    handle: async () => {
      if (!keys) throw new ShopError('push_off')
      return { key: keys.publicKey }
    },
  })

  const guards: Guards = { shopper: requireShopper(connections), seller: requireSeller(db, 'orders') }
  for (const [side, name] of [
    ['shopper', 'subscribePush'],
    ['seller', 'subscribeSellerPush'],
  ] as const) {
    serve(app, name, {
      for: guards[side],
      handle: async ({ input: device, request }) => {
        if (!isPushService(device.endpoint, extraOrigins)) throw new ShopError('push_service_unknown')
        const session = getPushSession(request, side)
        const isKept = await db.transaction().execute((tx) => saveSubscription(tx, { session, device }))
        if (!isKept) throw toLoginError(side)
        return { message: () => t('server.done.pushOn') }
      },
    })
  }

  const anyRoleGuards: Guards = { shopper: requireShopper(connections), seller: requireSeller(db) }
  for (const [side, name] of [
    ['shopper', 'unsubscribePush'],
    ['seller', 'unsubscribeSellerPush'],
  ] as const) {
    serve(app, name, {
      for: anyRoleGuards[side],
      handle: async ({ request }) => {
        await deleteSubscription(db, getPushSession(request, side))
        return { message: () => t('server.done.pushOff') }
      },
    })
  }
}

function getPushSession(request: FastifyRequest, side: Realm): PushSession {
  const token = readToken(request, side === 'shopper' ? shopperCookie : sellerCookie)
  if (!token) throw toLoginError(side)
  return { realm: side, hash: token.hash }
}

function toLoginError(side: Realm): ShopError {
  return new ShopError(side === 'shopper' ? 'login_needed' : 'seller_login_needed')
}

type Guards = Record<'shopper' | 'seller', Guard<unknown>>
