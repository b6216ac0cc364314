import type { FastifyInstance } from 'fastify'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { saveCart } from './cart-store.ts'

export function cartRoutes(app: FastifyInstance, { connections }: { connections: Connections }): void {
  serve(app, 'updateCart', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      const cartItems = await saveCart(connections.db, { userId: shopper.id, items: input.cartItems })
      return { cartItems, message: 'Cart Updated' }
    },
  })
}
