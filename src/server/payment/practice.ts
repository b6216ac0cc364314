import { z } from 'zod'
import { currency } from '#rules/payment.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { checkPracticeSignature } from './practice-signature.ts'
import {
  endPractice,
  findPractice,
  insertPractice,
  type PracticeCheckoutRow,
  refundPractice,
} from './practice-store.ts'
import type { Checkout, Money, PaymentNews, PaymentProvider, Standing, Webhook } from './provider.ts'

/** A card that pays without money, so that a shop can be tried out as it will be once a real provider is set up. It keeps its books in this database. */
export function openPractice(db: Db): PaymentProvider {
  return {
    name: 'practice',
    async open(checkout) {
      await insertPractice(db, {
        sessionId: checkout.sessionId,
        orderId: checkout.orderId,
        amountPaise: checkout.amountPaise,
        bill: billOf(checkout),
        endsAt: checkout.payBy,
      })
      return { reference: checkout.sessionId, url: `/practice-payment?checkout=${checkout.sessionId}` }
    },
    ask: async ({ sessionId }) => standingOf(await findPractice(db, sessionId)),
    async expire({ sessionId }) {
      await endPractice(db, sessionId)
      return standingOf(await findPractice(db, sessionId), 'ended')
    },
    readWebhook: readPracticeEvent,
    async refund({ key, payment, amountMinor }) {
      const isGiven = await refundPractice(db, { payment, key, amountPaise: amountMinor })
      if (!isGiven) return { refused: 'The practice card has no such payment, or gave it back before.' }
      return { refundId: `practice-refund-${key}` }
    },
  }
}

function billOf({ orderNumber, lines, fees }: Checkout) {
  return {
    orderNumber,
    lines: lines.map(({ name, unitPaise, quantity }) => ({ name, unitPaise, quantity })),
    fees: fees.map(({ name, paise }) => ({ name, paise })),
  }
}

/** One that was never opened is as good as `missing`: nobody can pay there. */
function standingOf(row: PracticeCheckoutRow | undefined, missing: 'open' | 'ended' = 'open'): Standing {
  if (row?.payment) return { state: 'paid', money: moneyOf(row, row.payment) }
  return { state: row?.state === 'ended' ? 'ended' : row ? 'open' : missing }
}

function moneyOf({ amount_paise, order_id }: PracticeCheckoutRow, payment: string): Money {
  return { payment, amountMinor: Number(amount_paise), currency, orderId: order_id }
}

const kinds = ['checkout.paid', 'checkout.ended', 'card.declined'] as const
type Kind = (typeof kinds)[number]

const Event = z.object({
  id: z.string().min(1),
  kind: z.enum(kinds),
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
export type PracticeEvent = z.infer<typeof Event>

/** What the practice card tells of a checkout. Told again, it is the same event: its name is made of what happened. */
export function practiceEvent(kind: Kind, row: PracticeCheckoutRow): PracticeEvent {
  const which = kind === 'card.declined' ? `${kind}.${row.declined}` : kind
  return {
    id: `${row.session_id}.${which}`,
    kind,
    at: new Date().toISOString(),
    session: row.session_id,
    money: row.payment ? moneyOf(row, row.payment) : null,
  }
}

function readPracticeEvent(webhook: Webhook): PaymentNews {
  checkPracticeSignature(webhook)
  const event = Event.safeParse(readJson(webhook.body))
  if (!event.success) throw new ShopError('bad_request')
  const { id, kind, at, session, money } = event.data
  return {
    eventId: id,
    kind,
    happenedAt: new Date(at),
    sessionId: session,
    reference: session,
    standing: standingAfter(kind, money),
    refund: null,
  }
}

function standingAfter(kind: Kind, money: Money | null): Standing | null {
  if (kind === 'checkout.paid' && money) return { state: 'paid', money }
  return kind === 'checkout.ended' ? { state: 'ended' } : null
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
