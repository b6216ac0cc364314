import type { Shop } from '../shop.ts'
import type { Shopper, TestUser } from './accounts.ts'
import { readCheckoutId } from './practice-payments.ts'
import { aProduct } from './products.ts'

export const shopUpiId = 'haat.store@sbi'

/** '' removes it. */
export async function setUpiId(owner: TestUser, upiId = shopUpiId): Promise<void> {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { upiId } })
}

export type UpiOrder = {
  _id: string
  orderNumber: number
  amount: number
  checkout: string
  utr: string
}

type UpiOrderInput = { shopper: Shopper; product?: string; quantity?: number; isUtrGiven?: boolean }

let count = 0

export function aUtr(): string {
  return String(100_000_000_000 + ++count * 7_919)
}

/** Submits its UTR unless `isUtrGiven` is false. */
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
