import { z } from 'zod'
import { currencyCode } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Money, PaymentEvent, PaymentProvider, PaymentStatus, Webhook } from '../payment-provider.ts'
import { checkPracticeSignature } from './practice-signature.ts'
import {
  expirePracticeCheckout,
  findPracticeCheckout,
  insertPracticeCheckout,
  type PracticeCheckoutRow,
  refundPracticePayment,
} from './practice-store.ts'

/** Moves no money, for shops without a real provider. Stores its state in this database. */
export function createPracticeProvider(db: Db): PaymentProvider {
  return {
    name: 'practice',
    async openCheckout(checkout) {
      await insertPracticeCheckout(db, checkout)
      return { reference: checkout.sessionId, url: `/practice-payment?checkout=${checkout.sessionId}` }
    },
    getStatus: async ({ sessionId }) => toPaymentStatus(await findPracticeCheckout(db, sessionId)),
    async expireCheckout({ sessionId }) {
      await expirePracticeCheckout(db, sessionId)
      return toPaymentStatus(await findPracticeCheckout(db, sessionId), 'ended')
    },
    parseWebhook: parsePracticeWebhook,
    async refund({ key, payment, amountMinor }) {
      const isRefunded = await refundPracticePayment(db, { payment, key, amountPaise: amountMinor })
      if (!isRefunded) return { refused: 'not-refundable' }
      return { refundId: `practice-refund-${key}` }
    },
  }
}

/** `missing` is the state of a checkout that was never opened. */
function toPaymentStatus(
  row: PracticeCheckoutRow | undefined,
  missing: 'open' | 'ended' = 'open',
): PaymentStatus {
  if (row?.payment) return { state: 'paid', money: toMoney(row, row.payment) }
  return { state: row?.state === 'ended' ? 'ended' : row ? 'open' : missing }
}

function toMoney({ amount_paise, order_id }: PracticeCheckoutRow, payment: string): Money {
  return { payment, amountMinor: amount_paise, currency: currencyCode, orderId: order_id }
}

const practiceEventKinds = ['checkout.paid', 'checkout.ended', 'card.declined'] as const
type PracticeEventKind = (typeof practiceEventKinds)[number]

const PracticeEventSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(practiceEventKinds),
  at: z.iso.datetime(),
  session: z.uuid(),
  money: z
    .object({
      payment: z.string().min(1),
      amountMinor: z.int(),
      currency: z.string(),
      orderId: z.uuid().nullable(),
    })
    .nullable(),
})
export type PracticeEvent = z.infer<typeof PracticeEventSchema>

/** The event id is derived from what happened, so a repeat is the same event. */
export function createPracticeEvent(kind: PracticeEventKind, row: PracticeCheckoutRow): PracticeEvent {
  const which = kind === 'card.declined' ? `${kind}.${row.declined}` : kind
  return {
    id: `${row.session_id}.${which}`,
    kind,
    at: new Date().toISOString(),
    session: row.session_id,
    money: row.payment ? toMoney(row, row.payment) : null,
  }
}

function parsePracticeWebhook(webhook: Webhook): PaymentEvent {
  checkPracticeSignature(webhook)
  const event = PracticeEventSchema.safeParse(parseJson(webhook.body))
  if (!event.success) throw new ShopError('bad_request')
  const { id, kind, at, session, money } = event.data
  return {
    eventId: id,
    kind,
    happenedAt: new Date(at),
    sessionId: session,
    reference: session,
    status: statusAfter(kind, money),
    refund: null,
    dispute: null,
  }
}

function statusAfter(kind: PracticeEventKind, money: Money | null): PaymentStatus | null {
  if (kind === 'checkout.paid' && money) return { state: 'paid', money }
  return kind === 'checkout.ended' ? { state: 'ended' } : null
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
