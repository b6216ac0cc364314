import type { Shop } from '../shop.ts'
import type { Shopper, TestUser } from './accounts.ts'
import { readCheckoutId } from './practice-payments.ts'
import { aProduct } from './products.ts'

export const shopUpiId = 'haat.store@sbi'

/** Says in the settings where the shop's money goes; '' takes it out. */
export async function setUpiId(owner: TestUser, upiId = shopUpiId): Promise<void> {
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

type UpiOrderInput = { shopper: Shopper; product?: string; quantity?: number; isUtrGiven?: boolean }

let count = 0

/** Twelve digits that no other transfer has. */
export function aUtr(): string {
  return String(100_000_000_000 + ++count * 7_919)
}

/** An order that waits for its payment to the shop's UPI id; with the number of the transfer given, unless told otherwise. */
export async function aUpiOrder(
  shop: Shop,
  { shopper, product, quantity = 1, isUtrGiven = true }: UpiOrderInput,
): Promise<UpiOrder> {
  const wanted = product ?? (await aProduct(shop))._id
  const { order, url } = await shopper.placeOnlineOrder({
    items: [{ product: wanted, quantity }],
    address: shopper.address,
    via: 'upi',
  })
  const utr = aUtr()
  if (isUtrGiven) await shopper.submitUtr({ id: order._id, utr })
  return { ...order, checkout: readCheckoutId(url), utr }
}
