import { bumpCatalogue } from '../catalogue/product-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import type { Standing } from '../payment/provider.ts'
import type { Providers } from '../payment/providers.ts'
import { endSession, findLiveSession } from '../payment/session-store.ts'
import { type MarkedPaid, markPaid } from './mark-paid.ts'
import { leaveWord } from './message-store.ts'
import { findOverdue, markLapsed } from './online-store.ts'
import { giveStockBack, lockAnyOrder, type OrderState } from './status-store.ts'

export type Lapsed = { isCatalogueChanged: boolean }

const most = 100

/**
 * Ends the orders whose time to be paid is over: closes each checkout at its provider, so that nobody can pay there any more, and gives the stock back. Where
 * somebody was faster the order is paid instead. A provider that does not answer holds no stock: what comes there later is late. Gives how many
 * there were.
 */
export async function lapseOverdue(
  db: Db,
  { providers, onFault }: { providers: Providers; onFault: (error: unknown) => void },
): Promise<Lapsed & { count: number }> {
  const ids = await findOverdue(db, { most })
  let isCatalogueChanged = false
  for (const id of ids) {
    const paid = await closeCheckout(db, { orderId: id, providers }).catch((error: unknown) => {
      onFault(error)
      return null
    })
    const ended = paid ?? (await lapseOne(db, id))
    isCatalogueChanged ||= ended.isCatalogueChanged
  }
  return { count: ids.length, isCatalogueChanged }
}

/** Closes the checkout of an order at its provider. Where it was paid there, the order is now; else null. */
export async function closeCheckout(
  db: Db,
  { orderId, providers }: { orderId: string; providers: Providers },
): Promise<MarkedPaid | null> {
  const session = await findLiveSession(db, orderId)
  const provider = session && providers.byName(session.provider)
  if (!session || !provider) return null
  const standing: Standing = await provider.expire({ sessionId: session.id, reference: session.reference })
  if (standing.state !== 'paid') return null
  return markPaid(db, { provider: provider.name, sessionId: session.id, money: standing.money })
}

/** An order whose time is over by now; another process, or its payment, may have been faster. */
async function lapseOne(db: Db, orderId: string): Promise<Lapsed> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockAnyOrder(tx, orderId)
      if (!order?.pay_by || order.pay_by > new Date()) return { isCatalogueChanged: false }
      const isCatalogueChanged = await lapse(tx, { order, userId: null })
      await leaveWord(tx, { kind: 'order-lapsed', orderId, version: order.version + 1 })
      return { isCatalogueChanged }
    }),
  )
}

/** Ends an order that waits for its payment, which is to be locked: by its shopper, or by time (null). Says whether something is on sale again by it. */
export async function lapse(
  tx: Db,
  { order, userId }: { order: OrderState; userId: string | null },
): Promise<boolean> {
  const by = userId === null ? { sellerId: null } : { userId }
  const isCatalogueChanged = await giveStockBack(tx, { order, by })
  await markLapsed(tx, { order, userId })
  const session = await findLiveSession(tx, order.id)
  if (session) await endSession(tx, { id: session.id, state: 'ended' })
  if (isCatalogueChanged) await bumpCatalogue(tx)
  return isCatalogueChanged
}
