import type { EndpointInput } from '#contract/schemas.ts'
import type { Shop } from '../shop.ts'
import { anAddress, aSeller, type Shopper, type TestUser } from './accounts.ts'
import { findStaffId } from './staff.ts'

export type Rider = TestUser & { id: string }

export async function aRider(shop: Shop, { name = 'Rita Das' } = {}): Promise<Rider> {
  const rider = await aSeller(shop, { name, role: 'rider' })
  return { ...rider, id: await findStaffId(shop, rider) }
}

type OrderToDeliver = {
  shopper: Shopper
  owner: TestUser
  product: { _id: string }
  quantity?: number
  /** Accepted, and not assigned without one. */
  rider?: Rider | undefined
  address?: Parameters<typeof anAddress>[0]
  order?: Partial<EndpointInput<'placeCodOrder'>>
}

/** Accepted by the owner. */
export async function anOrderToDeliver(wanted: OrderToDeliver): Promise<string> {
  const { shopper, owner, product, quantity = 1, rider, address } = wanted
  const to = address
    ? (await shopper.addAddress({ address: anAddress({ email: shopper.email, ...address }) })).address._id
    : shopper.address
  const items = [{ product: product._id, quantity }]
  const { order } = await shopper.placeCodOrder({ items, address: to, ...wanted.order })
  await owner.setOrderStatus({ id: order._id, status: 'Processing' })
  if (rider) await owner.assignRider({ orders: [{ id: order._id }], rider: rider.id })
  return order._id
}

/** At the door, as its rider reports. */
export async function anOrderPaidByUpi(wanted: OrderToDeliver & { rider: Rider }): Promise<string> {
  const id = await anOrderToDeliver(wanted)
  const code = await findDeliveryCode(wanted.shopper, id)
  await wanted.rider.completeDelivery({ id, key: crypto.randomUUID(), code, paidBy: 'upi' })
  return id
}

/** As the shopper sees it under My orders. */
export async function findDeliveryCode(shopper: Shopper, id: string): Promise<string> {
  const { orders } = await shopper.listMyOrders()
  const code = orders.find(({ _id }) => _id === id)?.deliveryCode
  if (code === undefined) throw new Error(`order ${id} has no delivery code`)
  return code
}

/** As a message names it: an order number, a phone number or a link may have the same digits. */
export function namesCode(text: string, code: string): boolean {
  return new RegExp(`: ${code}(?!\\d)`).test(text)
}

export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}
