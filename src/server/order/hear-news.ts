import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { type EventName, findDueEvents, markHandled, putOff, takeEvent } from '../payment/event-store.ts'
import { endSession, findSession } from '../payment/session-store.ts'
import { hearRefund, type RefundHeard } from './hear-refund.ts'
import { type MarkedPaid, receive } from './mark-paid.ts'

const most = 100

type Heard = MarkedPaid | RefundHeard

/**
 * Acts on what a provider told and the shop has kept: the event, and all that follows from it, in one transaction. Gives what came of a payment or a refund. An event that another
 * process is at, or that is done, changes nothing; one that fails is put off and tried again.
 */
export async function hearNews(
  db: Db,
  { event, onFault }: { event: EventName; onFault: (error: unknown) => void },
): Promise<Heard | null> {
  try {
    return await retrying(() => db.transaction().execute((tx) => act(tx, event)))
  } catch (error) {
    onFault(error)
    await putOff(db, { ...event, fault: String(error) }).catch(onFault)
    return null
  }
}

/** Acts on what could not be acted on when it came. `onMarked` hears what comes of each payment. */
export async function hearDueNews(
  db: Db,
  { onFault, onMarked }: { onFault: (error: unknown) => void; onMarked: (marked: Heard) => void },
): Promise<void> {
  for (const event of await findDueEvents(db, { most })) {
    const marked = await hearNews(db, { event, onFault })
    if (marked) onMarked(marked)
  }
}

async function act(tx: Db, event: EventName): Promise<Heard | null> {
  const news = await takeEvent(tx, event)
  if (!news) return null
  const { standing, sessionId, reference } = news
  let marked: Heard | null = null
  if (standing?.state === 'paid')
    marked = await receive(tx, { provider: event.provider, sessionId, reference, money: standing.money })
  if (standing?.state === 'ended' && sessionId !== null) {
    // The order waits on until its own time is over: a new checkout may be opened for it.
    const session = await findSession(tx, sessionId)
    if (session?.provider === event.provider) await endSession(tx, { id: session.id, state: 'ended' })
  }
  if (news.refund)
    marked = await hearRefund(tx, { provider: event.provider, refund: news.refund, at: news.happenedAt })
  await markHandled(tx, event)
  return marked
}
