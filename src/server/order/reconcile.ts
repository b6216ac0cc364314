import type { Db } from '../database/tables.ts'
import { inTurns } from '../jobs/in-turns.ts'
import type { Providers } from '../payment/providers.ts'
import { type PaymentSession, takeSessionsToAsk } from '../payment/session-store.ts'
import { askProvider } from './ask-provider.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { askedAtOnce, createPatience } from './patience.ts'

const most = 50

type Options = {
  providers: Providers
  onFault: (error: unknown) => void
  /** Hears of each payment that was found. */
  onMarked: (marked: MarkedPaid) => void
}

/**
 * Asks providers about checkouts of which they have not told how they ended, each after ever longer pauses: no payment is missed where no webhook comes, and nothing stays
 * open at a provider that did not answer when its order was over.
 */
export async function reconcile(db: Db, { providers, onFault, onMarked }: Options): Promise<void> {
  const patience = createPatience()
  async function ask(session: PaymentSession): Promise<void> {
    if (patience.hasLost(session.provider)) return
    try {
      const answer = await askProvider(db, { session, providers })
      patience.answered(session.provider)
      if (answer?.marked) onMarked(answer.marked)
    } catch (error) {
      patience.failed(session.provider)
      onFault(error)
    }
  }
  await inTurns(await takeSessionsToAsk(db, { most }), { atOnce: askedAtOnce, work: ask })
}
