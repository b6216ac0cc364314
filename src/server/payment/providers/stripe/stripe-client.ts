import Stripe from 'stripe'
import { errorCode, ShopError } from '#server/http/errors.ts'

export type StripeAccount = {
  secretKey: string
  apiBase: string
  /** Milliseconds of one try. Tests set less. */
  attemptTimeoutMs?: number | undefined
}

const defaultAttemptTimeoutMs = 4_500

export function allTriesMs({
  attemptTimeoutMs = defaultAttemptTimeoutMs,
}: Pick<StripeAccount, 'attemptTimeoutMs'>): number {
  return 2 * attemptTimeoutMs + 1_000
}

/** The timeout of `fetch` covers the whole reply. Failures are retried once with the same key. */
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

/** Stripe's sentences can hold an email or a part of a key, so the error thrown leaves them out. */
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
  // The network error: ECONNREFUSED, ETIMEDOUT …
  const cause = detail instanceof Error ? errorCode(detail.cause) || errorCode(detail) : ''
  const facts = [type, code, param, statusCode, requestId, cause].filter(Boolean)
  return new Error(`Stripe: ${facts.join(' ')}`)
}

export function stripeErrorCode(error: unknown): string {
  return (error instanceof Stripe.errors.StripeError && error.code) || ''
}

export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(stripeErrorCode(error))
}

export function isRejected(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}

/** Stripe replays a stored failure for a day, so a retry needs another key. */
export function isReplayedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'
}
