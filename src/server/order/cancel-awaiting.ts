import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Providers } from '../payment/providers.ts'
import { findLiveSession } from '../payment/session-store.ts'
import { closeCheckout } from './ask-provider.ts'
import { cancelOrder, type StatusChanged } from './change-status.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { findOwnOrder } from './online-store.ts'

type Wanted = {
  orderId: string
  userId: string
  /** Whether only an order is meant that is not paid. */
  onlyUnpaid?: boolean | undefined
  providers: Providers
  onFault: (error: unknown) => void
  /** Hears of it where the order turns out to be paid. */
  onMarked: (marked: MarkedPaid) => void
}

/**
 * Cancels a shopper's own order. While it waits for its payment, its checkout is closed at the provider first: where somebody was faster there, the order is
 * placed and 409 says so. A provider that does not answer keeps nobody's order: it is asked again later, and what comes from there goes back.
 */
export async function cancelOwnOrder(db: Db, wanted: Wanted): Promise<StatusChanged> {
  const { orderId, userId, onlyUnpaid, providers, onFault, onMarked } = wanted
  const order = await findOwnOrder(db, { id: orderId, userId })
  const session = order?.pay_by ? await findLiveSession(db, orderId) : undefined
  if (session?.utr) throw new ShopError('transfer_told')
  const answer = session && (await closeCheckout(db, { session, providers }).catch(onFault))
  if (answer?.marked) onMarked(answer.marked)
  if (answer?.marked?.outcome === 'placed')
    throw new ShopError('already_paid', {
      message: 'This order was paid a moment ago, so it is placed. You can still cancel it under My Orders.',
    })
  return cancelOrder(db, { orderId, userId, onlyUnpaid })
}
