import type { Db } from '#server/database/tables.ts'
import { closeSession, type PaymentSession } from '#server/payment/checkout/payment-session-store.ts'
import type { PaymentProviders, PaymentStatus } from '#server/payment/providers/payment-provider.ts'
import { type PaymentResult, settlePayment } from './settle-payment.ts'

/** Slow calls must leave database connections to shoppers. */
export const maxConcurrentCalls = 5
/** After so many failures in a row a provider is skipped for the round. */
export const maxFailures = 3

type CheckProviderInput = { session: PaymentSession; providers: PaymentProviders }

export type ProviderCheck = { state: PaymentStatus['state']; result: PaymentResult | null }

/** Also closes a checkout that the shop has ended. Null: the provider is gone. Throws without an answer. */
export async function checkProvider(
  db: Db,
  { session, providers }: CheckProviderInput,
): Promise<ProviderCheck | null> {
  const provider = providers.find(session.provider)
  if (!provider) return null
  const name = { sessionId: session.id, reference: session.reference }
  const standing = await (session.state === 'ended'
    ? provider.expireCheckout(name)
    : provider.getStatus(name))
  return applyStatus(db, { session, standing })
}

/** Closes the checkout first, so that it cannot be paid. Otherwise like `checkProvider`. */
export async function expireCheckout(
  db: Db,
  { session, providers }: CheckProviderInput,
): Promise<ProviderCheck | null> {
  const provider = providers.find(session.provider)
  if (!provider) return null
  const standing = await provider.expireCheckout({ sessionId: session.id, reference: session.reference })
  return applyStatus(db, { session, standing })
}

async function applyStatus(
  db: Db,
  { session, standing }: { session: PaymentSession; standing: PaymentStatus },
): Promise<ProviderCheck> {
  const { id, provider } = session
  if (standing.state === 'ended') await closeSession(db, { id, state: 'ended' })
  const marked =
    standing.state === 'paid'
      ? await settlePayment(db, { provider, sessionId: id, money: standing.money })
      : null
  return { state: standing.state, result: marked }
}
