import type { Db } from '../database/tables.ts'
import type { Standing } from '../payment/provider.ts'
import type { Providers } from '../payment/providers.ts'
import { endSession, type PaymentSession } from '../payment/session-store.ts'
import { type MarkedPaid, markPaid } from './mark-paid.ts'

type Asked = { session: PaymentSession; providers: Providers }

/** How a checkout stands, and what came of its payment where it was paid. */
export type Answer = { state: Standing['state']; marked: MarkedPaid | null }

/**
 * Asks the provider how a checkout stands, and acts on the answer; one that the shop has ended is closed there at last. Throws where the provider does not answer. Null where there is
 * nobody to ask any more.
 */
export async function askProvider(db: Db, { session, providers }: Asked): Promise<Answer | null> {
  const provider = providers.byName(session.provider)
  if (!provider) return null
  const name = { sessionId: session.id, reference: session.reference }
  const standing = await (session.state === 'ended' ? provider.expire(name) : provider.ask(name))
  return act(db, { session, standing })
}

/** Closes a checkout at its provider, so that nobody can pay there any more, and acts on how it stands then. As above. */
export async function closeCheckout(db: Db, { session, providers }: Asked): Promise<Answer | null> {
  const provider = providers.byName(session.provider)
  if (!provider) return null
  const standing = await provider.expire({ sessionId: session.id, reference: session.reference })
  return act(db, { session, standing })
}

async function act(
  db: Db,
  { session, standing }: { session: PaymentSession; standing: Standing },
): Promise<Answer> {
  const { id, provider } = session
  if (standing.state === 'ended') await endSession(db, { id, state: 'ended' })
  const marked =
    standing.state === 'paid' ? await markPaid(db, { provider, sessionId: id, money: standing.money }) : null
  return { state: standing.state, marked }
}
