import type { EndpointInput } from '#contract/schemas.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import type { TicketWant } from '#domain/ticket/ticket.ts'
import type { Shop } from '../shop.ts'
import type { Shopper, TestUser } from './accounts.ts'
import { anUnpaidOrder, payAtPractice } from './practice-payments.ts'
import { aProduct } from './products.ts'

export type DeliveredOrder = { id: string; product: string }

type Delivered = { shopper: Shopper; owner: TestUser; quantity?: number; price?: number; isPaid?: boolean }

/** Cash on delivery, of one product with a stock of 100. */
export async function aDeliveredOrder(
  shop: Shop,
  { shopper, owner, quantity = 3, price = 100, isPaid = true }: Delivered,
): Promise<DeliveredOrder> {
  const product = (await aProduct(shop, { price, stock: 100 }))._id
  const items = [{ product, quantity }]
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered', ...(isPaid && { cashReceived: true }) })
  return { id: order._id, product }
}

/** Paid with the test card. */
export async function aPaidDeliveredOrder(
  shop: Shop,
  { shopper, owner, quantity = 3, price = 100 }: Omit<Delivered, 'isPaid'>,
): Promise<DeliveredOrder> {
  const product = (await aProduct(shop, { price, stock: 100 }))._id
  const order = await anUnpaidOrder(shop, { shopper, items: [{ product, quantity }] })
  await payAtPractice(shopper, { order })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
  return { id: order._id, product }
}

type Complaint = {
  shopper: Shopper
  order: DeliveredOrder
  quantity?: number
  photos?: Buffer[]
  wanted?: TicketWant
}

export async function aComplaint({
  shopper,
  order,
  quantity = 1,
  photos = [],
  wanted = 'money',
}: Complaint): Promise<Ticket> {
  const lines = [{ product: order.product, quantity, reason: 'damaged' as const, wanted }]
  const files = photos.map((photo) => new Blob([new Uint8Array(photo)]))
  return (await shopper.openTicket({ order: order.id, lines }, { files })).ticket
}

type Decision = Omit<EndpointInput<'decideTicketLine'>, 'id' | 'product'>

export async function decide(
  staff: TestUser,
  { ticket, ...decision }: Decision & { ticket: Pick<Ticket, '_id' | 'lines'> },
) {
  const product = ticket.lines[0]?.product._id ?? ''
  return (await staff.decideTicketLine({ id: ticket._id, product, ...decision })).ticket
}
