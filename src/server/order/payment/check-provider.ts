import type { Db } from '#server/database/tables.ts'
import { closeSession, type PaymentSession } from '#server/payment/checkout/payment-session-store.ts'
import type { PaymentProviders, PaymentStatus } from '#server/payment/providers/payment-provider.ts'
import { type PaymentResult, settlePayment } from './settle-payment.ts'

/** A slow reply holds up nothing, and enough database connections are left to shoppers. */
export const maxConcurrentCalls = 5
/** A provider that fails so often in a row is not called for the rest of the round. */
export const maxFailures = 3

type CheckProviderInput = { session: PaymentSession; providers: PaymentProviders }

/** How a checkout stands, and what came of its payment where it was paid. */
export type ProviderCheck = { state: PaymentStatus['state']; result: PaymentResult | null }

/**
 * Asks the provider how a checkout stands, and acts on the answer; one that the shop has ended is closed there at last. Throws where the provider does not answer. Null where there is
 * nobody to ask any more.
 */
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

/** Closes a checkout at its provider, so that nobody can pay there any more, and acts on how it stands then. As above. */
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
