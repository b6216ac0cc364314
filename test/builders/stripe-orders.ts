import { sql } from 'kysely'
import { eventOf, type FakeStripe, sendStripeEvent } from '../fakes/stripe.ts'
import type { FakeSession } from '../fakes/stripe-account.ts'
import type { Shop } from '../shop.ts'
import type { Shopper } from './accounts.ts'
import { aProduct } from './products.ts'

export type StripeOrder = { id: string; url: string; session: FakeSession; rice: string }

type StripeOrderInput = {
  shop: Shop
  stripe: FakeStripe
  shopper: Shopper
  stock?: number
  quantity?: number
}

export async function aStripeOrder({
  shop,
  stripe,
  shopper,
  stock = 5,
  quantity = 1,
}: StripeOrderInput): Promise<StripeOrder> {
  const rice = await aProduct(shop, { price: 4.35, stock })
  const items = [{ product: rice._id, quantity }]
  const { order, url } = await shopper.placeOnlineOrder({ items, address: shopper.address })
  return { id: order._id, url, session: listSessions(stripe, order._id).at(-1)!, rice: rice._id }
}

export async function aPaidStripeOrder(input: StripeOrderInput): Promise<StripeOrder & { payment: string }> {
  const order = await aStripeOrder(input)
  await sendStripeEvent(input.shop, input.stripe.pay(order.session.id))
  return { ...order, payment: order.session.payment_intent! }
}

export const answerDisputeBy = '2027-01-15T08:00:00.000Z'

export function disputeEvent(type: 'created' | 'closed', { payment }: { payment: string }, changes = {}) {
  return eventOf(`charge.dispute.${type}`, {
    id: `dp_${payment}`,
    object: 'dispute',
    amount: 22_35,
    currency: 'inr',
    charge: 'ch_1',
    payment_intent: payment,
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by: Date.parse(answerDisputeBy) / 1000, has_evidence: false },
    ...changes,
  })
}

export function listSessions(stripe: FakeStripe, orderId: string): FakeSession[] {
  return stripe.sessions().filter(({ client_reference_id }) => client_reference_id === orderId)
}

export const awaiting = ['awaiting', 'Pending']
export const paid = ['paid', 'Pending']
export const expired = ['lapsed', 'Cancelled']

export async function findPaymentStatus(shopper: Shopper, { id }: { id: string }) {
  const { orders } = await shopper.listMyOrders()
  const order = orders.find(({ _id }) => _id === id)
  return [order?.online?.state, order?.status]
}

export async function expireOrder(shop: Shop, { id }: { id: string }): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ pay_by: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
  await shop.app.jobs.run('expire-unpaid-orders')
}

/** Everything that must exist once for a payment. */
export async function countEffects({ db }: Shop, { id, rice }: Pick<StripeOrder, 'id' | 'rice'>) {
  const count = (table: 'order_payments' | 'messages') =>
    db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).where('order_id', '=', id)
  const payments = await count('order_payments').executeTakeFirstOrThrow()
  const mails = await count('messages').where('kind', '=', 'order-paid').executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', rice)
    .executeTakeFirstOrThrow()
  return { payments: payments.n, mails: mails.n, stock: product.stock }
}

export async function listStripeExceptions(
  { db }: Shop,
  { payment_intent }: Pick<FakeSession, 'payment_intent'>,
) {
  return db
    .selectFrom('payment_exceptions')
    .select(['id', 'kind', 'order_id', 'received_minor', 'currency', 'state', 'refund_id'])
    .where('reference', '=', payment_intent ?? '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
