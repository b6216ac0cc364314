import type { LightMyRequestResponse } from 'fastify'
import type { PracticeAct } from '#contract/practice.ts'
import { currency } from '#rules/payment.ts'
import type { PracticeEvent } from '#server/payment/practice.ts'
import { signatureHeader, signPractice } from '#server/payment/practice-signature.ts'
import { aProduct } from './goods.ts'
import type { Shopper } from './people.ts'
import { openBrowser, type Shop } from './shop.ts'

/** A shop where nothing is set up but the practice card. */
export const withPractice = { payments: { stripe: null, practice: true } }

export type UnpaidOrder = {
  _id: string
  orderNumber: number
  amount: number
  url: string
  /** The shop's own id of its checkout. */
  session: string
}

type Wanted = { items?: { product: string; quantity: number }[]; key?: string }

/** An order that waits for its payment at the practice card. */
export async function anUnpaidOrder(
  shop: Shop,
  { shopper, items, key }: Wanted & { shopper: Shopper },
): Promise<UnpaidOrder> {
  const wanted = items ?? [{ product: (await aProduct(shop))._id, quantity: 1 }]
  const { order, url } = await shopper.placeOnline(
    { items: wanted, address: shopper.address },
    key === undefined ? {} : { idempotencyKey: key },
  )
  return { ...order, url, session: sessionIn(url) }
}

/** The checkout that an address of the practice card's page is for. */
export function sessionIn(url: string): string {
  return new URL(url).searchParams.get('checkout') ?? ''
}

/** What a shopper does at the practice card. */
export async function atPractice(
  shopper: Shopper,
  { order, act = 'pay' }: { order: Pick<UnpaidOrder, 'session'>; act?: PracticeAct },
): Promise<void> {
  await shopper.actPractice({ id: order.session, act })
}

/** News that the practice card could have of an order's payment, told to the shop once more, or with something else in it. */
export async function tellPractice(
  shop: Shop,
  { order, changes = {}, at }: { order: UnpaidOrder; changes?: Partial<PracticeEvent>; at?: Date },
): Promise<LightMyRequestResponse> {
  const body = JSON.stringify({ ...paidEvent(order), ...changes })
  return sendPractice(shop, { body, signature: signPractice(body, at) })
}

/** Bytes with whatever signature, sent to the practice card's webhook. */
export async function sendPractice(
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
    money: { payment: `practice-${order.session}`, amountMinor, currency, orderId: order._id },
  }
}
