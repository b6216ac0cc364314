import type { PaymentProviderName } from '#domain/payment.ts'
import { createCircuitBreaker } from '#server/async/circuit-breaker.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import type { PaymentProviders, PaymentStatus } from '../providers/payment-provider.ts'
import type { PaymentResult } from '../settle/payment-result.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { closeSession, type PaymentSession } from './payment-session-store.ts'

export type CheckoutDeps = {
  providers: PaymentProviders
  onError: (error: unknown) => void
  onPaymentSettled: (result: PaymentResult) => void
}

/** Slow calls must leave database connections to shoppers. */
export const maxConcurrentCalls = 5
const maxFailures = 3

type ProviderCheck = { state: PaymentStatus['state']; result: PaymentResult | null }
type CheckInput = { session: PaymentSession; providers: PaymentProviders }

/** Also closes a checkout that the shop has ended. Null: the provider is gone. Throws without an answer. */
export async function checkProvider(orders: Orders, input: CheckInput): Promise<ProviderCheck | null> {
  return askProvider(orders, {
    ...input,
    method: input.session.state === 'ended' ? 'expireCheckout' : 'getStatus',
  })
}

/** Closes the checkout first, so that it cannot be paid. Otherwise like `checkProvider`. */
export async function expireCheckout(orders: Orders, input: CheckInput): Promise<ProviderCheck | null> {
  return askProvider(orders, { ...input, method: 'expireCheckout' })
}

async function askProvider(
  orders: Orders,
  { session, providers, method }: CheckInput & { method: 'getStatus' | 'expireCheckout' },
): Promise<ProviderCheck | null> {
  const { id: sessionId, provider: name, reference } = session
  const provider = providers.find(name)
  if (!provider) return null
  const status = await provider[method]({ sessionId, reference })
  if (status.state === 'ended') await closeSession(orders.db, { id: sessionId, state: 'ended' })
  const result =
    status.state === 'paid'
      ? await settlePayment(orders, { provider: name, sessionId, money: status.money })
      : null
  return { state: status.state, result }
}

export function createProviderRound({ onError, onPaymentSettled }: CheckoutDeps) {
  const breaker = createCircuitBreaker<PaymentProviderName>({ maxFailures })
  return async function ask(
    { provider }: PaymentSession,
    check: () => Promise<ProviderCheck | null>,
  ): Promise<PaymentResult | null> {
    if (breaker.isOpen(provider)) return null
    try {
      const checked = await check()
      breaker.succeeded(provider)
      if (checked?.result) onPaymentSettled(checked.result)
      return checked?.result ?? null
    } catch (error) {
      breaker.failed(provider)
      onError(error)
      return null
    }
  }
}
