import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Connections } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { saveCart } from './cart-store.ts'

export function cartRoutes(app: FastifyInstance, { connections }: { connections: Connections }): void {
  serve(app, 'updateCart', {
    for: requireShopper(connections),
    commitsLocally: true,
    handle: async ({ input, caller: shopper }) => {
      const cartItems = await saveCart(connections.db, { userId: shopper.id, items: input.cartItems })
      return { cartItems, message: () => t('server.done.cart') }
    },
  })
}
