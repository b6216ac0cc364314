import type { Product } from '#contract/catalogue/product.ts'
import type { Substitution } from '#domain/substitution/substitution.ts'
import type { Shop } from '../shop.ts'
import type { Shopper, TestUser } from './accounts.ts'
import { aProduct, type ProductInput } from './products.ts'

type ShortOrder = { id: string; missing: Product; lemon: Product }

/** 3 at ₹60, of which `found` (1) were found, and 2 lemons at ₹10, all found. ₹218 with fees. */
export async function aShortOrder(
  shop: Shop,
  {
    shopper,
    packer,
    substitution,
    found = 1,
    ...product
  }: { shopper: Shopper; packer: TestUser; substitution: Substitution; found?: number } & ProductInput,
): Promise<ShortOrder> {
  const missing = await aProduct(shop, { price: 60, stock: 10, ...product })
  const lemon = await aProduct(shop, { name: 'Kazi Lemon', price: 10, stock: 10 })
  const items = [
    { product: missing._id, quantity: 3 },
    { product: lemon._id, quantity: 2 },
  ]
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address, substitution })
  await packer.pickLine({ id: order._id, position: 1, quantity: found })
  await packer.pickLine({ id: order._id, position: 2, quantity: 2 })
  return { id: order._id, missing, lemon }
}

/** The line that is short has position 1. */
export async function anOffer(
  packer: TestUser,
  { id, product, quantity = 2, agreed }: { id: string; product: Product; quantity?: number; agreed?: true },
) {
  const input = {
    ...{ id, substitute: crypto.randomUUID(), position: 1, product: product._id, quantity },
    ...(agreed && { agreed }),
  }
  const { picking } = await packer.offerSubstitute(input)
  const line = picking.lines.find(({ position }) => position === 1)
  return { input, substitute: input.substitute, picking, offered: line?.substitute }
}

/** As if the five minutes were over. */
export async function endAnswerTime({ db }: Pick<Shop, 'db'>, substitute: string): Promise<void> {
  await db
    .updateTable('order_substitutes')
    .set({ answer_by: new Date(Date.now() - 1000) })
    .where('id', '=', substitute)
    .execute()
}
