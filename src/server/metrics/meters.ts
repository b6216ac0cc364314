import { Counter, Histogram, Registry } from 'prom-client'
import { type ChannelName, channelNames } from '#domain/messages.ts'
import { type PaymentType, paymentTypes } from '#domain/order.ts'
import {
  type PaymentExceptionKind,
  type PaymentProviderName,
  paymentExceptionKinds,
} from '#domain/payment.ts'

/** What is counted where it happens, in this process since it began. No name, e-mail or address as somebody asked for it ever becomes a label. */
export type Meters = {
  registry: Registry
  /** An order became the shop's. */
  orderPlaced: (paymentType: PaymentType) => void
  /** Money came by a provider, and placed its order; or why a seller has to look. */
  paymentReceived: (outcome: 'placed' | PaymentExceptionKind) => void
  /** A provider told of something that happened then. */
  webhookReceived: (provider: PaymentProviderName, happenedAt: Date) => void
  /** A message was sent by mail or push, failed and is tried again, or was given up. */
  messageAttempted: (channel: ChannelName, end: MessageResult) => void
}

const messageResults = ['sent', 'failed', 'given_up'] as const
type MessageResult = (typeof messageResults)[number]

/** Stripe tells within seconds, and again for days where it got no answer. */
const lagBuckets = [1, 5, 15, 60, 300, 3600, 86_400]

/** The meters of one app, in a registry of their own. */
export function createMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  const placed = new Counter({
    name: 'haat_orders_placed_total',
    help: 'Orders that became the shop’s, by how they are paid.',
    labelNames: ['payment'],
    registers,
  })
  const money = new Counter({
    name: 'haat_payments_total',
    help: 'Payments that came by a provider, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  const lag = new Histogram({
    name: 'haat_webhook_lag_seconds',
    help: 'From when something happened at a provider, by its clock, until the shop was told.',
    labelNames: ['provider'],
    buckets: lagBuckets,
    registers,
  })
  const messages = new Counter({
    name: 'haat_messages_total',
    help: 'Tries to send a message, by way and end.',
    labelNames: ['channel', 'end'],
    registers,
  })
  // Prometheus sees no rise to one where nothing was before.
  for (const payment of paymentTypes) placed.inc({ payment }, 0)
  for (const outcome of ['placed', ...paymentExceptionKinds]) money.inc({ outcome }, 0)
  for (const channel of channelNames) for (const end of messageResults) messages.inc({ channel, end }, 0)
  return {
    registry,
    orderPlaced: (payment) => placed.inc({ payment }),
    paymentReceived: (outcome) => money.inc({ outcome }),
    webhookReceived: (provider, happenedAt) =>
      lag.observe({ provider }, Math.max(0, Date.now() - happenedAt.getTime()) / 1000),
    messageAttempted: (channel, end) => messages.inc({ channel, end }),
  }
}
