import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { PracticeAction, PracticeCheckout } from '#contract/payment/practice.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import type { PaymentProviders } from '../payment-provider.ts'
import { createPracticeEvent, type PracticeEvent } from './practice-provider.ts'
import { signatureHeader, signPractice } from './practice-signature.ts'
import {
  declinePracticeCheckout,
  expirePracticeCheckout,
  findOwnPracticeCheckout,
  type PracticeCheckoutRow,
  payPracticeCheckout,
} from './practice-store.ts'

type Options = { database: Database; providers: PaymentProviders; webOrigins: readonly string[] }

/** The page that a real provider has on its own servers. Results reach the shop through the webhook. */
export function practiceRoutes(app: FastifyInstance, { database, providers, webOrigins }: Options): void {
  const { db } = database

  serve(app, 'getPracticeCheckout', {
    for: requireShopper(database),
    handle: async ({ input: { id }, caller: shopper, request }) => {
      const checkout = await getOwnCheckout({ id, userId: shopper.id })
      return { checkout: withRequestLanguage(request, () => toCheckout(checkout, webOrigins)) }
    },
  })

  serve(app, 'actOnPracticeCheckout', {
    for: requireShopper(database),
    handle: async ({ input: { id, act }, caller: shopper, request }) => {
      await getOwnCheckout({ id, userId: shopper.id })
      // Refuses once a real provider is set up, even if the page was open before.
      if (act === 'pay' && !providers.available().includes('practice'))
        throw new ShopError('online_payment_off', { message: () => t('server.practiceOff') })
      const event = await practiceActions[act](db, id)
      if (event && !(await sendWebhook(app, event))) request.log.error('the practice webhook failed')
      const checkout = await getOwnCheckout({ id, userId: shopper.id })
      if (checkout.state === 'ended' && act !== 'cancel') throw new ShopError('payment_over')
      return { checkout: withRequestLanguage(request, () => toCheckout(checkout, webOrigins)) }
    },
  })

  async function getOwnCheckout(input: { id: string; userId: string }): Promise<PracticeCheckoutRow> {
    if (!providers.find('practice')) throw new ShopError('online_payment_off')
    const checkout = await findOwnPracticeCheckout(db, input)
    if (!checkout) throw new ShopError('checkout_not_found')
    return checkout
  }
}

const practiceActions: Record<PracticeAction, (db: Db, id: string) => Promise<PracticeEvent | null>> = {
  async pay(db, id) {
    const paid = await payPracticeCheckout(db, { id, payment: `practice-${id}` })
    return paid ? createPracticeEvent('checkout.paid', paid) : null
  },
  async decline(db, id) {
    const declined = await declinePracticeCheckout(db, id)
    return declined ? createPracticeEvent('card.declined', declined) : null
  },
  async cancel(db, id) {
    const ended = await expirePracticeCheckout(db, id)
    return ended ? createPracticeEvent('checkout.ended', ended) : null
  },
}

async function sendWebhook(app: FastifyInstance, event: PracticeEvent): Promise<boolean> {
  const body = JSON.stringify(event)
  const reply = await app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/json', [signatureHeader]: signPractice(body) },
    payload: body,
  })
  return reply.statusCode === 200
}

const webhookPath = endpoints.paymentWebhook.replace('POST ', '').replace(':provider', 'practice')

function toCheckout(
  { bill, amount_paise, state }: PracticeCheckoutRow,
  webOrigins: readonly string[],
): PracticeCheckout {
  // Only an origin that the operator still names: the page opens it without asking.
  const returnTo = webOrigins.find((origin) => origin === bill.returnTo)
  const creditPaise = billedPaise(bill) - amount_paise
  return {
    orderNumber: bill.orderNumber,
    amount: rupeesFromPaise(amount_paise),
    lines: bill.lines.map(({ name, names, unitPaise, quantity, stepGrams }) => ({
      name,
      ...(names && Object.keys(names).length > 0 && { names }),
      ...(stepGrams && { stepGrams }),
      quantity,
      amount: rupeesFromPaise(unitPaise * quantity),
    })),
    fees: [
      ...bill.fees.map(({ kind, paise }) => ({
        name: t(`mail.bill.${kind}`),
        amount: rupeesFromPaise(paise),
      })),
      ...(creditPaise > 0 ? [{ name: t('mail.bill.credit'), amount: rupeesFromPaise(-creditPaise) }] : []),
    ],
    state,
    ...(returnTo !== undefined && { returnTo }),
  }
}

function billedPaise({ lines, fees }: PracticeCheckoutRow['bill']): number {
  const paise = lines.map((line) => line.unitPaise * line.quantity)
  return priceOrder({ lines: paise.map((one) => ({ paise: one })), charges: fees }).totalPaise
}
