import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { methodAndPath } from '#contract/calls.ts'
import { bytesOf, type FakeStripe, signatureOf, webhookPath, webhookSecret } from '../fake-stripe.ts'
import type { FakeEvent } from '../fake-stripe-books.ts'
import { sessionsOf } from '../stripe-orders.ts'
import { ask, type Reply } from './wire.ts'
import { pick, type Wanted, type Writer } from './writers.ts'

type At = { url: string; agent?: http.Agent }

/** A shopper who pays one order after the other at Stripe. The shop hears of it from Stripe, from the shopper who comes back, or from nobody. */
export type Payer = Writer & {
  /** How many orders, by their keys. */
  begun: number
  /** What was paid at Stripe, and the shop has not said yet that it knows. */
  untold: Untold | null
  /** How many payments nobody told of. */
  silent: number
  refusals: string[]
}

type Untold = { id: string; event: FakeEvent }

/** More orders of one shopper may not wait for their payment. */
const mostSilent = 2

export function asPayer(writer: Writer): Payer {
  return { ...writer, begun: 0, untold: null, silent: 0, refusals: [] }
}

type Paying = { url: string; products: string[]; stripe: FakeStripe; isOver: () => boolean }

/** Places and pays until the connection breaks or `isOver` says so. What was under way before goes first. */
export async function payOrders(payer: Payer, paying: Paying): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const at = { url: paying.url, agent }
  try {
    while (!paying.isOver()) {
      payer.untold ??= await payNext(payer, { ...paying, agent })
      const { id, event } = payer.untold
      const way = payer.begun % 3
      if (way === 0 && payer.silent < mostSilent) payer.silent++
      else if (way !== 1 || !isPaid(await checkPayment(payer, { ...at, id }))) {
        const told = await tell(event, at)
        if (told.status !== 200) throw refused(payer, told)
      }
      payer.untold = null
    }
  } finally {
    agent.destroy()
  }
}

async function payNext(
  payer: Payer,
  { url, agent, products, stripe }: Paying & Required<At>,
): Promise<Untold> {
  if (!payer.pending) {
    payer.begun++
    payer.pending = { key: randomUUID(), items: pick(products) }
  }
  const reply = await placeOnline(payer, { url, agent, wanted: payer.pending })
  if (reply.status !== 200) throw refused(payer, reply)
  const { _id: id } = reply.body.order
  const [session, ...others] = sessionsOf(stripe, id)
  if (!session || session.url !== reply.body.url || others.length > 0) throw refused(payer, reply)
  payer.pending = null
  return { id, event: stripe.pay(session.id) }
}

function isPaid({ body }: Reply): boolean {
  return body.state === 'paid'
}

function refused(payer: Payer, { status, body }: Reply): Error {
  payer.refusals.push(`${status} ${JSON.stringify(body)}`)
  return new Error(payer.refusals.at(-1))
}

/** How many of a payer's orders the shop says are paid. */
export async function countPaid(payer: Payer, url: string): Promise<number> {
  const { body } = await ask(`${url}${methodAndPath('listMyOrders').path}`, { cookie: payer.cookie })
  return body.orders.filter((order: { isPaid: boolean }) => order.isPaid).length
}

/** What a shop's process has to know to be paid at the Stripe of the tests. */
export function paidAt(stripe: FakeStripe): Record<string, string> {
  const { secretKey, apiBase } = stripe.config
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase }
}

export function placeOnline(writer: Writer, { wanted, ...at }: At & { wanted: Wanted }): Promise<Reply> {
  const body = { items: wanted.items, address: writer.address }
  return send({ ...at, call: 'placeOnline', cookie: writer.cookie, key: wanted.key, body })
}

export function checkPayment(writer: Writer, { id, ...at }: At & { id: string }): Promise<Reply> {
  return send({ ...at, call: 'checkPayment', cookie: writer.cookie, body: { id } })
}

export function cancel(writer: Writer, { id, ...at }: At & { id: string }): Promise<Reply> {
  return send({ ...at, call: 'cancelOrder', cookie: writer.cookie, body: { id } })
}

/** Tells a shop's process what Stripe tells. */
export function tell(event: FakeEvent, at: At): Promise<Reply> {
  const body = JSON.parse(bytesOf(event))
  const headers = { 'stripe-signature': signatureOf(JSON.stringify(body)) }
  return ask(`${at.url}${webhookPath}`, { method: 'POST', body, headers, ...agentOf(at) })
}

type Sent = At & {
  call: 'placeOnline' | 'checkPayment' | 'cancelOrder'
  cookie: string
  key?: string
  body: object
}

function send({ call, cookie, key, body, ...at }: Sent): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return ask(`${at.url}${methodAndPath(call).path}`, {
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
