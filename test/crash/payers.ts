import type http from 'node:http'
import { methodAndPath } from '#contract/calls.ts'
import { bytesOf, type FakeStripe, signatureOf, webhookPath, webhookSecret } from '../fake-stripe.ts'
import type { FakeEvent } from '../fake-stripe-books.ts'
import { ask, type Reply } from './wire.ts'
import type { Wanted, Writer } from './writers.ts'

type At = { url: string; agent?: http.Agent }

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
