import type { OnlinePayment } from '#contract/order.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Providers } from '../payment/providers.ts'
import { findLiveSession } from '../payment/session-store.ts'
import { type MarkedPaid, markPaid } from './mark-paid.ts'
import { findOwnOrder } from './online-store.ts'
import { stateOf } from './payment-state.ts'

export type Checked = { state: OnlinePayment['state']; marked: MarkedPaid | null }

/**
 * How a shopper's order stands with its money. While it waits, its provider is asked, so that somebody who comes back from paying need not wait for the
 * provider's own word. Throws 404 for an order that is not the shopper's, 503 where the provider does not answer.
 */
export async function checkPayment(
  db: Db,
  given: { orderId: string; userId: string; providers: Providers; onFault: (error: unknown) => void },
): Promise<Checked> {
  const { orderId, userId, providers, onFault } = given
  const order = await findOwnOrder(db, { id: orderId, userId })
  if (!order) throw new ShopError('order_not_found')
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  const session = order.pay_by ? await findLiveSession(db, orderId) : undefined
  const provider = session && providers.byName(session.provider)
  const marked =
    session && provider
      ? await provider
          .ask({ sessionId: session.id, reference: session.reference })
          .catch((error: unknown) => {
            onFault(error)
            throw new ShopError('payment_unreachable')
          })
          .then((standing) =>
            standing.state === 'paid'
              ? markPaid(db, { provider: provider.name, sessionId: session.id, money: standing.money })
              : null,
          )
      : null
  const now = marked ? await findOwnOrder(db, { id: orderId, userId }) : order
  return { state: now ? stateOf(now) : 'lapsed', marked }
}
