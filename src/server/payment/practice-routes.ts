import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { PracticeAct, PracticeCheckout } from '#contract/practice.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { requireShopper } from '../account/require-shopper.ts'
import type { Database } from '../database/open.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve } from '../http.ts'
import { type PracticeEvent, practiceEvent } from './practice.ts'
import { signatureHeader, signPractice } from './practice-signature.ts'
import {
  declinePractice,
  endPractice,
  findOwnPractice,
  type PracticeCheckoutRow,
  payPractice,
} from './practice-store.ts'
import type { Providers } from './providers.ts'

type Options = { database: Database; providers: Providers }

/** The page of the practice card: what a real provider has on servers of its own. What happens there reaches the shop by the same door as a real one's news. */
export function practiceRoutes(app: FastifyInstance, { database, providers }: Options): void {
  const { db } = database

  serve(app, 'showPractice', {
    for: requireShopper(database),
    handle: async ({ input: { id }, caller: shopper }) => ({
      checkout: toCheckout(await findOwn({ id, userId: shopper.id })),
    }),
  })

  serve(app, 'actPractice', {
    for: requireShopper(database),
    handle: async ({ input: { id, act }, caller: shopper, request }) => {
      await findOwn({ id, userId: shopper.id })
      // A shop that takes real money by now takes no other, also where the page was opened before.
      if (act === 'pay' && !providers.ways().includes('practice'))
        throw new ShopError('online_payment_off', { message: noPractice })
      const event = await acts[act](db, id)
      if (event && !(await tell(app, event))) request.log.error('the practice card could not tell its news')
      const checkout = await findOwn({ id, userId: shopper.id })
      if (checkout.state === 'ended' && act !== 'cancel') throw new ShopError('payment_over')
      return { checkout: toCheckout(checkout) }
    },
  })

  async function findOwn(wanted: { id: string; userId: string }): Promise<PracticeCheckoutRow> {
    if (!providers.byName('practice')) throw new ShopError('online_payment_off')
    const found = await findOwnPractice(db, wanted)
    if (!found) throw new ShopError('checkout_not_found')
    return found
  }
}

const noPractice = 'The practice card is off by now. Please choose under My Orders how to pay.'

/** What each does to a checkout that is open, and what is told of it; null where it was over before. */
const acts: Record<PracticeAct, (db: Db, id: string) => Promise<PracticeEvent | null>> = {
  async pay(db, id) {
    const paid = await payPractice(db, { id, payment: `practice-${id}` })
    return paid ? practiceEvent('checkout.paid', paid) : null
  },
  async decline(db, id) {
    const declined = await declinePractice(db, id)
    return declined ? practiceEvent('card.declined', declined) : null
  },
  async cancel(db, id) {
    const ended = await endPractice(db, id)
    return ended ? practiceEvent('checkout.ended', ended) : null
  },
}

/** Tells the shop as a provider would: a signed request to its webhook. What fails here is found when the checkout is asked for. */
async function tell(app: FastifyInstance, event: PracticeEvent): Promise<boolean> {
  const body = JSON.stringify(event)
  const reply = await app.inject({
    method: 'POST',
    url: webhook,
    headers: { 'content-type': 'application/json', [signatureHeader]: signPractice(body) },
    payload: body,
  })
  return reply.statusCode === 200
}

const webhook = calls.paymentWebhook.replace('POST ', '').replace(':provider', 'practice')

function toCheckout({ bill, amount_paise, state }: PracticeCheckoutRow): PracticeCheckout {
  return {
    orderNumber: bill.orderNumber,
    amount: rupeesFromPaise(Number(amount_paise)),
    lines: bill.lines.map(({ name, unitPaise, quantity }) => ({
      name,
      quantity,
      amount: rupeesFromPaise(unitPaise * quantity),
    })),
    fees: bill.fees.map(({ name, paise }) => ({ name, amount: rupeesFromPaise(paise) })),
    state,
  }
}
