import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import {
  CreateRefund,
  CreateSession,
  EmptyForm,
  ListRefunds,
  ListSessions,
  readForm,
  StripeError,
} from './stripe-forms.ts'

export type FakeSession = Pick<
  Stripe.Checkout.Session,
  | ('id' | 'object' | 'amount_total' | 'currency' | 'client_reference_id' | 'customer_email' | 'metadata')
  | (
      | 'mode'
      | 'payment_status'
      | 'status'
      | 'success_url'
      | 'cancel_url'
      | 'created'
      | 'expires_at'
      | 'livemode'
    )
  | 'url'
> & { payment_intent: string | null }
type FakeRefund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'created'> & {
  payment_intent: string
  metadata?: Record<string, string>
}
export type FakeEvent = {
  id: string
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

type Request = { method: string; path: string; form: string }

const minute = 60

export function openStripeAccount({ payAt, isEmpty }: { payAt: () => string; isEmpty: () => boolean }) {
  const sessions = new Map<string, FakeSession>()
  const refunds: FakeRefund[] = []

  function answer({ method, path, form }: Request): object {
    const [, id, act] = /^\/v1\/checkout\/sessions(?:\/(cs_\w+)(?:\/(\w+))?)?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(readForm(CreateSession, form))
    if (method === 'GET' && path === '/v1/checkout/sessions') return list(readForm(ListSessions, form))
    if (method === 'GET' && id && !act) return find(id)
    if (method === 'POST' && id && act === 'expire' && readForm(EmptyForm, form)) return expire(id)
    if (method === 'POST' && path === '/v1/refunds') return refund(readForm(CreateRefund, form))
    if (method === 'GET' && path === '/v1/refunds') {
      const { payment_intent } = readForm(ListRefunds, form)
      return listOf(refunds.filter((made) => made.payment_intent === payment_intent).toReversed())
    }
    if (path.startsWith('/v1/checkout/sessions/')) return find(path)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path})`,
    })
  }

  function create(wanted: CreateSession): FakeSession {
    const created = now()
    const amount = wanted.line_items.reduce(
      (sum, line) => sum + line.quantity * line.price_data.unit_amount,
      0,
    )
    const [currency] = new Set(wanted.line_items.map((line) => line.price_data.currency))
    const expiresAt = wanted.expires_at ?? created + 24 * 60 * minute
    if (expiresAt < created + 30 * minute || expiresAt > created + 24 * 60 * minute)
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      )
    if (amount < 50)
      throw refused(
        'amount_too_small',
        'The Checkout Session’s total amount must convert to at least 50 cents.',
      )
    if (amount > 99_999_999)
      throw refused('amount_too_large', 'The total amount must be no more than ₹999,999.99.')
    const id = `cs_test_${randomBytes(24).toString('hex')}`
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      currency: currency ?? null,
      client_reference_id: wanted.client_reference_id ?? null,
      customer_email: wanted.customer_email ?? null,
      metadata: wanted.metadata ?? {},
      mode: wanted.mode,
      payment_status: 'unpaid',
      status: 'open',
      payment_intent: null,
      success_url: wanted.success_url,
      cancel_url: wanted.cancel_url ?? null,
      created,
      expires_at: expiresAt,
      livemode: false,
      url: `${payAt()}/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    }
    sessions.set(id, session)
    return session
  }

  function list({ created, limit = 10, starting_after }: ReturnType<typeof ListSessions.parse>): object {
    const newestFirst = [...sessions.values()].toReversed()
    const begin = newestFirst.findIndex(({ id }) => id === starting_after) + 1
    const wanted = newestFirst.slice(begin).filter((session) => session.created >= (created?.gte ?? 0))
    return listOf(wanted.slice(0, limit), wanted.length > limit)
  }

  function find(id: string): FakeSession {
    const session = sessions.get(id)
    if (!session) throw refused('resource_missing', `No such checkout.session: ${id}`, 404)
    return session
  }

  function expire(id: string): FakeSession {
    const session = find(id)
    if (session.status !== 'open')
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    return Object.assign(session, { status: 'expired', url: null })
  }

  function refund({
    payment_intent,
    amount,
    metadata = {},
  }: ReturnType<typeof CreateRefund.parse>): FakeRefund {
    const session = [...sessions.values()].find((paid) => paid.payment_intent === payment_intent)
    if (!session) throw refused('resource_missing', `No such payment_intent: ${payment_intent}`, 404)
    const total = session.amount_total ?? 0
    const back = refunds.filter((made) => made.payment_intent === payment_intent && made.status !== 'failed')
    const left = back.reduce((rest, made) => rest - made.amount, total)
    if (left <= 0)
      throw refused('charge_already_refunded', `Charge of ${payment_intent} has already been refunded.`)
    if ((amount ?? left) > left) throw invalid('amount', 'Refund amount is greater than what is left.')
    if (isEmpty()) throw refused('balance_insufficient', 'Insufficient funds in your Stripe balance.')
    const made: FakeRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount: amount ?? left,
      status: 'succeeded',
      created: now(),
      payment_intent,
      metadata,
    }
    refunds.push(made)
    return made
  }

  return { sessions, refunds, answer, find, expire }
}

export function now(): number {
  return Math.floor(Date.now() / 1000)
}

function listOf(data: object[], has_more = false): object {
  return { object: 'list', data, has_more, url: '/v1' }
}

function refused(code: string, message: string, status = 400): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', code, message })
}

function invalid(param: string, message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', param, message })
}
