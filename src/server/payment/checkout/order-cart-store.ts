import type { Cart } from '#domain/cart.ts'
import { removeFromCart, returnToCart } from '#server/cart/cart-store.ts'
import type { Db } from '#server/database/tables.ts'
import type { OrderState } from '#server/order/core/order-store.ts'

/** Once per order, with its UTR or its payment, whichever comes first. The caller locks the order. */
export async function clearOrderFromCart(tx: Db, order: OrderState): Promise<void> {
  if (order.is_cart_cleared || order.user_id === null) return
  await setCartCleared(tx, { id: order.id, is_cart_cleared: true })
  await removeFromCart(tx, { userId: order.user_id, items: await listQuantities(tx, order.id) })
}

/** After this, a late payment clears the cart again. The caller locks the order. */
export async function returnOrderToCart(tx: Db, order: OrderState): Promise<Record<string, number>> {
  if (order.user_id === null) return {}
  await setCartCleared(tx, { id: order.id, is_cart_cleared: false })
  return returnToCart(tx, { userId: order.user_id, items: await listQuantities(tx, order.id) })
}

async function setCartCleared(
  tx: Db,
  { id, is_cart_cleared }: Pick<OrderState, 'id' | 'is_cart_cleared'>,
): Promise<void> {
  await tx.updateTable('orders').set({ is_cart_cleared }).where('id', '=', id).execute()
}

/** A combo was one thing in the cart. */
async function listQuantities(tx: Db, orderId: string): Promise<Cart> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'quantity', 'combo'])
    .where('order_id', '=', orderId)
    .execute()
  return Object.fromEntries(
    lines.map(({ product_id, quantity, combo }) =>
      combo ? [combo.id, combo.quantity] : [product_id, quantity],
    ),
  )
}
