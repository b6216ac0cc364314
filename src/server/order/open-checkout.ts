import { rupeesFromPaise } from '#rules/money.ts'
import { fees } from '#rules/order.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { pictureUrl } from '../catalogue/picture-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import type { Checkout } from '../payment/provider.ts'
import type { Providers } from '../payment/providers.ts'
import { beginSession, findLiveSession, keepOpened, type PaymentSession } from '../payment/session-store.ts'
import { findBill } from './online-store.ts'
import { lockOwnOrder, type OrderState } from './status-store.ts'

export type WantedCheckout = {
  orderId: string
  userId: string
  /** How the shopper wants to pay; left out, in the usual way. */
  via?: PaymentProviderName | undefined
  providers: Providers
  onFault: (error: unknown) => void
}

export type OpenCheckout = { url: string; order: { _id: string; orderNumber: number; amount: number } }

/**
 * Gives the address where an order that waits for its payment is paid: of the checkout that is open for it, or of a new one. The provider is asked outside of
 * any transaction, and under the checkout's own name, so that asking once more after silence opens nothing twice. Throws 404 for an order that is not the
 * shopper's, 409 for one that waits for no payment, 503 where the provider does not answer: the order waits on.
 */
export async function openCheckout(db: Db, wanted: WantedCheckout): Promise<OpenCheckout> {
  const name = wanted.via ?? wanted.providers.ways()[0]
  const provider = name && wanted.providers.ways().includes(name) ? wanted.providers.byName(name) : null
  if (!name || !provider) throw new ShopError('online_payment_off')
  const { order, session } = await beginCheckout(db, { ...wanted, provider: name })
  const named = {
    _id: order.id,
    orderNumber: Number(order.number),
    amount: rupeesFromPaise(Number(order.amount_paise)),
  }
  if (session.state === 'open' && session.url) return { url: session.url, order: named }
  const checkout = await describeCheckout(db, { order, session })
  const opened = await provider.open(checkout).catch((error: unknown) => {
    if (error instanceof ShopError) throw error
    wanted.onFault(error)
    throw new ShopError('payment_unreachable')
  })
  if (!(await keepOpened(db, { id: session.id, ...opened }))) {
    // The order was cancelled or has lapsed while the provider was asked.
    await provider.expire({ sessionId: session.id, reference: opened.reference }).catch(wanted.onFault)
    throw new ShopError('payment_over')
  }
  return { url: opened.url, order: named }
}

type Begun = { order: OrderState & { pay_by: Date }; session: PaymentSession }

async function beginCheckout(
  db: Db,
  { orderId, userId, provider }: WantedCheckout & { provider: PaymentProviderName },
): Promise<Begun> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOwnOrder(tx, { id: orderId, userId })
      if (!order) throw new ShopError('order_not_found')
      const { pay_by } = order
      if (order.is_paid) throw new ShopError('already_paid')
      if (!pay_by || pay_by <= new Date()) throw new ShopError('payment_over')
      const live = await findLiveSession(tx, order.id)
      const session = live ?? (await beginSession(tx, { orderId: order.id, provider }))
      return { order: { ...order, pay_by }, session }
    }),
  )
}

async function describeCheckout(db: Db, { order, session }: Begun): Promise<Checkout> {
  const bill = await findBill(db, order.id)
  if (!bill) throw new ShopError('order_not_found')
  const { handlingPaise, platformPaise, deliveryPaise } = fees
  return {
    sessionId: session.id,
    orderId: order.id,
    orderNumber: Number(order.number),
    attempt: session.attempt,
    amountPaise: Number(order.amount_paise),
    lines: bill.lines.map((line) => ({
      name: line.name,
      picture: line.picture && pictureUrl(line.picture),
      unitPaise: line.offer_price_paise,
      quantity: line.quantity,
    })),
    fees: [
      { name: 'Handling fee', paise: handlingPaise },
      { name: 'Platform fee', paise: platformPaise },
      { name: 'Delivery', paise: deliveryPaise },
    ].filter(({ paise }) => paise > 0),
    email: bill.email,
    payBy: order.pay_by,
  }
}
