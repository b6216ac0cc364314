import { bumpCatalogue } from '../catalogue/product-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { inTurns } from '../jobs/in-turns.ts'
import type { Providers } from '../payment/providers.ts'
import { findLiveSession, leaveSession } from '../payment/session-store.ts'
import { closeCheckout } from './ask-provider.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { leaveWord } from './message-store.ts'
import { findOverdue, findOverdueHolding, markLapsed } from './online-store.ts'
import { askedAtOnce, createPatience, type Patience } from './patience.ts'
import { giveStockBack, lockAnyOrder, type OrderState } from './status-store.ts'

export type Lapsed = { isLapsed: boolean; isCatalogueChanged: boolean }

const most = 200

type Options = {
  providers: Providers
  onFault: (error: unknown) => void
  /** Hears of each order that was paid at the last moment. */
  onMarked: (marked: MarkedPaid) => void
}

/**
 * Ends the orders whose time to be paid is over: closes each checkout at its provider, so that nobody can pay there any more, and gives the stock back. Where
 * somebody was faster the order is paid instead. A provider that does not answer holds no stock: it is asked again later, and what was paid there is late. Says whether
 * something is on sale again, and whether any has ended.
 */
export async function lapseOverdue(db: Db, options: Options): Promise<Lapsed> {
  const patience = createPatience()
  let [isLapsed, isCatalogueChanged] = [false, false]
  async function end(orderId: string): Promise<void> {
    try {
      const marked = await closeFirst(db, { ...options, orderId, patience })
      if (marked) options.onMarked(marked)
      if (marked?.outcome === 'placed') return
      const lapsed = await lapseOne(db, orderId)
      isLapsed ||= lapsed.isLapsed
      isCatalogueChanged ||= lapsed.isCatalogueChanged
    } catch (error) {
      options.onFault(error)
    }
  }
  await inTurns(await findOverdue(db, { most }), { atOnce: askedAtOnce, work: end })
  return { isLapsed, isCatalogueChanged }
}

/** Ends overdue orders that hold these products, without asking anybody first, and says whether there were any: where nothing else in the shop has ended them. */
export async function lapseHolding(db: Db, { products }: { products: readonly string[] }): Promise<boolean> {
  let hasFreed = false
  for (const id of await findOverdueHolding(db, { products, most })) {
    const { isLapsed } = await lapseOne(db, id)
    hasFreed ||= isLapsed
  }
  return hasFreed
}

async function closeFirst(
  db: Db,
  { orderId, providers, patience, onFault }: Options & { orderId: string; patience: Patience },
): Promise<MarkedPaid | null> {
  const session = await findLiveSession(db, orderId)
  if (!session || patience.hasLost(session.provider)) return null
  try {
    const answer = await closeCheckout(db, { session, providers })
    patience.answered(session.provider)
    return answer?.marked ?? null
  } catch (error) {
    patience.failed(session.provider)
    onFault(error)
    return null
  }
}

/** An order whose time is over by now; another process, or its payment, may have been faster. */
async function lapseOne(db: Db, orderId: string): Promise<Lapsed> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockAnyOrder(tx, orderId)
      if (!order?.is_overdue) return { isLapsed: false, isCatalogueChanged: false }
      const isCatalogueChanged = await lapse(tx, { order, userId: null })
      await leaveWord(tx, { kind: 'order-lapsed', orderId, version: order.version + 1 })
      return { isLapsed: true, isCatalogueChanged }
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
  await leaveSession(tx, order.id)
  if (isCatalogueChanged) await bumpCatalogue(tx)
  return isCatalogueChanged
}
