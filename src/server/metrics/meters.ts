import { Counter, Histogram, Registry } from 'prom-client'
import { type ChannelName, channelNames } from '#domain/messages.ts'
import { type PaymentType, paymentTypes } from '#domain/order.ts'
import {
  type PaymentExceptionKind,
  type PaymentProviderName,
  paymentExceptionKinds,
} from '#domain/payment.ts'

/** Counters of this process since its start. Labels hold no name, e-mail or requested address. */
export type Meters = {
  registry: Registry
  orderPlaced: (paymentType: PaymentType) => void
  paymentReceived: (outcome: 'placed' | PaymentExceptionKind) => void
  webhookReceived: (provider: PaymentProviderName, happenedAt: Date) => void
  messageAttempted: (channel: ChannelName, end: MessageResult) => void
  pictureStoreFailed: (operation: PictureStoreOperation) => void
}

const messageResults = ['sent', 'failed', 'given_up'] as const
type MessageResult = (typeof messageResults)[number]

const pictureStoreOperations = ['read', 'write', 'remove', 'list'] as const
export type PictureStoreOperation = (typeof pictureStoreOperations)[number]

const lagBuckets = [1, 5, 15, 60, 300, 3600, 86_400]

export function createMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  const placed = new Counter({
    name: 'haat_orders_placed_total',
    help: 'Placed orders by payment type.',
    labelNames: ['payment'],
    registers,
  })
  const money = new Counter({
    name: 'haat_payments_total',
    help: 'Payments through a provider by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const lag = new Histogram({
    name: 'haat_webhook_lag_seconds',
    help: 'Time from an event at a provider, by its clock, to its webhook.',
    labelNames: ['provider'],
    buckets: lagBuckets,
    registers,
  })
  const messages = new Counter({
    name: 'haat_messages_total',
    help: 'Attempts to send a message by channel and result.',
    labelNames: ['channel', 'end'],
    registers,
  })
  const pictureFailures = new Counter({
    name: 'haat_picture_store_failures_total',
    help: 'Failed requests to the object store of pictures by operation.',
    labelNames: ['operation'],
    registers,
  })
  // Prometheus sees no increase when a series starts at one.
  for (const payment of paymentTypes) placed.inc({ payment }, 0)
  for (const outcome of ['placed', ...paymentExceptionKinds]) money.inc({ outcome }, 0)
  for (const channel of channelNames) for (const end of messageResults) messages.inc({ channel, end }, 0)
  for (const operation of pictureStoreOperations) pictureFailures.inc({ operation }, 0)
  return {
    registry,
    orderPlaced: (payment) => placed.inc({ payment }),
    paymentReceived: (outcome) => money.inc({ outcome }),
    webhookReceived: (provider, happenedAt) =>
      lag.observe({ provider }, Math.max(0, Date.now() - happenedAt.getTime()) / 1000),
    messageAttempted: (channel, end) => messages.inc({ channel, end }),
    pictureStoreFailed: (operation) => pictureFailures.inc({ operation }),
  }
}
