import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { Connections } from '../database/run-prepared.ts'
import { serve } from '../http.ts'
import { storeCart } from './cart-store.ts'

export function cartRoutes(app: FastifyInstance, { connections }: { connections: Connections }): void {
  serve(app, 'updateCart', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      const cartItems = await storeCart(connections.db, { userId: shopper.id, items: input.cartItems })
      return { cartItems, message: 'Cart Updated' }
    },
  })
}
