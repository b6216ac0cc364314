import Stripe from 'stripe'
import { errorCode, ShopError } from '#server/http/errors.ts'

/** The account at Stripe, and where Stripe is. */
export type StripeAccount = {
  secretKey: string
  apiBase: string
  /** How long one try may take; tests have less time. */
  attemptTimeoutMs?: number | undefined
}

const defaultAttemptTimeoutMs = 4_500

/** Two tries and the pause between them: ten seconds, where a try takes as long as it usually may. */
export function allTriesMs({
  attemptTimeoutMs = defaultAttemptTimeoutMs,
}: Pick<StripeAccount, 'attemptTimeoutMs'>): number {
  return 2 * attemptTimeoutMs + 1_000
}

/**
 * The package's own client. Node's `fetch` below it, because there a time limit is one for the whole answer, and one that comes a byte at a time is cut off. A line that
 * breaks, a 409 and a 5xx are tried once more by itself, under the same idempotency key.
 */
export function createStripeClient({
  secretKey,
  apiBase,
  attemptTimeoutMs = defaultAttemptTimeoutMs,
}: StripeAccount): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: attemptTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((...[url, init]: Parameters<typeof fetch>) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
  })
}

/**
 * Asks Stripe, however many requests that takes, for `maxMs` at most. What it throws may be logged: Stripe's own sentences can hold what was sent, an
 * e-mail or a part of a key; type, code and the name of the request in Stripe's log say the same to whoever looks for the fault.
 */
export async function withTimeout<Answer>(work: () => Promise<Answer>, maxMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe: no answer in time')), maxMs)
  })
  try {
    return await Promise.race([work(), end])
  } catch (error) {
    throw redactError(error)
  } finally {
    clearTimeout(timer)
  }
}

function redactError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof ShopError) return error
  const { type, code, param, statusCode, requestId, detail } = error
  // Why the line broke: ECONNREFUSED, ETIMEDOUT …
  const cause = detail instanceof Error ? errorCode(detail.cause) || errorCode(detail) : ''
  const facts = [type, code, param, statusCode, requestId, cause].filter(Boolean)
  return new Error(`Stripe: ${facts.join(' ')}`)
}

/** Stripe's own word for what is wrong; '' where it has none. */
export function stripeErrorCode(error: unknown): string {
  return (error instanceof Stripe.errors.StripeError && error.code) || ''
}

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(stripeErrorCode(error))
}

/** A clear no to what was asked, which asking again will not change. */
export function isRejected(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}

/** A failure that Stripe has kept under the idempotency key, and will give again for a day: asking once more under this key leads nowhere. */
export function isReplayedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}
