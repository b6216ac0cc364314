import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { Db } from '../database/tables.ts'
import { serve } from '../http.ts'
import { storeCart } from './cart-store.ts'

export function cartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'updateCart', {
    for: requireShopper(db),
    handle: async ({ input, caller: shopper }) => {
      const cartItems = await storeCart(db, { userId: shopper.id, items: input.cartItems })
      return { cartItems, message: 'Cart Updated' }
    },
  })
}
