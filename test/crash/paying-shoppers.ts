import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { methodAndPath } from '#contract/endpoints.ts'
import { listSessions } from '../builders/stripe-orders.ts'
import { type FakeStripe, serializeEvent, signatureOf, webhookPath, webhookSecret } from '../fakes/stripe.ts'
import type { FakeEvent } from '../fakes/stripe-account.ts'
import { type Reply, sendRequest } from './http-request.ts'
import { type OrderInput, type OrderingShopper, pickItems } from './ordering-shoppers.ts'

type At = { url: string; agent?: http.Agent }

/** Pays at Stripe; the shop learns it by webhook, by the return page, or by reconciliation only. */
export type PayingShopper = OrderingShopper & {
  startedCount: number
  /** Paid at Stripe, and not confirmed by the shop yet. */
  unreported: UnreportedPayment | null
  silentCount: number
  refusals: string[]
}

type UnreportedPayment = { id: string; event: FakeEvent }

const maxSilent = 2

export function toPayingShopper(writer: OrderingShopper): PayingShopper {
  return { ...writer, startedCount: 0, unreported: null, silentCount: 0, refusals: [] }
}

type Paying = { url: string; products: string[]; stripe: FakeStripe; isOver: () => boolean }

export async function payOrders(payer: PayingShopper, paying: Paying): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const at = { url: paying.url, agent }
  try {
    while (!paying.isOver()) {
      payer.unreported ??= await payNext(payer, { ...paying, agent })
      const { id, event } = payer.unreported
      const way = payer.startedCount % 3
      if (way === 0 && payer.silentCount < maxSilent) payer.silentCount++
      else if (way !== 1 || !isPaid(await checkPayment(payer, { ...at, id }))) {
        const reply = await sendWebhook(event, at)
        if (reply.status !== 200) throw refused(payer, reply)
      }
      payer.unreported = null
    }
  } finally {
    agent.destroy()
  }
}

async function payNext(
  payer: PayingShopper,
  { url, agent, products, stripe }: Paying & Required<At>,
): Promise<UnreportedPayment> {
  if (!payer.pending) {
    payer.startedCount++
    payer.pending = { key: randomUUID(), items: pickItems(products) }
  }
  let reply = await placeOnline(payer, { url, agent, wanted: payer.pending })
  // On a slow machine the shop's timeout for Stripe may end first: the shopper tries again.
  while (reply.body.code === 'payment_unreachable')
    reply = await placeOnline(payer, { url, agent, wanted: payer.pending })
  if (reply.status !== 200) throw refused(payer, reply)
  const { _id: id } = reply.body.order
  // After two late replies the shop uses a new page: the order is paid on the one in the reply.
  const session = listSessions(stripe, id).find(({ url }) => url === reply.body.url)
  if (!session) throw refused(payer, reply)
  payer.pending = null
  return { id, event: stripe.pay(session.id) }
}

function isPaid({ body }: Reply): boolean {
  return body.state === 'paid'
}

function refused(payer: PayingShopper, { status, body }: Reply): Error {
  payer.refusals.push(`${status} ${JSON.stringify(body)}`)
  return new Error(payer.refusals.at(-1))
}

export async function countPaid(payer: PayingShopper, url: string): Promise<number> {
  const { body } = await sendRequest(`${url}${methodAndPath('listMyOrders').path}`, { cookie: payer.cookie })
  return body.orders.filter((order: { isPaid: boolean }) => order.isPaid).length
}

export function stripeEnvironment(stripe: FakeStripe): Record<string, string> {
  const { secretKey, apiBase } = stripe.config
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase }
}

export function placeOnline(
  writer: OrderingShopper,
  { wanted, ...at }: At & { wanted: OrderInput },
): Promise<Reply> {
  const body = { items: wanted.items, address: writer.address }
  return send({ ...at, call: 'placeOnlineOrder', cookie: writer.cookie, key: wanted.key, body })
}

export function checkPayment(writer: OrderingShopper, { id, ...at }: At & { id: string }): Promise<Reply> {
  return send({ ...at, call: 'checkPayment', cookie: writer.cookie, body: { id } })
}

export function cancel(writer: OrderingShopper, { id, ...at }: At & { id: string }): Promise<Reply> {
  return send({ ...at, call: 'cancelOrder', cookie: writer.cookie, body: { id } })
}

export function sendWebhook(event: FakeEvent, at: At): Promise<Reply> {
  const body = JSON.parse(serializeEvent(event))
  const headers = { 'stripe-signature': signatureOf(JSON.stringify(body)) }
  return sendRequest(`${at.url}${webhookPath}`, { method: 'POST', body, headers, ...agentOf(at) })
}

type Sent = At & {
  call: 'placeOnlineOrder' | 'checkPayment' | 'cancelOrder'
  cookie: string
  key?: string
  body: object
}

function send({ call, cookie, key, body, ...at }: Sent): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return sendRequest(`${at.url}${methodAndPath(call).path}`, {
    method: 'POST',
    cookie,
    headers,
    body,
    ...agentOf(at),
  })
}

function agentOf({ agent }: At): { agent?: http.Agent } {
  return agent ? { agent } : {}
}
