import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import { readToken, sellerCookie, shopperCookie } from '../account/session-token.ts'
import type { Connections } from '../database/run-prepared.ts'
import { ShopError } from '../errors.ts'
import { anyone, serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import type { Push } from './open-push.ts'
import { isPushService } from './push-services.ts'
import { dropOwnDevice, keepDevice, type Session, type Side } from './push-store.ts'

type Options = { connections: Connections; push: Push }

/** A browser says that it wants to be told, and that it does not. */
export function pushRoutes(app: FastifyInstance, { connections, push }: Options): void {
  const { db } = connections
  const { keys, others } = push

  serve(app, 'pushKey', {
    for: anyone,
    handle: async () => {
      if (!keys) throw new ShopError('push_off')
      return { key: keys.publicKey }
    },
  })

  const guards = { shopper: requireShopper(connections), seller: requireSeller(db, 'orders') }
  for (const [side, name] of [
    ['shopper', 'addPush'],
    ['seller', 'addSellerPush'],
  ] as const) {
    serve(app, name, {
      for: guards[side],
      handle: async ({ input: device, request }) => {
        if (!isPushService(device.endpoint, others)) throw new ShopError('push_service_unknown')
        const session = sessionOf(request, side)
        const isKept = await db.transaction().execute((tx) => keepDevice(tx, { session, device }))
        if (!isKept) throw lost(side)
        return { message: 'Notifications are on' }
      },
    })
  }

  const leavers = { shopper: requireShopper(connections), seller: requireSeller(db) }
  for (const [side, name] of [
    ['shopper', 'dropPush'],
    ['seller', 'dropSellerPush'],
  ] as const) {
    serve(app, name, {
      for: leavers[side],
      handle: async ({ request }) => {
        await dropOwnDevice(db, sessionOf(request, side))
        return { message: 'Notifications are off' }
      },
    })
  }
}

function sessionOf(request: FastifyRequest, side: Side): Session {
  const token = readToken(request, side === 'shopper' ? shopperCookie : sellerCookie)
  if (!token) throw lost(side)
  return { side, hash: token.hash }
}

function lost(side: Side): ShopError {
  return new ShopError(side === 'shopper' ? 'login_needed' : 'seller_login_needed')
}
