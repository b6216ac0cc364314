import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import { maxWaitMs } from '../limits.ts'
import type { Shop } from '../shop.ts'
import { type FakeEvent, type FakeSession, now, openStripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-forms.ts'

/** Stripe over real HTTP: checkouts, refunds, idempotency keys and signed events. */
export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

/**
 * drips: a reply without an end. cuts: the connection breaks before or after the work. fails: a 500 that the
 * key repeats.
 */
export type StripeBehaviour =
  | 'normal'
  | 'hangs'
  | 'drips'
  | 'cuts before'
  | 'cuts after'
  | 'fails before'
  | 'fails after'
  | 'busy'

export type RecordedRequest = { method: string; path: string; form: URLSearchParams; key: string | null }

/** A key has one stored reply; null while it is being made. */
type StoredReply = { method: string; path: string; form: string; answer: Answer | null }
type Answer = { status: number; body: object }

export type WebhookOptions = {
  secret?: string
  /** Seconds added to the time of the signature. */
  later?: number
  /** Sent instead of the signed body. */
  body?: string
  header?: string | null
  contentType?: string | null
}

const secretKey = 'sk_test_fake'
export const webhookSecret = 'whsec_fake'
export const webhookPath = '/api/payment/stripe/webhook'

export async function openFakeStripe() {
  const requests: RecordedRequest[] = []
  const kept = new Map<string, StoredReply>()
  const controls = {
    behaviour: 'normal' as StripeBehaviour,
    /** Null: payment pages are at the API's address. */
    payAt: null as string | null,
    /** The account has no money for refunds. */
    isEmpty: false,
    /** Called with a new session before the reply is sent. */
    beforeAnswer: null as ((session: FakeSession) => Promise<unknown>) | null,
    beforeClosed: null as (() => Promise<unknown>) | null,
  }
  const account = openStripeAccount({
    payAt: () => controls.payAt ?? address,
    isEmpty: () => controls.isEmpty,
  })
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '', address)
    if (path.startsWith('/c/pay/')) return void response.end('This page would be of Stripe.')
    const method = request.method ?? ''
    const form = method === 'GET' ? search.slice(1) : await text(request)
    const key = request.headers['idempotency-key']?.toString() ?? null
    requests.push({ method, path, form: new URLSearchParams(form), key })
    const { behaviour } = controls
    if (behaviour === 'hangs') return
    if (behaviour === 'cuts before') return void request.socket.destroy()
    const { answer, isKept } = await answerTo({
      method,
      path,
      form,
      key,
      behaviour,
      headers: request.headers,
    })
    if (behaviour === 'cuts after') return void request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${requests.length}`,
      ...(isKept ? { 'idempotent-replayed': 'true' } : {}),
      // A retry would get the same stored failure.
      ...(answer.status === 500 ? { 'stripe-should-retry': 'false' } : {}),
    })
    if (behaviour === 'drips') {
      const drops = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drops))
    } else response.end(JSON.stringify(answer.body))
  }

  type Wanted = {
    method: string
    path: string
    form: string
    key: string | null
    behaviour: StripeBehaviour
    headers: IncomingMessage['headers']
  }

  async function answerTo({
    key,
    behaviour,
    headers,
    ...wanted
  }: Wanted): Promise<{ answer: Answer; isKept: boolean }> {
    const before = key === null ? undefined : kept.get(key)
    const refusal = refuse({ headers, behaviour, before, wanted })
    if (refusal) return { answer: refusal, isKept: false }
    if (before?.answer) return { answer: before.answer, isKept: true }
    const entry: StoredReply = { ...wanted, answer: null }
    if (key !== null) kept.set(key, entry)
    const answer = await work({ ...wanted, behaviour })
    // Stripe stores no reply to a request that it has not started.
    const isUnread = answer.status === 400 && JSON.stringify(answer.body).includes('"param":')
    if (isUnread && key !== null) kept.delete(key)
    else entry.answer = structuredClone(answer)
    return { answer, isKept: false }
  }

  type Refused = Pick<Wanted, 'headers' | 'behaviour'> & {
    before: StoredReply | undefined
    wanted: Omit<StoredReply, 'answer'>
  }

  function refuse({ headers, behaviour, before, wanted }: Refused): Answer | null {
    const isKnown =
      headers.authorization === `Bearer ${secretKey}` && headers['stripe-version'] === Stripe.API_VERSION
    if (!isKnown) return failure(401, { type: 'authentication_error', message: 'Invalid API Key provided' })
    if (behaviour === 'busy')
      return failure(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' })
    if (!before) return null
    const { method, path, form } = before
    if (method !== wanted.method || path !== wanted.path || form !== wanted.form)
      return failure(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    return before.answer
      ? null
      : failure(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'Another request is under way.',
        })
  }

  async function work({
    behaviour,
    ...wanted
  }: {
    method: string
    path: string
    form: string
    behaviour: StripeBehaviour
  }): Promise<Answer> {
    const broken = failure(500, { type: 'api_error', message: 'An unknown error occurred' })
    if (behaviour === 'fails before') return broken
    try {
      const body = structuredClone(account.answer(wanted))
      if ('object' in body && body.object === 'checkout.session' && wanted.path.endsWith('/sessions'))
        await controls.beforeAnswer?.(body as FakeSession)
      if (wanted.path.endsWith('/expire')) await controls.beforeClosed?.()
      return behaviour === 'fails after' ? broken : { status: 200, body }
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return failure(error.status, error.error)
    }
  }

  function updateSession(reference: string, type: string, changes: Partial<FakeSession>): FakeEvent {
    const session = Object.assign(account.find(reference), changes)
    return eventOf(type, structuredClone(session))
  }

  return Object.assign(controls, {
    address,
    config: { secretKey, webhookSecret, apiBase: address, attemptTimeoutMs: maxWaitMs },
    shortTimeout: { secretKey, webhookSecret, apiBase: address, attemptTimeoutMs: 50 },
    requests,
    sessions: () => [...account.sessions.values()],
    refunds: account.refunds,
    pay: (reference: string, changes: Partial<FakeSession> = {}) =>
      updateSession(reference, 'checkout.session.completed', {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${randomBytes(12).toString('hex')}`,
        url: null,
        ...changes,
      }),
    /** Delayed payment methods settle days after the checkout, or never. */
    settle: (reference: string) =>
      updateSession(reference, 'checkout.session.async_payment_succeeded', { payment_status: 'paid' }),
    fail: (reference: string) => updateSession(reference, 'checkout.session.async_payment_failed', {}),
    expire: (reference: string) =>
      updateSession(reference, 'checkout.session.expired', { status: 'expired', url: null }),
    signEvent: (event: object) => ({
      body: serializeEvent(event),
      header: signatureOf(serializeEvent(event)),
    }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}

function failure(status: number, error: StripeError['error']): Answer {
  return { status, body: { error } }
}

export function eventOf(type: string, object: object): FakeEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`
  return { id, type, created: now(), livemode: false, data: { object } }
}

export async function sendStripeEvent(
  shop: Pick<Shop, 'app'>,
  event: object,
  sending: WebhookOptions = {},
): Promise<LightMyRequestResponse> {
  const signed = serializeEvent(event)
  const { body = signed, contentType = 'application/json; charset=utf-8' } = sending
  const header = sending.header === undefined ? signatureOf(signed, sending) : sending.header
  return shop.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(header === null ? {} : { 'stripe-signature': header }),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    payload: body,
  })
}

/** Stripe sends indented JSON. */
export function serializeEvent(event: object): string {
  return JSON.stringify({ object: 'event', api_version: Stripe.API_VERSION, ...event }, null, 2)
}

export function signatureOf(
  body: string,
  { secret = webhookSecret, later = 0 }: WebhookOptions = {},
): string {
  const time = now() + later
  const sign = (key: string) => createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${sign(secret)},v0=${sign('a scheme of old')}`
}
