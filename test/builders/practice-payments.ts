import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { PracticeAction } from '#contract/payment/practice.ts'
import { currencyCode } from '#domain/payment.ts'
import type { PracticeEvent } from '#server/payment/providers/practice/practice-provider.ts'
import { signatureHeader, signPractice } from '#server/payment/providers/practice/practice-signature.ts'
import { payPracticeCheckout } from '#server/payment/providers/practice/practice-store.ts'
import { openBrowser, type Shop } from '../shop.ts'
import type { Shopper } from './accounts.ts'
import { aProduct } from './products.ts'

export const withPractice = { payments: { stripe: null, isPracticeAllowed: true } }

export type UnpaidOrder = {
  _id: string
  orderNumber: number
  amount: number
  url: string
  session: string
}

type UnpaidOrderInput = { items?: { product: string; quantity: number }[]; key?: string }

export async function anUnpaidOrder(
  shop: Shop,
  { shopper, items, key }: UnpaidOrderInput & { shopper: Shopper },
): Promise<UnpaidOrder> {
  const wanted = items ?? [{ product: (await aProduct(shop))._id, quantity: 1 }]
  const { order, url } = await shopper.placeOnlineOrder(
    { items: wanted, address: shopper.address },
    key === undefined ? {} : { idempotencyKey: key },
  )
  return { ...order, url, session: readCheckoutId(url) }
}

export function readCheckoutId(url: string): string {
  return new URL(url).searchParams.get('checkout') ?? ''
}

export async function payAtPractice(
  shopper: Shopper,
  { order, act = 'pay' }: { order: Pick<UnpaidOrder, 'session'>; act?: PracticeAction },
): Promise<void> {
  await shopper.actOnPracticeCheckout({ id: order.session, act })
}

export async function sendPracticeEvent(
  shop: Shop,
  { order, changes = {}, at }: { order: UnpaidOrder; changes?: Partial<PracticeEvent>; at?: Date },
): Promise<LightMyRequestResponse> {
  const body = JSON.stringify({ ...paidEvent(order), ...changes })
  return postPracticeWebhook(shop, { body, signature: signPractice(body, at) })
}

export async function postPracticeWebhook(
  shop: Shop,
  { body, signature }: { body: string; signature: string | null },
): Promise<LightMyRequestResponse> {
  return openBrowser(shop).send('/api/payment/practice/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { [signatureHeader]: signature }),
    },
    body,
  })
}

export function paidEvent(order: UnpaidOrder): PracticeEvent {
  const amountMinor = Math.round(order.amount * 100)
  return {
    id: `${order.session}.checkout.paid`,
    kind: 'checkout.paid',
    at: new Date().toISOString(),
    session: order.session,
    money: { payment: `practice-${order.session}`, amountMinor, currency: currencyCode, orderId: order._id },
  }
}

/** As if the webhook never arrives. */
export async function payWithoutWebhook(shop: Shop, order: UnpaidOrder): Promise<void> {
  await payPracticeCheckout(shop.db, { id: order.session, payment: `practice-${order.session}` })
}

export async function endPaymentTime(shop: Shop, { _id }: { _id: string }): Promise<void> {
  await sql`UPDATE orders SET pay_by = now() - interval '50 seconds' WHERE id = ${_id}`.execute(shop.db)
}

export async function expireUnpaidOrders(shop: Shop): Promise<void> {
  await shop.app.jobs.run('expire-unpaid-orders')
}

/** Runs the reconciliation now, in several processes at once. */
export async function reconcileCheckouts(shop: Shop, ...others: Shop[]): Promise<void> {
  await sql`UPDATE payment_sessions SET ask_at = now() - interval '1 second' WHERE ask_at IS NOT NULL`.execute(
    shop.db,
  )
  // Made due once before, because a process skips rows that another has locked.
  await Promise.all([shop, ...others].map(({ app }) => app.jobs.run('reconcile-checkouts')))
}

/** '<kind> <state>' of each exception; null lists those without an order. */
export async function listExceptions(shop: Shop, order: { _id: string } | null): Promise<string[]> {
  const { rows } = await sql<{ exception: string }>`
    SELECT kind || ' ' || state AS exception FROM payment_exceptions WHERE order_id IS NOT DISTINCT FROM ${order?._id ?? null}::uuid
    ORDER BY created_at, id`.execute(shop.db)
  return rows.map(({ exception }) => exception)
}

export async function listMessages(shop: Shop, { _id }: { _id: string }): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['kind', 'order_version'])
    .where('order_id', '=', _id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, order_version }) => `${kind} ${order_version}`)
}
