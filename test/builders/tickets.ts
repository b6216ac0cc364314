import type { EndpointInput } from '#contract/schemas.ts'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { returnedFees } from '#domain/ticket/returned-fees.ts'
import type { TicketReason, TicketWant } from '#domain/ticket/ticket.ts'
import { waitForMail } from '../mail.ts'
import type { Shop } from '../shop.ts'
import { aVisitor, type Shopper, type TestUser } from './accounts.ts'
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
  reason?: TicketReason
}

export async function aComplaint({
  shopper,
  order,
  quantity = 1,
  photos = [],
  wanted = 'money',
  reason = 'damaged',
}: Complaint): Promise<Ticket> {
  const lines = [{ product: order.product, quantity, reason, wanted }]
  const files = photos.map((photo) => new Blob([new Uint8Array(photo)]))
  return (await shopper.openTicket({ order: order.id, lines }, { files })).ticket
}

/** Written without an account. Returns the token of a link to it. */
export async function aContactTicket(shop: Shop): Promise<string> {
  const [visitor, email] = [aVisitor(shop), 'ila@example.com']
  const text = 'Is the shop open on Bihu?'
  const { request } = await visitor.requestContact({ kind: 'question', name: 'Ila Das', email, text })
  const code = /\b\d{6}\b/.exec((await waitForMail(shop, email)).text)?.[0] ?? ''
  return (await visitor.confirmContact({ request, code })).token
}

type Decision = Omit<EndpointInput<'decideTicketLine'>, 'id' | 'product'>

export async function decide(
  staff: TestUser,
  { ticket, ...decision }: Decision & { ticket: Pick<Ticket, '_id' | 'lines'> },
) {
  const product = ticket.lines[0]?.product._id ?? ''
  return (await staff.decideTicketLine({ id: ticket._id, product, ...decision })).ticket
}

/** The owner's setting: each part that goes back brings its share of the fees. */
export async function setFeeShares(owner: TestUser, refundsFeeShares: boolean): Promise<void> {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { refundsFeeShares } })
}

/** Rupees of fees that the panel announces with `amount` for the first line. */
export function announcedFees(
  { lines: [line], leftOfOrder, ...ticket }: SellerTicket,
  amount?: number,
): number {
  if (!line?.feeLine || !leftOfOrder) return 0
  const part = { line: line.feeLine, paise: roundToPaise(amount ?? line.claimed), reason: line.reason }
  const [paise = 0] = returnedFees(leftOfOrder, [part], { isShared: ticket.refundsFeeShares === true })
  return rupeesFromPaise(paise)
}
