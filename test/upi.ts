import { aProduct } from './goods.ts'
import { sessionIn } from './payments.ts'
import type { Person, Shopper } from './people.ts'
import type { Shop } from './shop.ts'

export const shopsUpiId = 'haat.store@sbi'

/** Says in the settings where the shop's money goes; '' takes it out. */
export async function setUpiId(owner: Person, upiId = shopsUpiId): Promise<void> {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { upiId } })
}

export type UpiOrder = {
  _id: string
  orderNumber: number
  amount: number
  /** The id of its checkout. */
  checkout: string
  /** The number that the shopper gives, or has given. */
  utr: string
}

type Ordered = { shopper: Shopper; product?: string; quantity?: number; isTold?: boolean }

let count = 0

/** Twelve digits that no other transfer has. */
export function aUtr(): string {
  return String(100_000_000_000 + ++count * 7_919)
}

/** An order that waits for its payment to the shop's UPI id; with the number of the transfer given, unless told otherwise. */
export async function anOrderByUpi(
  shop: Shop,
  { shopper, product, quantity = 1, isTold = true }: Ordered,
): Promise<UpiOrder> {
  const wanted = product ?? (await aProduct(shop))._id
  const { order, url } = await shopper.placeOnline({
    items: [{ product: wanted, quantity }],
    address: shopper.address,
    via: 'upi',
  })
  const utr = aUtr()
  if (isTold) await shopper.giveUtr({ id: order._id, utr })
  return { ...order, checkout: sessionIn(url), utr }
}
