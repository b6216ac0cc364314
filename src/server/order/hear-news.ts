import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { type EventName, findDueEvents, markHandled, putOff, takeEvent } from '../payment/event-store.ts'
import { endSession, findSession } from '../payment/session-store.ts'
import { type MarkedPaid, receive } from './mark-paid.ts'

type Heard = { isCatalogueChanged: boolean; isPlaced: boolean }

const most = 100

/**
 * Acts on what a provider told and the shop has kept: the event, and all that follows from it, in one transaction. An event that another process is at,
 * or that is done, changes nothing; one that fails is put off and tried again.
 */
export async function hearNews(
  db: Db,
  { event, onFault }: { event: EventName; onFault: (error: unknown) => void },
): Promise<Heard> {
  try {
    return await retrying(() => db.transaction().execute((tx) => act(tx, event)))
  } catch (error) {
    onFault(error)
    await putOff(db, { ...event, fault: String(error) }).catch(onFault)
    return { isCatalogueChanged: false, isPlaced: false }
  }
}

/** Acts on what could not be acted on when it came. */
export async function hearDueNews(
  db: Db,
  { onFault }: { onFault: (error: unknown) => void },
): Promise<Heard & { count: number }> {
  const events = await findDueEvents(db, { most })
  const sum = { isCatalogueChanged: false, isPlaced: false, count: events.length }
  for (const event of events) {
    const heard = await hearNews(db, { event, onFault })
    sum.isCatalogueChanged ||= heard.isCatalogueChanged
    sum.isPlaced ||= heard.isPlaced
  }
  return sum
}

async function act(tx: Db, event: EventName): Promise<Heard> {
  const news = await takeEvent(tx, event)
  const { standing, sessionId } = news ?? { standing: null, sessionId: null }
  let marked: MarkedPaid | null = null
  if (standing?.state === 'paid')
    marked = await receive(tx, { provider: event.provider, sessionId, money: standing.money })
  if (standing?.state === 'ended' && sessionId !== null) {
    // The order waits on until its own time is over: a new checkout may be opened for it.
    const session = await findSession(tx, sessionId)
    if (session?.provider === event.provider && session.state !== 'paid')
      await endSession(tx, { id: session.id, state: 'ended' })
  }
  if (news) await markHandled(tx, event)
  return { isCatalogueChanged: marked?.isCatalogueChanged ?? false, isPlaced: marked?.outcome === 'placed' }
}
