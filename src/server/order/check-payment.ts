import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Providers } from '../payment/providers.ts'
import { findSessionToAsk, mayAsk } from '../payment/session-store.ts'
import { askProvider } from './ask-provider.ts'
import type { MarkedPaid } from './mark-paid.ts'
import { findOwnOrder } from './online-store.ts'
import { stateOf } from './payment-state.ts'

export type Checked = { state: ReturnType<typeof stateOf>; marked: MarkedPaid | null }

/**
 * How a shopper's order stands with its money. While its provider has not said what came of it, it is asked, so that somebody who comes back from paying need not wait for the
 * provider's own word. Throws 404 for an order that is not the shopper's, 409 for one that is paid at the door, 503 where the provider does not answer.
 */
export async function checkPayment(
  db: Db,
  given: { orderId: string; userId: string; providers: Providers; onFault: (error: unknown) => void },
): Promise<Checked> {
  const { orderId, userId } = given
  const order = await findOwnOrder(db, { id: orderId, userId })
  if (!order) throw new ShopError('order_not_found')
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  const marked = order.is_placed ? null : await ask(db, given)
  const now = marked ? await findOwnOrder(db, { id: orderId, userId }) : order
  return { state: stateOf(now ?? order), marked }
}

async function ask(
  db: Db,
  {
    orderId,
    providers,
    onFault,
  }: { orderId: string; providers: Providers; onFault: (error: unknown) => void },
): Promise<MarkedPaid | null> {
  const session = await findSessionToAsk(db, orderId)
  // A page that asks all the time asks the shop, and not the provider.
  if (!session || !(await mayAsk(db, session.id))) return null
  try {
    const answer = await askProvider(db, { session, providers })
    return answer?.marked ?? null
  } catch (error) {
    onFault(error)
    throw new ShopError('payment_unreachable', {
      message: 'We could not ask yet whether your payment has come. Please look again in a moment.',
    })
  }
}
